import { useCallback } from 'react'
import { ApiError } from '../app/api-error.ts'
import { notify, whileLoading } from '../app/notify.ts'
import { useSession } from '../app/session.tsx'
import { changeFailed } from '../texts/technologies.ts'

type Change = {
  request: () => Promise<unknown>
  onDone: () => void
  /** What to say about this failure, where there is more to say than that it failed. */
  explain?: (error: unknown) => string | undefined
}

/** The one road of create, update and delete: busy, sent, told, and the list fetched again. */
export function useTechnologyChange() {
  const { dispatch, refreshProfile } = useSession()

  return useCallback(
    async ({ request, onDone, explain }: Change) => {
      dispatch({ type: 'LOAD', payload: true })
      try {
        await whileLoading(request)
        onDone()
        void refreshProfile()
      } catch (error) {
        notify.error(explain?.(error) ?? changeFailed)
        // Somewhere else it was deleted: the list that still shows it is old.
        if (error instanceof ApiError && error.status === 404) void refreshProfile()
      } finally {
        dispatch({ type: 'LOAD', payload: false })
      }
    },
    [dispatch, refreshProfile],
  )
}
