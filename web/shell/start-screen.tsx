import { brand } from '../texts/brand.ts'
import { shell } from '../texts/shell.ts'
import { Wordmark } from '../ui/icons/wordmark.tsx'
import waiting from '../ui/waiting.module.css'
import { Waiting } from '../ui/waiting.tsx'
import { ShellFooter } from './shell-footer.tsx'
import styles from './start-screen.module.css'

/** The shell of index.html once more: nothing moves while it is not yet known who is here. */
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
        <Waiting isUnseen>{shell.loading}</Waiting>
        <div className={`${waiting['outline']} ${styles['home']}`} />
      </main>
      <ShellFooter />
    </div>
  )
}
