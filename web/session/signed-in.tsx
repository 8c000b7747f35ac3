import '../styles/signed-in.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Dispatch, type ReactNode, useState } from 'react'
import type { User } from '#contract/users.ts'
import { openClient, PROFILE } from '../data/client.ts'
import { useSession } from './session.tsx'
import type { SessionAction } from './session-state.ts'

export { closeClient, PROFILE } from '../data/client.ts'
export { withOutbox } from '../data/outbox.ts'

/** The reducer mirrors the cache and is never a second source. */
function mirrorInto(dispatch: Dispatch<SessionAction>, client: QueryClient) {
  let user = client.getQueryData<User>(PROFILE)
  let isSaving = false
  const stopQueries = client.getQueryCache().subscribe(() => {
    const latest = client.getQueryData<User>(PROFILE)
    if (!latest || latest === user) return
    user = latest
    dispatch({ type: 'UPDATE_USER', payload: { user } })
  })
  const stopMutations = client.getMutationCache().subscribe(() => {
    if (client.isMutating() > 0 === isSaving) return
    isSaving = !isSaving
    dispatch({ type: 'LOAD', payload: isSaving })
  })
  return () => {
    stopQueries()
    stopMutations()
  }
}

/** Opens them with this profile, if the reducer has it already. */
export const openQueries = (id: string, dispatch: Dispatch<SessionAction>, user?: Partial<User>) =>
  openClient(id, (client) => {
    if (user) client.setQueryData(PROFILE, user)
    return mirrorInto(dispatch, client)
  })

/** Provides the query client of the signed-in person. */
export function Queries({ children }: { children: ReactNode }) {
  const { user, dispatch } = useSession()
  // The login's response held the profile before this code was loaded.
  const [{ client }] = useState(() => openQueries(user.id ?? '', dispatch, user))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
