import { useCallback, useEffect, useRef } from 'react'

/** A signal that is aborted on unmount, so that late responses are ignored. */
export function useUnmountSignal() {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  return useCallback(() => leaving.current.signal, [])
}
