import { useEffect, useLayoutEffect } from 'react'
import { isEnteredAnew } from './entered-anew.ts'
import { goTo, rememberPlace, takePlace } from './left-place.ts'

/** From then on whoever is here has a place of their own. */
const DEEDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let isReturn = !isEnteredAnew()

/**
 * The browser looks for the place once, when the page is loaded, and by then nobody knows yet who is here.
 * What a screen fetches by itself makes it long enough only later.
 */
export function useLeftPlace() {
  useLayoutEffect(() => {
    const place = isReturn ? takePlace() : undefined
    isReturn = false
    if (!place || goTo(place)) return undefined
    const growth = new ResizeObserver(() => {
      if (goTo(place)) stop.abort()
    })
    const stop = new AbortController()
    stop.signal.addEventListener('abort', () => growth.disconnect())
    for (const deed of DEEDS)
      window.addEventListener(deed, () => stop.abort(), { signal: stop.signal, passive: true })
    growth.observe(document.body)
    return () => stop.abort()
  }, [])

  useEffect(() => {
    window.addEventListener('pagehide', rememberPlace)
    return () => window.removeEventListener('pagehide', rememberPlace)
  }, [])
}
