import { type ReactNode, useEffect } from 'react'
import { shell } from '../texts/shell.ts'
import { HomeLink } from './home-link.tsx'
import styles from './screen.module.css'
import { ShellFooter } from './shell-footer.tsx'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

export function Screen({ title, actions, children }: Props) {
  useEffect(() => {
    document.title = shell.pageTitle(title)
  }, [title])

  return (
    <div className="shell">
      <a className={styles['skip']} href="#main">
        {shell.skipToContent}
      </a>
      <header className="shell-header">
        <div className="shell-bar">
          <HomeLink />
          {actions}
        </div>
      </header>
      <main id="main" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      <ShellFooter />
    </div>
  )
}
