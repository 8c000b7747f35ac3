import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../app/api-error.ts'
import { failureOf, isOfSession } from '../app/failure-of.ts'
import { notify, whileLoading } from '../app/notify.ts'
import { useOnce } from '../app/use-once.ts'
import { sessions } from '../texts/account.ts'
import { endOtherSessions, endSession, listSessions } from './account-calls.ts'
import { headingOf } from './account-card.tsx'

export const SESSIONS = ['sessions']
/** In place of one session's id. */
export const OTHERS = 'others'

export const useSessions = () =>
  useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => listSessions(signal) })

/** One that somebody else ended first is ended all the same. */
async function end(which: string) {
  try {
    await whileLoading(() => (which === OTHERS ? endOtherSessions() : endSession(which)))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
  }
}

export function useSessionEnding() {
  const queries = useQueryClient()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: end,
    onSuccess: async (_ended, which) => {
      notify.success(which === OTHERS ? sessions.othersEnded : sessions.ended)
      await queries.invalidateQueries({ queryKey: SESSIONS })
      // Its button is gone with it.
      document.getElementById(headingOf(sessions.id))?.focus()
    },
    onError: (error) => {
      if (!isOfSession(error)) notify.error(failureOf(error))
    },
  })
  const send = useOnce((which: string) => mutateAsync(which).catch(() => undefined))
  return { end: send, ending: isPending ? variables : undefined }
}
