import { type Dispatch, useCallback, useEffect, useState } from 'react'
import type { User } from '#contract/users.ts'
import { withKeptCode } from './kept-code.ts'
import type { SessionAction, SessionState } from './session-state.ts'
import { whenIdle } from './when-idle.ts'

/** Knows of when the profile is that is shown; one that came fresh is kept for the next start. */
export function useShownProfile(
  { user }: SessionState,
  isOver: boolean,
  dispatch: Dispatch<SessionAction>,
) {
  const [shown, setShown] = useState({ at: 0, isCopy: false })

  const showProfile = useCallback(
    (profile: User, copiedAt?: number) => {
      setShown({ at: copiedAt ?? Date.now(), isCopy: copiedAt !== undefined })
      dispatch({ type: 'UPDATE_USER', payload: { user: profile } })
    },
    [dispatch],
  )

  const isToBeKept = user.isAuth && !shown.isCopy && !isOver
  useEffect(() => {
    if (!isToBeKept) return undefined
    let isCurrent = true
    const keep = () =>
      void withKeptCode(async ({ writeProfile }) => {
        if (isCurrent) await writeProfile(user as User)
      })
    whenIdle(keep)
    // A session that ends before then has wiped what was kept: nothing comes back after it.
    return () => {
      isCurrent = false
    }
  }, [isToBeKept, user])

  return { shownAt: shown.at, isCopy: shown.isCopy, showProfile }
}
