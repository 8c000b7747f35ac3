import { useCallback, useEffect, useRef } from 'react'

/** Gives a signal that is aborted once the screen is left, so that late answers can stay quiet. */
export function useLeaving() {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  return useCallback(() => leaving.current.signal, [])
}
