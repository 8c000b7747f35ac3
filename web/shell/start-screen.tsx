import { brand, shell } from '../texts/shell.ts'
import { Wordmark } from '../ui/icons/wordmark.tsx'
import styles from '../ui/skeleton.module.css'
import { LoadingText } from '../ui/skeleton.tsx'
import { ShellFooter } from './screen.tsx'

/** The same shell as index.html, so that nothing moves at the start. */
export function StartScreen() {
  return (
    <div className="shell">
      <header className="shell-header">
        <div className="shell-bar">
          <span className="wordmark">
            <Wordmark label={brand.name} />
          </span>
        </div>
      </header>
      <main className="shell-main" aria-busy="true">
        <LoadingText isVisuallyHidden>{shell.loading}</LoadingText>
        <div className={`${styles['outline']} ${styles['home']}`} />
      </main>
      <ShellFooter />
    </div>
  )
}
