import { type ReactNode, useEffect } from 'react'
import { useInRouterContext } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { useSession } from '../session/session.tsx'
import { brand, shell } from '../texts/shell.ts'
import { Wordmark } from '../ui/icons/wordmark.tsx'
import { Link } from '../ui/link.tsx'

function LinkInside() {
  const { user } = useSession()
  return (
    <Link className="wordmark" to={user.isAuth ? SCREENS.home : SCREENS.start}>
      <Wordmark label={shell.home} />
    </Link>
  )
}

/** The error screen is outside the router, where this is a plain link. */
function HomeLink() {
  if (useInRouterContext()) return <LinkInside />
  return (
    <a className="wordmark" href={SCREENS.start}>
      <Wordmark label={shell.home} />
    </a>
  )
}

/** The error screen is outside the router, where this has a plain link. */
export function ShellFooter() {
  return (
    <footer className="shell-footer">
      <p className="shell-bar">
        {brand.tagline}
        {useInRouterContext() ? (
          <Link to={SCREENS.privacy}>{brand.privacy}</Link>
        ) : (
          <a href={SCREENS.privacy}>{brand.privacy}</a>
        )}
      </p>
    </footer>
  )
}

type Props = { title: string; actions?: ReactNode; children: ReactNode }

export function Screen({ title, actions, children }: Props) {
  useEffect(() => {
    document.title = shell.pageTitle(title)
  }, [title])

  return (
    <div className="shell">
      <a
        className="not-focus:sr-only not-focus:pointer-events-none absolute start-2 top-2 z-1 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent"
        href="#main"
      >
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
