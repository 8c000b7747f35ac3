import { Component, type ReactNode } from 'react'
import { SCREENS } from '#contract/screens.ts'
import { crash, missingScreen } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { Screen } from './screen.tsx'

function ErrorScreen() {
  return (
    <Screen title={crash.title}>
      <section
        className="grid grid-cols-1 justify-items-center gap-4 py-8 text-center"
        role="alert"
      >
        <h1>{crash.title}</h1>
        <p className="max-w-text text-soft">{crash.lead}</p>
        <Button onClick={() => window.location.reload()}>{crash.reload}</Button>
        <a className="inline-block py-3" href={SCREENS.start}>
          {crash.start}
        </a>
      </section>
    </Screen>
  )
}

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

/** Shown if there is no previous screen to stay on. */
function MissingCodeScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <Screen title={missingScreen.title}>
      <section
        className="grid grid-cols-1 justify-items-center gap-4 py-8 text-center"
        role="alert"
      >
        <h1>{missingScreen.title}</h1>
        <p className="max-w-text text-soft">{missingScreen.lead}</p>
        <Button onClick={onRetry}>{missingScreen.retry}</Button>
      </section>
    </Screen>
  )
}

/** For code that failed to load twice: the person reloads the page. */
export class MissingCodeBoundary extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError(error: unknown) {
    // Other errors are for the boundary above.
    if (!/import|module|preload/i.test(String(error))) throw error
    return { isMissing: true }
  }

  override render() {
    if (!this.state.isMissing) return this.props.children
    return <MissingCodeScreen onRetry={() => window.location.reload()} />
  }
}
