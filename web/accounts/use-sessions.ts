import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SignedInPlace } from '#contract/signed-in-places.ts'
import { ApiError, mayBeDone } from '../app/api-error.ts'
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

/** The button is gone with its session. */
const goToHeading = () => document.getElementById(headingOf(sessions.id))?.focus()

export function useSessionEnding() {
  const queries = useQueryClient()

  async function fetchAgain() {
    await queries.invalidateQueries({ queryKey: SESSIONS })
    return queries.getQueryData<SignedInPlace[]>(SESSIONS) ?? []
  }

  /** Without an answer it may have ended all the same. */
  async function lookAgain(which: string) {
    const places = await fetchAgain()
    const isMeant = ({ id, current }: SignedInPlace) => (which === OTHERS ? !current : id === which)
    if (!places.some(isMeant)) goToHeading()
  }

  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: end,
    onSuccess: async (_ended, which) => {
      notify.success(which === OTHERS ? sessions.othersEnded : sessions.ended)
      await fetchAgain()
      goToHeading()
    },
    onError: (error, which) => {
      if (!isOfSession(error)) notify.error(failureOf(error))
      if (mayBeDone(error)) void lookAgain(which)
    },
  })
  const send = useOnce((which: string) => mutateAsync(which).catch(() => undefined))
  return { end: send, ending: isPending ? variables : undefined }
}
