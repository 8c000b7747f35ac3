import { useCallback, useRef, useState } from 'react'
import type { User } from '#contract/users.ts'
import { fetchProfile } from './api.ts'
import { readToken } from './stored-session.ts'

type Refresh = 'idle' | 'running' | 'failed'

/** The latest refresh wins: an older answer that comes late must not undo it. */
export function useProfileRefresh(onProfile: (user: User) => void) {
  const [refresh, setRefresh] = useState<Refresh>('idle')
  const latest = useRef<AbortController>(undefined)
  /** Goes up with whatever makes an answer asked for before it old. */
  const turn = useRef(0)

  const cancelRefresh = useCallback(() => {
    turn.current += 1
    latest.current?.abort()
    setRefresh('idle')
  }, [])

  const refreshProfile = useCallback(async () => {
    // Another tab may have signed out while a change was under way: there is nobody left to fetch.
    if (!readToken()) return
    turn.current += 1
    latest.current?.abort()
    const mine = new AbortController()
    latest.current = mine
    setRefresh('running')
    try {
      onProfile(await fetchProfile(mine.signal))
      setRefresh('idle')
    } catch (error) {
      if (mine.signal.aborted) return
      console.error(error)
      setRefresh('failed')
    }
  }, [onProfile])

  return {
    refreshProfile,
    cancelRefresh,
    turn,
    refreshing: refresh === 'running',
    refreshFailed: refresh === 'failed',
  }
}
