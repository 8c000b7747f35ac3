import { useSyncExternalStore } from 'react'

interface Waiting {
  /** A request the screen waits for is under way. */
  loadUser: boolean
  refreshing: boolean
}

let now: Waiting = { loadUser: false, refreshing: false }
const watchers = new Set<() => void>()

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export function tellWaiting(next: Waiting) {
  now = next
  for (const tell of watchers) tell()
}

/**
 * What the session waits for. Beside its context: at each change of a context React asks everything below
 * whether it is its affair, twenty thousand parts of a long list, and this changes twice in every request.
 */
export const useWaiting = (what: keyof Waiting) => useSyncExternalStore(watch, () => now[what])
