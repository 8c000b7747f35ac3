import { useQuery } from '@tanstack/react-query'
import { useSave } from '../data/use-save.ts'
import { sessions } from '../texts/account.ts'
import { listSessions } from './account-calls.ts'
import { headingOf } from './account-card.tsx'
import { endSession } from './changes.ts'

export const useSessions = () =>
  useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => listSessions(signal),
    meta: { persist: false },
  })

export function useSessionEnding() {
  const { save, running } = useSave(endSession)

  async function end(which: string) {
    // The button is gone with its session.
    if (await save(which)) document.getElementById(headingOf(sessions.id))?.focus()
  }

  // What went wrong was told by then.
  return { end: (which: string) => end(which).catch(() => undefined), ending: running }
}
