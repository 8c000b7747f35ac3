import { useMemo } from 'react'
import { useSession } from '../session/session.tsx'

/** What is on the list now, and so has a page to lead to. */
export function useOwnIds() {
  const { user } = useSession()
  return useMemo(() => new Set(user.techs?.map(({ id }) => id)), [user.techs])
}
