import { memo, useLayoutEffect } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { navigation } from '../texts/signed-in-screen.ts'
import {
  FolderIcon,
  GlobeIcon,
  GrowthIcon,
  ListIcon,
  PersonIcon,
} from '../ui/icons/navigation-icons.tsx'
import styles from './navigation.module.css'

const PLACES = [
  { path: SCREENS.home, below: SCREENS.technology, word: navigation.technologies, Icon: ListIcon },
  { path: SCREENS.projects, word: navigation.projects, Icon: FolderIcon },
  { path: SCREENS.evolution, word: navigation.evolution, Icon: GrowthIcon },
  { path: SCREENS.portfolio, word: navigation.portfolio, Icon: GlobeIcon },
  { path: SCREENS.account, word: navigation.account, Icon: PersonIcon },
]

type Place = { path: string; below?: string }

/** Below its path a link is current, but not the current page. */
function currentOf({ path, below }: Place, pathname: string) {
  if (pathname.startsWith(path)) return 'page'
  return below && matchPath(below, pathname) ? 'true' : undefined
}

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea'

/** Set by hand: a `:has()` on the whole page would be evaluated again at every change in it. */
function useRoomBelow() {
  useLayoutEffect(() => {
    const root = document.documentElement
    const tell = ({ type, target }: FocusEvent) => {
      const isTyping = type === 'focusin' && target instanceof Element && target.matches(TYPED_INTO)
      root.toggleAttribute('data-typing', isTyping)
    }
    root.toggleAttribute('data-navigation', true)
    document.addEventListener('focusin', tell)
    document.addEventListener('focusout', tell)
    return () => {
      root.toggleAttribute('data-navigation', false)
      root.toggleAttribute('data-typing', false)
      document.removeEventListener('focusin', tell)
      document.removeEventListener('focusout', tell)
    }
  }, [])
}

/** The current screen's link scrolls to the top. */
const toTop = () => window.scrollTo(0, 0)

export const Navigation = memo(function Navigation() {
  const { pathname } = useLocation()
  useRoomBelow()
  return (
    <nav className={styles['navigation']} aria-label={navigation.label}>
      {PLACES.map(({ word, Icon, ...place }) => (
        <Link
          key={place.path}
          to={place.path}
          aria-current={currentOf(place, pathname)}
          onClick={pathname === place.path ? toTop : undefined}
        >
          <span className={styles['icon']}>
            <Icon />
          </span>
          {word}
        </Link>
      ))}
    </nav>
  )
})
