import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core'
import {
  focusManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isOnline, watchOnline } from './online.ts'
import { closeOutbox, openOutbox, withOutbox } from './outbox.ts'
import {
  cacheKey,
  deleteRecord,
  readRecord,
  wipeCache,
  wipeCacheOfOthers,
  writeRecord,
} from './store.ts'
import { isSignedInAs } from './stored-session.ts'
import { watchTabFocus } from './tab-focus.ts'

export const PROFILE = ['profile'] as const

/** For what other people, or other screens, often change. */
export const ON_EVERY_VISIT = { refetchOnMount: 'always' } as const

const STALE_MS = 5000
const PERSIST_MS = 1000
const MAX_RETRIES = 2
/** The entry's hashed name: another one for every build. */
const BUILD = () => document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''

/** TanStack's own listener misses a covered window, and refetches offline. */
focusManager.setEventListener((onFocus) =>
  watchTabFocus(() => {
    if (isOnline()) onFocus()
  }),
)
/** TanStack assumes to start online. */
onlineManager.setEventListener((setOnline) => watchOnline(() => setOnline(isOnline())))
onlineManager.setOnline(isOnline())

/** A network that is just back often carries nothing for a moment. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < MAX_RETRIES && isOnline() && error instanceof ApiError && error.code === 'unreachable'

/** The specification logs a profile that cannot be fetched. */
const logFailedProfile = (error: Error, { queryKey }: { queryKey: QueryKey }) => {
  if (queryKey[0] === PROFILE[0]) console.error(error)
}

/** Applies pending changes to fetched data. */
const applyOutbox = (data: unknown, query: Query<unknown, unknown, unknown>) => {
  const shown = withOutbox(query.queryKey, data)
  if (shown !== data) query.setData(shown, { manual: true })
}

const newClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: logFailedProfile, onSuccess: applyOutbox }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: isWorthRetrying,
        retryDelay: (failures) => 500 * 3 ** failures,
        staleTime: STALE_MS,
        // As long as they are persisted.
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Writes at most once a second, and never after a sign-out. */
function persisterOf(user: string) {
  let latest: PersistedClient | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function write() {
    clearTimeout(timer)
    timer = undefined
    const persisted = latest
    latest = undefined
    if (!persisted || !isSignedInAs(user)) return
    try {
      await writeRecord(cacheKey(user), persisted)
    } catch {
      // Without room, or without IndexedDB, the next start fetches everything.
    }
    if (!isSignedInAs(user)) await wipeCache()
  }
  window.addEventListener('pagehide', () => void write())

  return {
    persistClient: (persisted: PersistedClient) => {
      latest = persisted
      timer ??= setTimeout(() => void write(), PERSIST_MS)
    },
    restoreClient: () => readRecord<PersistedClient>(cacheKey(user)).catch(() => undefined),
    removeClient: () => deleteRecord(cacheKey(user)).catch(() => undefined),
  }
}

type Opened = { user: string; client: QueryClient; restored: Promise<void>; close: () => void }
let opened: Opened | undefined

/** One client per person, shared by all screens. */
export function openClient(user: string, mirror: (client: QueryClient) => () => void) {
  if (opened?.user === user) return opened
  closeClient()
  const client = newClient()
  const stopMirror = mirror(client)
  const options = { queryClient: client, persister: persisterOf(user), buster: BUILD() }
  const restored = openOutbox(user, client, restore(user, client, options))
  opened = { user, client, restored, close: stopMirror }
  return opened
}

type PersistOptions = Parameters<typeof persistQueryClientSubscribe>[0]

async function restore(user: string, client: QueryClient, options: PersistOptions) {
  void wipeCacheOfOthers(user)
  await persistQueryClientRestore({ ...options, maxAge: Number.POSITIVE_INFINITY }).catch(
    () => undefined,
  )
  if (opened?.client !== client) return
  const stopPersisting = persistQueryClientSubscribe({
    ...options,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state, meta }) =>
        state.data !== undefined && meta?.['persist'] !== false,
      shouldDehydrateMutation: () => false,
    },
  })
  const { close } = opened
  opened.close = () => {
    stopPersisting()
    close()
  }
}

export function closeClient() {
  opened?.close()
  opened?.client.clear()
  opened = undefined
  closeOutbox()
}
