import { type ReactNode, useEffect } from 'react'
import { brand } from '../texts/brand.ts'
import { shell } from '../texts/shell.ts'
import { HomeLink } from './home-link.tsx'
import styles from './screen.module.css'

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
      <footer className="shell-footer">
        <p className="shell-bar">{brand.tagline}</p>
      </footer>
    </div>
  )
}
