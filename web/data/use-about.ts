import { useEffect, useState } from 'react'
import type { AboutServer } from '#contract/server.ts'
import { request } from './api.ts'

const fetchAbout = (signal: AbortSignal) =>
  request('GET', '/about', { signal }) as Promise<AboutServer>

/** What the server says of itself; `undefined` while loading, `null` after a failure. */
export function useAbout() {
  const [about, setAbout] = useState<AboutServer | null>()
  useEffect(() => {
    const leaving = new AbortController()
    fetchAbout(leaving.signal).then(setAbout, () => leaving.signal.aborted || setAbout(null))
    return () => leaving.abort()
  }, [])
  return about
}
