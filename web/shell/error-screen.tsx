import { SCREENS } from '#contract/screens.ts'
import { crash } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import styles from './error-screen.module.css'
import { Screen } from './screen.tsx'

export function ErrorScreen() {
  return (
    <Screen title={crash.title}>
      <section className={styles['crash']} role="alert">
        <h1>{crash.title}</h1>
        <p>{crash.lead}</p>
        <Button onClick={() => window.location.reload()}>{crash.reload}</Button>
        <a href={SCREENS.start}>{crash.start}</a>
      </section>
    </Screen>
  )
}
