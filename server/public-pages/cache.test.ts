import { expect, test } from 'vitest'
import type { PublicAsset } from './assets.ts'
import { createAssetCache } from './cache.ts'

const asset = (text: string): PublicAsset => ({
  type: 'text/plain',
  cache: 'no-cache',
  bytes: { identity: Buffer.from(text) },
  headers: {},
})

const textOf = (found: PublicAsset | undefined) => found?.bytes.identity?.toString()

test('loads a key once, however many requests come before and after', async () => {
  const cached = createAssetCache()
  let loads = 0
  const load = async () => asset(`load ${++loads}`)
  const found = await Promise.all(Array.from({ length: 100 }, () => cached('a', load)))
  expect(new Set(found.map(textOf))).toEqual(new Set(['load 1']))
  expect(textOf(await cached('a', load))).toBe('load 1')
})

test('loads again what failed or was missing', async () => {
  const cached = createAssetCache()
  await expect(cached('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cached('a', async () => undefined)).toBeUndefined()
  expect(textOf(await cached('a', async () => asset('a')))).toBe('a')
})

test('keeps what was used last within its size, and nothing too large', async () => {
  const cached = createAssetCache({ maxSize: 10, maxEntrySize: 8 })
  const loaded: string[] = []
  const get = async (text: string) =>
    textOf(
      await cached(text, async () => {
        loaded.push(text)
        return asset(text)
      }),
    )
  const [a, b, c, large] = ['aaaa', 'bbbb', 'cccc', 'x'.repeat(9)] as const
  for (const text of [a, b, a, c, a, b, large, large]) expect(await get(text)).toBe(text)
  expect(loaded).toEqual([a, b, c, b, large, large])
})

test('a request gets its asset though other assets fill the cache while it loads', async () => {
  const cached = createAssetCache({ maxSize: 10, maxEntrySize: 10 })
  const slow = Promise.withResolvers<PublicAsset>()
  const waiting = cached('slow', () => slow.promise)
  for (const text of ['aaaaaaaa', 'bbbbbbbb']) await cached(text, async () => asset(text))
  slow.resolve(asset('slow'))
  expect(textOf(await waiting)).toBe('slow')
})
