import { useCallback, useRef, useState } from 'react'
import type { User } from '#contract/users.ts'
import { fetchProfile } from './api.ts'
import { ApiError } from './api-error.ts'
import { hasLine } from './has-line.ts'
import { readToken } from './stored-session.ts'
import { tellWaiting } from './waiting.ts'

/** A line that is just back often carries nothing for a moment. */
const PAUSES_MS = [500, 1500, 3000]

async function fetchOnLine(signal: AbortSignal) {
  for (const pause of PAUSES_MS) {
    try {
      return await fetchProfile(signal)
    } catch (error) {
      const isSilent = error instanceof ApiError && error.code === 'unreachable'
      if (!isSilent || !hasLine()) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return fetchProfile(signal)
}

/** The latest refresh wins: an older answer that comes late must not undo it. */
export function useProfileRefresh(onProfile: (user: User) => void) {
  const [refreshFailed, setRefreshFailed] = useState(false)
  const latest = useRef<AbortController>(undefined)
  /** Goes up with whatever makes an answer asked for before it old. */
  const turn = useRef(0)

  const tellRefresh = useCallback((state: 'idle' | 'running' | 'failed') => {
    setRefreshFailed(state === 'failed')
    tellWaiting({ refreshing: state === 'running' })
  }, [])

  const cancelRefresh = useCallback(() => {
    turn.current += 1
    latest.current?.abort()
    tellRefresh('idle')
  }, [tellRefresh])

  const refreshBy = useCallback(
    async (fetchIt: (signal: AbortSignal) => Promise<User>) => {
      // Another tab may have signed out while a change was under way: there is nobody left to fetch.
      if (!readToken()) return
      turn.current += 1
      latest.current?.abort()
      const mine = new AbortController()
      latest.current = mine
      tellRefresh('running')
      try {
        onProfile(await fetchIt(mine.signal))
        tellRefresh('idle')
      } catch (error) {
        if (mine.signal.aborted) return
        console.error(error)
        // Without a line the banner has said so, and it is asked for again when there is one.
        tellRefresh(hasLine() ? 'failed' : 'idle')
      } finally {
        // What is over need not be cancelled by the next.
        if (latest.current === mine) latest.current = undefined
      }
    },
    [onProfile, tellRefresh],
  )
  const refreshProfile = useCallback(() => refreshBy(fetchProfile), [refreshBy])
  const refreshOnLine = useCallback(() => refreshBy(fetchOnLine), [refreshBy])

  return {
    refreshProfile,
    refreshOnLine,
    cancelRefresh,
    turn,
    refreshFailed,
  }
}
