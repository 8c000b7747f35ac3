import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { openClient, PROFILE } from '../data/client.ts'
import { useSession } from './session.tsx'

/** Everything the server tells a signed-in person is a query of this client. */
export function Queries({ children }: { children: ReactNode }) {
  const { user, dispatch } = useSession()
  const [client] = useState(() => {
    const { client: own } = openClient(user.id ?? '', dispatch)
    // A login brought the profile before this code was here.
    if (own.getQueryData(PROFILE) === undefined) own.setQueryData(PROFILE, user)
    return own
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
