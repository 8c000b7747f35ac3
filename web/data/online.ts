import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'
import { watchTabFocus } from './tab-focus.ts'

/** Names under `.localhost` are excluded: they have a proxy. */
export const isLocalhost = ({ hostname }: { hostname: string } = location) =>
  /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/** Whether a server on localhost answered while the browser was offline: it needs no network. */
let isAnswered = false
let known: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Whether the server can be reached, as far as known. */
export const isOnline = () => navigator.onLine || isAnswered

/** Resolves once the initial state is known; later changes go to `watchOnline`. */
export function onlineKnown() {
  known ??= begin()
  return known
}

export function watchOnline(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

function begin() {
  for (const change of ['online', 'offline']) window.addEventListener(change, () => void look())
  // No event tells that a server on localhost was started again.
  watchTabFocus(() => {
    if (document.visibilityState === 'visible' && !isOnline()) void look()
  })
  return look()
}

async function look() {
  tell(false)
  if (!navigator.onLine && isLocalhost()) tell(await ask())
}

const ask = () =>
  fetch('/api/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

function tell(answered: boolean) {
  isAnswered = answered
  for (const listen of listeners) listen()
}
