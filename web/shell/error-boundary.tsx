import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

type Props = { children: ReactNode }

export class ErrorBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <ErrorScreen /> : this.props.children
  }
}
