import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { changeFailed } from '../texts/changes.ts'
import { ApiError, type FailureCode, mayBeDone } from './api-error.ts'
import type { FailureSentences } from './failure-of.ts'
import { notify, takeBack, whileLoading } from './notify.ts'
import { useSession } from './session.tsx'

/** Somewhere else it was deleted: the profile that still has it is old. */
const isDeleted = (code: FailureCode) => code === 'not_found'

type ProfileChange = <Answer>(
  request: () => Promise<Answer>,
  sentences?: FailureSentences,
  isProfileOld?: (code: FailureCode) => boolean,
) => Promise<Answer>

/** The one road of create, update and delete: busy, sent, told, and the profile fetched again. */
export function useProfileChange() {
  const { dispatch, refreshProfile } = useSession()
  const queries = useQueryClient()
  const failures = useRef<number[]>([])

  /** Once it is done, no advice to try again is left standing beside that. */
  const takeBackFailures = useCallback(() => failures.current.splice(0).forEach(takeBack), [])

  const change: ProfileChange = useCallback(
    async (request, sentences = {}, isProfileOld = isDeleted) => {
      dispatch({ type: 'LOAD', payload: true })
      try {
        const answer = await whileLoading(request)
        takeBackFailures()
        void refreshProfile()
        // Every change is an event: what was fetched of them before is no longer all.
        void queries.invalidateQueries()
        return answer
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'unexpected'
        failures.current.push(notify.error(sentences[code] ?? changeFailed))
        if (isProfileOld(code) || mayBeDone(error)) void refreshProfile()
        if (mayBeDone(error)) void queries.invalidateQueries()
        throw error
      } finally {
        dispatch({ type: 'LOAD', payload: false })
      }
    },
    [dispatch, refreshProfile, queries, takeBackFailures],
  )

  return { change, takeBackFailures }
}
