import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { MissingScreen } from './missing-screen.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** Vite takes a style that got lost for loaded, so only a new page asks for it again. */
const isLostStyle = (error: unknown) => String(error).includes('preload CSS')

/** A screen's code, asked for once more if it got lost. */
export function lazyScreen(load: Load) {
  const retried: Load = () =>
    load().catch((error: unknown) => (isLostStyle(error) ? Promise.reject(error) : load()))
  return { load, Screen: lazy(retried) }
}

type Props = { children: ReactNode }

/** Code that did not come, twice: the person decides when to try again, with a new page. */
export class MissingCodeBoundary extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError(error: unknown) {
    // Whatever else went wrong is for the boundary above.
    if (!/import|module|preload/i.test(String(error))) throw error
    return { isMissing: true }
  }

  override render() {
    if (!this.state.isMissing) return this.props.children
    return <MissingScreen onRetry={() => window.location.reload()} />
  }
}
