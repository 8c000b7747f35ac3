import { missingScreen } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import styles from './error-screen.module.css'
import { Screen } from './screen.tsx'

/** Where there is no screen to stay on, this one tells why. */
export function MissingScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <Screen title={missingScreen.title}>
      <section className={styles['crash']} role="alert">
        <h1>{missingScreen.title}</h1>
        <p>{missingScreen.lead}</p>
        <Button onClick={onRetry}>{missingScreen.retry}</Button>
      </section>
    </Screen>
  )
}
