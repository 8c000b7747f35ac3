import { type Dispatch, useCallback, useRef, useState } from 'react'
import { fetchProfile } from './api.ts'
import type { SessionAction } from './session-state.ts'
import { readToken } from './stored-session.ts'

type Refresh = 'idle' | 'running' | 'failed'

/** The latest refresh wins: an older answer that comes late must not undo it. */
export function useProfileRefresh(dispatch: Dispatch<SessionAction>) {
  const [refresh, setRefresh] = useState<Refresh>('idle')
  const latest = useRef<AbortController>(undefined)

  const cancelRefresh = useCallback(() => {
    latest.current?.abort()
    setRefresh('idle')
  }, [])

  const refreshProfile = useCallback(async () => {
    // Another tab may have signed out while a change was under way: there is nobody left to fetch.
    if (!readToken()) return
    latest.current?.abort()
    const mine = new AbortController()
    latest.current = mine
    setRefresh('running')
    try {
      const user = await fetchProfile(mine.signal)
      dispatch({ type: 'UPDATE_USER', payload: { user } })
      setRefresh('idle')
    } catch (error) {
      if (mine.signal.aborted) return
      console.error(error)
      setRefresh('failed')
    }
  }, [dispatch])

  return {
    refreshProfile,
    cancelRefresh,
    refreshing: refresh === 'running',
    refreshFailed: refresh === 'failed',
  }
}
