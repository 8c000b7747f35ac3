import { createStore, del, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval'

/** One record per key: each person's query cache, and each change in the outbox. */
const open = createStore('techfolio-data', 'records')

/**
 * In WebKit a transaction left open by a page in the back/forward cache blocks every later one, so that the next page
 * hangs. Each is committed once its requests are made, instead of when their results have been handled.
 */
const store: UseStore = (mode, callback) =>
  open(mode, (objects) => {
    const result = callback(objects)
    objects.transaction.commit()
    return result
  })

const CACHE = 'cache:'
export const OUTBOX = 'outbox:'

export const cacheKey = (user: string) => CACHE + user

/** Async, so that a browser without IndexedDB rejects instead of throwing. */
export const readRecord = async <Value>(key: string) => get<Value>(key, store)
export const writeRecord = async (key: string, value: unknown) => set(key, value, store)
export const deleteRecord = async (key: string) => del(key, store)

export async function readRecords<Value>(prefix: string) {
  const all = await keys<string>(store)
  const found = await getMany<Value | undefined>(
    all.filter((key) => key.startsWith(prefix)).toSorted(),
    store,
  )
  return found.filter((value) => value !== undefined)
}

async function deleteRecords(isMeant: (key: string) => boolean) {
  try {
    const all = await keys<string>(store)
    await delMany(all.filter(isMeant), store)
  } catch {
    // A browser that has no IndexedDB, or refuses it, has stored nothing.
  }
}

export const wipeCacheOfOthers = (user: string) =>
  deleteRecords((key) => key.startsWith(CACHE) && key !== cacheKey(user))

/** Part of the entry: signing out must not depend on code that may not load. */
export const wipeCache = () => deleteRecords((key) => key.startsWith(CACHE))

export const wipeOutbox = () => deleteRecords((key) => key.startsWith(OUTBOX))

export const wipeOutboxOfOthers = (user: string) =>
  deleteRecords((key) => key.startsWith(OUTBOX) && !key.startsWith(`${OUTBOX}${user}:`))
