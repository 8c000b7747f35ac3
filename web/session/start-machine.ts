/** How far the start of a session is; drawn in docs/architecture.md. */
export type Start =
  | 'no token'
  | 'asking'
  | 'cached and asking'
  | 'offline with cache'
  | 'refused'
  | 'in'

/** What the cache or the server brought. */
export type StartEvent = 'cached' | 'answered' | 'failed'

/** Whether the profile's answer is still to come, and decides. */
export const isAsking = (start: Start) => start === 'asking' || start === 'cached and asking'

/** Where the browser itself is offline, the cache is this start's profile; else the answer decides. */
export function nextStart(start: Start, event: StartEvent, isOnline: boolean): Start {
  if (!isAsking(start) && start !== 'offline with cache') return start
  if (event === 'answered') return 'in'
  if (start === 'offline with cache') return start
  const hasCache = event === 'cached' || start === 'cached and asking'
  if (hasCache && !isOnline) return 'offline with cache'
  return event === 'cached' ? 'cached and asking' : 'refused'
}
