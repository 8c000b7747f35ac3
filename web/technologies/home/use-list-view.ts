import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type View, viewFrom, withView } from './list-view.ts'

/** Browsers rate-limit replaceState. */
const TYPING_PAUSE_MS = 300

/** Bypasses the router, which would rerender every row. */
function writeAddress(view: View) {
  const { pathname, search } = window.location
  const said = withView(search, view)
  history.replaceState(history.state, '', said ? `${pathname}?${said}` : pathname)
}

/** The list's view, mirrored in the address for Back and reload. */
export function useListView() {
  const location = useLocation()
  const [arrivedAt, setArrivedAt] = useState(location)
  const [view, setView] = useState(() => viewFrom(location.search))
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, Forward and links replace the view.
  if (arrivedAt !== location) {
    setArrivedAt(location)
    setView(viewFrom(location.search))
  }

  useEffect(() => () => clearTimeout(pause.current), [])

  // Keeps the callbacks below stable.
  const latest = useRef(view)
  useLayoutEffect(() => {
    latest.current = view
  }, [view])

  const type = useCallback((text: string) => {
    const typed = { ...latest.current, text }
    setView(typed)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => writeAddress(typed), TYPING_PAUSE_MS)
  }, [])

  const choose = useCallback((chosen: Partial<View>) => {
    const next = { ...latest.current, ...chosen }
    setView(next)
    clearTimeout(pause.current)
    writeAddress(next)
  }, [])

  /** A closing modal pops its history entry; writes the address after that. */
  const chooseAfterBack = useCallback(
    (chosen: Partial<View>) => {
      const chooseThen = () => setTimeout(choose, 0, chosen)
      window.addEventListener('popstate', chooseThen, { once: true })
    },
    [choose],
  )

  /** On blur: a modal opened next must find the address up to date. */
  const settle = useCallback(() => choose({}), [choose])

  return { view, type, choose, chooseAfterBack, settle }
}
