import { type ComponentType, memo, useId, useLayoutEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { useSession } from '../session/session.tsx'
import { navigation } from '../texts/signed-in-screen.ts'
import {
  BriefcaseIcon,
  FolderIcon,
  GlobeIcon,
  GrowthIcon,
  ListIcon,
  MoreIcon,
  PeopleIcon,
  PersonIcon,
} from '../ui/icons/navigation-icons.tsx'
import { Link } from '../ui/link.tsx'
import styles from './navigation.module.css'

type NavigationEntry = {
  path: string
  word: string
  Icon: ComponentType
  /** Screens that belong to it, if they are not below its path. */
  below?: string
  /** On a phone it is in the menu, because the bar has room for five. */
  isInMenu?: boolean
}

const PLACES: readonly NavigationEntry[] = [
  { path: SCREENS.home, below: SCREENS.technology, word: navigation.technologies, Icon: ListIcon },
  { path: SCREENS.projects, word: navigation.projects, Icon: FolderIcon },
  { path: SCREENS.evolution, word: navigation.evolution, Icon: GrowthIcon },
  { path: SCREENS.jobs, word: navigation.jobs, Icon: BriefcaseIcon, isInMenu: true },
  { path: SCREENS.portfolio, word: navigation.portfolio, Icon: GlobeIcon },
  { path: SCREENS.classes, word: navigation.classes, Icon: PeopleIcon, isInMenu: true },
  { path: SCREENS.account, word: navigation.account, Icon: PersonIcon, isInMenu: true },
]

/** Some servers have no classes. */
function usePlaces() {
  const hasClasses = useSession().user.classes !== null
  return hasClasses ? PLACES : PLACES.filter(({ path }) => path !== SCREENS.classes)
}

/** Below its path a link is current, but not the current page. */
function currentOf({ path, below = `${path}/*` }: NavigationEntry, pathname: string) {
  if (matchPath(path, pathname)) return 'page'
  return matchPath(below, pathname) ? 'true' : undefined
}

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea'

/** Set by hand: a `:has()` on the whole page would be evaluated again at every change in it. */
function useRoomBelow(isOnlyWide: boolean) {
  useLayoutEffect(() => {
    const root = document.documentElement
    const tell = ({ type, target }: FocusEvent) => {
      const isTyping = type === 'focusin' && target instanceof Element && target.matches(TYPED_INTO)
      root.toggleAttribute('data-typing', isTyping)
    }
    root.toggleAttribute('data-navigation', !isOnlyWide)
    document.addEventListener('focusin', tell)
    document.addEventListener('focusout', tell)
    return () => {
      root.toggleAttribute('data-navigation', false)
      root.toggleAttribute('data-typing', false)
      document.removeEventListener('focusin', tell)
      document.removeEventListener('focusout', tell)
    }
  }, [isOnlyWide])
}

/** The current screen's link scrolls to the top. */
const toTop = () => window.scrollTo(0, 0)

type PlaceLinkProps = {
  place: NavigationEntry
  pathname: string
  className?: string | undefined
  onFollow?: () => void
}

function PlaceLink({ place, pathname, className, onFollow }: PlaceLinkProps) {
  const { path, word, Icon } = place
  return (
    <Link
      to={path}
      className={className}
      data-in-menu={place.isInMenu}
      aria-current={currentOf(place, pathname)}
      onClick={() => {
        onFollow?.()
        if (pathname === path) toTop()
      }}
    >
      <span className={styles['icon']}>
        <Icon />
      </span>
      {word}
    </Link>
  )
}

/** A popover: the browser opens it, closes it with Esc or a press outside, and moves the focus. */
function More({ places, pathname }: { places: readonly NavigationEntry[]; pathname: string }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const inMenu = places.filter(({ isInMenu }) => isInMenu)
  const isCurrent = inMenu.some((place) => currentOf(place, pathname))

  // The screen stays while the next one's code loads.
  const close = () => menu.current?.hidePopover()

  return (
    <>
      <button
        type="button"
        className={`${styles['place']} ${styles['more']}`}
        popoverTarget={id}
        aria-current={isCurrent || undefined}
      >
        <span className={styles['icon']}>
          <MoreIcon />
        </span>
        {navigation.more}
      </button>
      <div id={id} ref={menu} popover="auto" className={styles['menu']}>
        {inMenu.map((place) => (
          <PlaceLink key={place.path} place={place} pathname={pathname} onFollow={close} />
        ))}
      </div>
    </>
  )
}

export const Navigation = memo(function Navigation({ isOnlyWide }: { isOnlyWide: boolean }) {
  const { pathname } = useLocation()
  const places = usePlaces()
  useRoomBelow(isOnlyWide)
  return (
    <nav
      className={styles['navigation']}
      aria-label={navigation.label}
      data-only-wide={isOnlyWide || undefined}
    >
      {places.map((place) => (
        <PlaceLink key={place.path} place={place} pathname={pathname} className={styles['place']} />
      ))}
      <More places={places} pathname={pathname} />
    </nav>
  )
})
