import { useEffect, useLayoutEffect } from 'react'

/** The scroll position when the page was unloaded, restored after a reload or a step back from another site. */
const KEY = 'techfolio:place'

interface ScrollPosition {
  /** The history entry it belongs to. */
  entry: string
  y: number
  /** The row in the middle of the screen: rows above it may have another height at first. */
  landmark?: { href: string; top: number }
}

function entryNow() {
  const { key } = (window.history.state ?? {}) as { key?: unknown }
  return [key, window.location.pathname, window.location.search].join()
}

function landmarkNow() {
  const { clientWidth, clientHeight } = document.documentElement
  const row = document.elementFromPoint(clientWidth / 2, clientHeight / 2)?.closest('main li')
  const link = row?.querySelector('a')
  return link ? { href: link.href, top: link.getBoundingClientRect().top } : undefined
}

const landmarkOf = ({ landmark }: ScrollPosition) =>
  landmark &&
  [...document.querySelectorAll<HTMLAnchorElement>('main li a')].find(
    ({ href }) => href === landmark.href,
  )

/** Storage may be full or denied: then a reload starts at the top. */
function saveScroll() {
  const landmark = landmarkNow()
  const place: ScrollPosition = {
    entry: entryNow(),
    y: window.scrollY,
    ...(landmark && { landmark }),
  }
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(place))
  } catch {}
}

/** Read once: later navigations in this page are not a return. */
function takeSavedScroll() {
  try {
    const kept = window.sessionStorage.getItem(KEY)
    window.sessionStorage.removeItem(KEY)
    const place = JSON.parse(kept ?? 'null') as ScrollPosition | null
    return place && place.entry === entryNow() && place.y > 0 ? place : undefined
  } catch {
    return undefined
  }
}

/** Returns whether the page was long enough to reach it. */
function scrollToPlace(place: ScrollPosition) {
  const found = landmarkOf(place)
  const y = found
    ? window.scrollY + found.getBoundingClientRect().top - (place.landmark?.top ?? 0)
    : place.y
  window.scrollTo({ top: y, behavior: 'instant' })
  return Math.abs(window.scrollY - y) < 2
}

/** A fresh navigation starts at the top; a reload or a step back restores the scroll position. */
export function isFreshNavigation() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

/** Input that ends the restoring: from then on the person scrolls. */
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let isReturn = !isFreshNavigation()

/**
 * The browser looks for the place once, when the page is loaded, and by then nobody knows yet who is here.
 * What a screen fetches by itself makes it long enough only later.
 */
export function useRestoreScroll() {
  useLayoutEffect(() => {
    const place = isReturn ? takeSavedScroll() : undefined
    isReturn = false
    if (!place || scrollToPlace(place)) return undefined
    const growth = new ResizeObserver(() => {
      if (scrollToPlace(place)) stop.abort()
    })
    const stop = new AbortController()
    stop.signal.addEventListener('abort', () => growth.disconnect())
    for (const input of USER_INPUT)
      window.addEventListener(input, () => stop.abort(), { signal: stop.signal, passive: true })
    growth.observe(document.body)
    return () => stop.abort()
  }, [])

  useEffect(() => {
    window.addEventListener('pagehide', saveScroll)
    return () => window.removeEventListener('pagehide', saveScroll)
  }, [])
}
