import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'
import { isOnThisMachine } from './this-machine.ts'
import { watchReturn } from './watch-return.ts'

/** What the server of this very machine said when its browser last knew of no line: it is reached without a network. */
let isAnswered = false
let known: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Whether the server can be reached at all, as far as that is known. */
export const isOnline = () => navigator.onLine || isAnswered

/** Done once it is known how the page begins; from then on every change is heard of. */
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
  // No browser tells that a server of this machine was started again.
  watchReturn(() => {
    if (document.visibilityState === 'visible' && !isOnline()) void look()
  })
  return look()
}

async function look() {
  tell(false)
  if (!navigator.onLine && isOnThisMachine()) tell(await ask())
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
