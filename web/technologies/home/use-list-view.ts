import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { viewFrom, withView } from './list-address.ts'
import type { View } from './list-view.ts'

/** Browsers count how often an address is rewritten, and refuse in the end. */
const TYPING_PAUSE_MS = 300

/** Past the router, which would ask every row of a long list whether the address is its affair. */
function writeAddress(view: View) {
  const { pathname, search } = window.location
  const said = withView(search, view)
  history.replaceState(history.state, '', said ? `${pathname}?${said}` : pathname)
}

/** The address keeps what the list shows, for Back and a reload; typing runs a little ahead of it. */
export function useListView() {
  const location = useLocation()
  const [arrivedAt, setArrivedAt] = useState(location)
  const [view, setView] = useState(() => viewFrom(location.search))
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, Forward and links know better.
  if (arrivedAt !== location) {
    setArrivedAt(location)
    setView(viewFrom(location.search))
  }

  useEffect(() => () => clearTimeout(pause.current), [])

  // So that what asks for a change need not change itself at every key.
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

  /** For a modal that closes: its history entry goes with what is written into it, and the router reads the one before. */
  const chooseAfterBack = useCallback(
    (chosen: Partial<View>) => {
      const chooseThen = () => setTimeout(choose, 0, chosen)
      window.addEventListener('popstate', chooseThen, { once: true })
    },
    [choose],
  )

  /** On leaving the field: a modal that opens next must find the address settled. */
  const settle = useCallback(() => choose({}), [choose])

  return { view, type, choose, chooseAfterBack, settle }
}
