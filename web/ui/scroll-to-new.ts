import { useEffect, useRef } from 'react'

/** Longer than any browser's smooth scrolling. */
const LONGEST_MS = 4000
const LOOKED_AT_EVERY_MS = 100
/** Checks in a row without movement: rows around it are laid out by then. */
const ARRIVED = 5
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const isInHurry = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Rows have a guessed height until they are in sight, so where the scrolling ends, the item may be further on: it is
 * followed until it stays, or until the person scrolls. `scrollend` is not enough: Safari before 26.2 does
 * not have it, and Firefox may lay rows out after it.
 */
export function followIntoView(item: HTMLElement) {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(LONGEST_MS)])
  const stop = () => over.abort()
  const follow = (behavior: ScrollBehavior) => item.scrollIntoView({ block: 'nearest', behavior })
  const place = () => item.getBoundingClientRect().top
  let before = Number.NaN
  let stayed = 0
  const look = setInterval(() => {
    const now = place()
    // Sooner it would cut a smooth scrolling short.
    if (now === before) follow('instant')
    const after = place()
    stayed = after === before ? stayed + 1 : 0
    before = after
    if (stayed === ARRIVED) stop()
  }, LOOKED_AT_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(look))
  for (const name of BY_HAND) document.addEventListener(name, stop, { signal, passive: true })
  follow(isInHurry() ? 'instant' : 'smooth')
  return stop
}

/** Scrolls to a new item. */
export function useScrollToNew<Item extends HTMLElement>(isNew: boolean) {
  const item = useRef<Item>(null)
  useEffect(() => (isNew && item.current ? followIntoView(item.current) : undefined), [isNew])
  return item
}
