import { Link, useInRouterContext } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { useSession } from '../session/session.tsx'
import { shell } from '../texts/shell.ts'
import { Wordmark } from '../ui/icons/wordmark.tsx'

function LinkInside() {
  const { user } = useSession()
  return (
    <Link className="wordmark" to={user.isAuth ? SCREENS.home : SCREENS.start}>
      <Wordmark label={shell.home} />
    </Link>
  )
}

/** The error screen stands outside of everything that may have broken: there it loads the page anew. */
export function HomeLink() {
  if (useInRouterContext()) return <LinkInside />
  return (
    <a className="wordmark" href={SCREENS.start}>
      <Wordmark label={shell.home} />
    </a>
  )
}
