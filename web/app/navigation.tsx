import { Link, useLocation } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { navigation } from '../texts/navigation.ts'
import { GrowthIcon, ListIcon, PersonIcon } from '../ui/navigation-icons.tsx'
import styles from './navigation.module.css'

const PLACES = [
  { path: SCREENS.home, word: navigation.technologies, Icon: ListIcon },
  { path: SCREENS.evolution, word: navigation.evolution, Icon: GrowthIcon },
  { path: SCREENS.account, word: navigation.account, Icon: PersonIcon },
]

export function Navigation() {
  const { pathname } = useLocation()
  return (
    <nav className={styles['navigation']} aria-label={navigation.label}>
      {PLACES.map(({ path, word, Icon }) => (
        <Link key={path} to={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
          <span className={styles['icon']}>
            <Icon />
          </span>
          {word}
        </Link>
      ))}
    </nav>
  )
}
