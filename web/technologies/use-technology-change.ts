import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, type FailureCode } from '../app/api-error.ts'
import { notify, whileLoading } from '../app/notify.ts'
import { useSession } from '../app/session.tsx'
import { changeFailed } from '../texts/technologies.ts'

/** What to say about a failure, where there is more to say than that it failed. */
type Sentences = Partial<Record<FailureCode, string>>

/** Somewhere else it was deleted: the list that still shows it is old. */
const isDeleted = (code: FailureCode) => code === 'not_found'

/** The one road of create, update and delete: busy, sent, told, and the list fetched again. */
export function useTechnologyChange() {
  const { dispatch, refreshProfile } = useSession()
  const queries = useQueryClient()

  return useCallback(
    async <Answer>(
      request: () => Promise<Answer>,
      sentences: Sentences = {},
      isListOld: (code: FailureCode) => boolean = isDeleted,
    ) => {
      dispatch({ type: 'LOAD', payload: true })
      try {
        const answer = await whileLoading(request)
        void refreshProfile()
        // Every change is an event: what was fetched of them before is no longer all.
        void queries.invalidateQueries()
        return answer
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'unexpected'
        notify.error(sentences[code] ?? changeFailed)
        if (isListOld(code)) void refreshProfile()
        throw error
      } finally {
        dispatch({ type: 'LOAD', payload: false })
      }
    },
    [dispatch, refreshProfile, queries],
  )
}
