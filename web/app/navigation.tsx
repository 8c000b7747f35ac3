import { Link, matchPath, useLocation } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { navigation } from '../texts/navigation.ts'
import { FolderIcon, GlobeIcon, GrowthIcon, ListIcon, PersonIcon } from '../ui/navigation-icons.tsx'
import styles from './navigation.module.css'

const PLACES = [
  { path: SCREENS.home, below: SCREENS.technology, word: navigation.technologies, Icon: ListIcon },
  { path: SCREENS.projects, word: navigation.projects, Icon: FolderIcon },
  { path: SCREENS.evolution, word: navigation.evolution, Icon: GrowthIcon },
  { path: SCREENS.portfolio, word: navigation.portfolio, Icon: GlobeIcon },
  { path: SCREENS.account, word: navigation.account, Icon: PersonIcon },
]

type Place = { path: string; below?: string }

/** On a page below it, the place is current, but not the page itself. */
function currentOf({ path, below }: Place, pathname: string) {
  if (pathname.startsWith(path)) return 'page'
  return below && matchPath(below, pathname) ? 'true' : undefined
}

export function Navigation() {
  const { pathname } = useLocation()
  return (
    <nav className={styles['navigation']} aria-label={navigation.label}>
      {PLACES.map(({ word, Icon, ...place }) => (
        <Link key={place.path} to={place.path} aria-current={currentOf(place, pathname)}>
          <span className={styles['icon']}>
            <Icon />
          </span>
          {word}
        </Link>
      ))}
    </nav>
  )
}
