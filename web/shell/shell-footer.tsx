import { Link, useInRouterContext } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { brand } from '../texts/brand.ts'

/** The error screen stands outside of the router, and its links load the page anew. */
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
