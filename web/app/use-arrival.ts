import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { findNewEntry, isFirstReloadFor } from './deployment.ts'
import type { LazyPart } from './lazy-part.ts'

/** A screen is entered once its code is here; until then, and if it never comes, one stays. */
export function useArrival(partOf: (location: Location) => LazyPart<unknown> | undefined) {
  const location = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Location>()
  const [missing, setMissing] = useState<Location>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const triedByHand = useRef(false)
  const part = partOf(location)
  const isHere = !part || part.get() !== undefined
  // Only what was pushed has a screen to stay on, and an entry of its own to take back.
  const stays = useNavigationType() === NavigationType.Push && shown !== undefined

  if (isHere && shown !== location) {
    setShown(location)
    // The same key again is where one stayed.
    if (shown?.key !== location.key) setMissing(undefined)
  }

  const giveUp = useEffectEvent(async (wanted: Location, signal: AbortSignal) => {
    const entry = await findNewEntry()
    if (signal.aborted) return
    // The old files are gone for good, and a fresh page knows the new ones.
    if (entry && (triedByHand.current || isFirstReloadFor(entry))) return window.location.reload()
    triedByHand.current = false
    setMissing(wanted)
    if (stays) void navigate(-1)
  })

  useEffect(() => {
    if (isHere) return undefined
    const leaving = new AbortController()
    part.load().then(redraw, () => giveUp(location, leaving.signal))
    return () => leaving.abort()
  }, [isHere, part, location])

  // A link knows only the screen one stays on: pressed again, it would push a second entry.
  const dropRepeat = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isRepeat = link?.href === window.location.href
    if (isRepeat && shown?.pathname !== link.pathname) event.preventDefault()
  })

  useEffect(() => {
    const listen = (event: MouseEvent) => dropRepeat(event)
    document.addEventListener('click', listen, true)
    return () => document.removeEventListener('click', listen, true)
  }, [])

  function retry() {
    // The address moves at once, what is drawn follows: by then one may have pressed again.
    const isRepeat = missing !== location && window.location.pathname === missing?.pathname
    if (!missing || isRepeat) return
    triedByHand.current = true
    void navigate(missing, { replace: missing === location, state: missing.state })
  }

  const screen = isHere ? location : stays ? shown : undefined
  // Of a screen that was missing before, where another is still awaited, there is nothing to tell.
  return { screen, missing: screen || missing === location ? missing : undefined, retry }
}
