import {
  focusManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { hasLine, watchLine } from './has-line.ts'
import { keepQueries } from './kept-queries.ts'
import { useSession } from './session.tsx'
import { watchReturn } from './watch-return.ts'

/** As often as the profile, at most. */
const AT_MOST_EVERY_MS = 5000

/** By itself it hears only of hidden tabs, not of a window that another one covered. */
focusManager.setEventListener((lookedAt) => watchReturn(() => lookedAt()))
/** By itself it takes every start for one with a line, and does not hear that it is back. */
onlineManager.setEventListener((setOnline) => watchLine(() => setOnline(hasLine())))
onlineManager.setOnline(hasLine())

/** A failure is shown with a button, not tried again in secret; without a line it fails like the rest. */
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: false,
        staleTime: AT_MOST_EVERY_MS,
      },
      mutations: { networkMode: 'always' },
    },
  })

let kept: { owner: string | undefined; client: QueryClient } | undefined

/** Kept from screen to screen, but not from one person to the next. */
function clientOf(owner: string | undefined) {
  if (kept?.owner !== owner) kept?.client.clear()
  if (!kept || kept.owner !== owner) {
    kept = { owner, client: newClient() }
    if (owner !== undefined) keepQueries(kept.client, owner)
  }
  return kept.client
}

/** What the screens show beside the profile, which lives in the session alone. */
export function Queries({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const [client] = useState(() => clientOf(user.id))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
