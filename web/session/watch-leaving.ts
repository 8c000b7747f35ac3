import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'

/** WebKit announces Back only once it has refused the page's requests. */
const ANNOUNCED_WITHIN_MS = 1000

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * Firefox and WebKit refuse a page's requests as soon as it is being left. `pagehide` follows when the next page
 * begins to arrive, which on a slow network is seconds later.
 */
export function watchLeaving() {
  const left = new AbortController()
  let isAnnounced = false
  const announce = () => {
    isAnnounced = true
  }
  const leave = () => left.abort()
  window.addEventListener('beforeunload', announce)
  window.addEventListener('pagehide', leave)

  return {
    signal: left.signal,
    leave,
    /** Whether the page is still here once it would have gone, had it been on its way. */
    staysHere: async () => {
      await pause(ANNOUNCED_WITHIN_MS)
      if (isAnnounced && !left.signal.aborted) await pause(REQUEST_TIMEOUT_MS)
      return !left.signal.aborted
    },
    stop: () => {
      window.removeEventListener('beforeunload', announce)
      window.removeEventListener('pagehide', leave)
    },
  }
}
