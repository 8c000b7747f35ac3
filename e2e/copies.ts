import { expect, type Page } from '@playwright/test'

/** Under these names something is kept; without a database, under none. */
export const copiesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'techfolio')) return []
    const opening = indexedDB.open('techfolio')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const [store] = database.objectStoreNames
    if (!store) return []
    const asking = database.transaction(store).objectStore(store).getAllKeys()
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      asking.addEventListener('success', () => resolve(asking.result))
      asking.addEventListener('error', () => reject(asking.error))
    })
    database.close()
    return keys.map(String)
  })

/** They are written when the page is idle. */
export const isKept = (page: Page, name = 'profile') =>
  expect.poll(() => copiesOf(page), { timeout: 60_000 }).toContain(name)

export const nothingIsKept = (page: Page) =>
  expect.poll(() => copiesOf(page), { timeout: 60_000 }).toEqual([])

/** Lets a copy be of another time; on a page of ours that keeps none itself. */
export const dateCopy = (page: Page, name: string, at: Date) =>
  page.evaluate(
    async ([key, time]) => {
      const opening = indexedDB.open('techfolio')
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      const writing = database.transaction('copies', 'readwrite')
      const store = writing.objectStore('copies')
      const asking = store.get(key)
      asking.addEventListener('success', () => store.put({ ...asking.result, at: time }, key))
      await new Promise((resolve, reject) => {
        writing.addEventListener('complete', resolve)
        writing.addEventListener('abort', () => reject(writing.error))
      })
      database.close()
    },
    [name, at.getTime()] as const,
  )
