/** Longer than any browser takes on its way. */
const LONGEST_MS = 4000
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const isInHurry = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * What lies between is as high as was guessed until it was in sight, so having come there, it may be further on: it is
 * followed until it stays, or until somebody scrolls themselves.
 */
export function bringIntoSight(item: HTMLElement) {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(LONGEST_MS)])
  const stop = () => over.abort()
  const follow = (behavior: ScrollBehavior) => item.scrollIntoView({ block: 'nearest', behavior })
  document.addEventListener('scrollend', () => follow('instant'), { signal })
  for (const name of BY_HAND) document.addEventListener(name, stop, { signal, passive: true })
  follow(isInHurry() ? 'instant' : 'smooth')
  return stop
}
