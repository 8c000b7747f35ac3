import { brand, shell } from '../texts/shell.ts'
import { Wordmark } from '../ui/icons/wordmark.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ShellFooter } from './screen.tsx'

/** The outline of the home: its greeting, its summary, its list. */
const HOME = ['title', 'card', 'page'] as const

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
        <Skeleton shapes={HOME}>{shell.loading}</Skeleton>
      </main>
      <ShellFooter />
    </div>
  )
}
