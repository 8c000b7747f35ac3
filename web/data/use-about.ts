import { useEffect, useState } from 'react'
import type { AboutServer } from '#contract/server.ts'
import { call } from './api.ts'

/** What the server says of itself; `undefined` while loading, `null` after a failure. */
export function useAbout() {
  const [about, setAbout] = useState<AboutServer | null>()
  useEffect(() => {
    const leaving = new AbortController()
    call('GET /about', {}, { signal: leaving.signal }).then(
      setAbout,
      () => leaving.signal.aborted || setAbout(null),
    )
    return () => leaving.abort()
  }, [])
  return about
}
