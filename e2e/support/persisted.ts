import { expect, type Page } from '@playwright/test'

type Persisted = {
  buster: string
  clientState: { queries: { queryKey: unknown[]; state: { dataUpdatedAt: number } }[] }
}

/** All records in IndexedDB by key; empty if the client has not created its database. */
const recordsOf = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'techfolio-data')) return {}
    const opening = indexedDB.open('techfolio-data')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const store = database.transaction('records').objectStore('records')
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const finish = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const [keys, values] = await Promise.all([finish(store.getAllKeys()), finish(store.getAll())])
    database.close()
    return Object.fromEntries(keys.map((key, at) => [key as string, values[at] as unknown]))
  })

/** The first part of the key of each persisted query. */
async function persistedQueries(page: Page) {
  const records = await recordsOf(page)
  const caches = Object.entries(records).filter(([key]) => key.startsWith('cache:'))
  return caches.flatMap(([, cache]) =>
    (cache as Persisted).clientState.queries.map(({ queryKey }) => String(queryKey[0])),
  )
}

/** The cache is written one second after a change. */
export const isPersisted = (page: Page, name = 'profile') =>
  expect.poll(() => persistedQueries(page), { timeout: 60_000 }).toContain(name)

export const nothingIsPersisted = (page: Page) =>
  expect.poll(() => persistedQueries(page), { timeout: 60_000 }).toEqual([])

/** Rewrites the persisted cache from a page without the client. */
async function rewriteCache(page: Page, change: (cache: Persisted) => void) {
  await page.goto('/robots.txt')
  const records = Object.entries(await recordsOf(page))
  const caches = records.filter(([key]) => key.startsWith('cache:')) as [string, Persisted][]
  for (const [, cache] of caches) change(cache)
  await page.evaluate(async (rewritten) => {
    const opening = indexedDB.open('techfolio-data')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const writing = database.transaction('records', 'readwrite')
    for (const [key, cache] of rewritten) writing.objectStore('records').put(cache, key)
    await new Promise((resolve) => {
      writing.addEventListener('complete', resolve)
    })
    database.close()
  }, caches)
}

/** Changes when these queries were fetched. */
export const dateCached = (page: Page, name: string, date: Date) =>
  rewriteCache(page, ({ clientState }) => {
    for (const { queryKey, state } of clientState.queries)
      if (queryKey[0] === name) state.dataUpdatedAt = date.getTime()
  })

/** Marks the cache as written by another build. */
export const cacheOfAnotherBuild = (page: Page) =>
  rewriteCache(page, (cache) => {
    cache.buster = '/assets/index-before.js'
  })

/** The changes queued in the outbox. */
export async function outboxOf(page: Page) {
  const records = await recordsOf(page)
  return Object.entries(records)
    .filter(([key]) => key.startsWith('outbox:'))
    .map(([, record]) => record as { change: string; refused?: unknown })
}
