import { useLayoutEffect, useState } from 'react'

interface Waiting {
  /** A request the screen waits for is under way. */
  loadUser: boolean
  refreshing: boolean
}

let now: Waiting = { loadUser: false, refreshing: false }
const watchers = new Set<() => void>()

export function tellWaiting(next: Partial<Waiting>) {
  now = { ...now, ...next }
  for (const tell of watchers) tell()
}

/**
 * What the session waits for. Beside its context: at each change of a context React asks everything below
 * whether it is its affair, twenty thousand parts of a long list, and this changes twice in every request.
 * A state of its own, so that it is drawn with what else changes in the same moment.
 */
export function useWaiting(what: keyof Waiting) {
  const [isWaiting, setIsWaiting] = useState(now[what])
  useLayoutEffect(() => {
    const look = () => setIsWaiting(now[what])
    look()
    watchers.add(look)
    return () => {
      watchers.delete(look)
    }
  }, [what])
  return isWaiting
}
