import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'
import { type Drawn, keepDrawn } from './drawn-versions.ts'

const drawn = (version: string, item = version): Drawn<string> => ({ owner: 'ana', version, item })

const keep = () => keepDrawn<string>((text) => text.length)

const textOf = async (asset: ReturnType<ReturnType<typeof keep>>) => (await asset)?.item

test('a version is drawn once, however many ask for it at once or later', async () => {
  const see = keep()
  let times = 0
  const draw = async () => {
    times += 1
    return drawn('1')
  }
  const asked = Array.from({ length: 100 }, () => textOf(see('ana', '1', draw)))
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['1']))
  expect(await textOf(see('ana', '1', draw))).toBe('1')
  expect(times).toBe(1)
})

test('who asks for a newer version is not given one that was under way before', async () => {
  const see = keep()
  const slow = Promise.withResolvers<Drawn<string>>()
  const old = see('ana', '1', () => slow.promise)
  const young = see('ana', '2', async () => drawn('2'))
  expect(await textOf(young)).toBe('2')
  slow.resolve(drawn('1'))
  expect(await textOf(old)).toBe('1')
  expect(await textOf(see('ana', '2', async () => drawn('2', 'anew')))).toBe('anew')
})

test('what was drawn of a newer version than was asked for is kept as that one', async () => {
  const see = keep()
  expect(await textOf(see('ana', '1', async () => drawn('2')))).toBe('2')
  expect(await textOf(see('ana', '2', async () => drawn('2', 'anew')))).toBe('2')
  expect(await textOf(see('ana', '1', async () => drawn('1')))).toBe('1')
})

test('what failed, or was gone meanwhile, is tried again', async () => {
  const see = keep()
  await expect(see('ana', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await see('ana', '1', async () => undefined)).toBeUndefined()
  expect(await textOf(see('ana', '1', async () => drawn('1')))).toBe('1')
})

test('so many bytes are kept, of those that were used last', () => {
  const cache = createByteCache<string>({ bytes: 10, ofOneOwner: 10 }, (text) => text.length)
  for (const [key, text] of Object.entries({ a: 'aaaa', b: 'bbbb' })) cache.set(key, key, text)
  expect(cache.get('a')).toBe('aaaa')
  cache.set('c', 'c', 'cccc')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['aaaa', undefined, 'cccc'])
  cache.set('a', 'a', 'aa')
  expect(cache.bytes()).toBe(6)
  cache.set('d', 'd', 'x'.repeat(11))
  expect([cache.get('d'), cache.bytes()]).toEqual([undefined, 6])
  cache.set('a', 'a', 'x'.repeat(11))
  expect([cache.get('a'), cache.bytes()]).toEqual([undefined, 4])
})

test("what is one person's takes no more than their share, and nobody else's room", () => {
  const cache = createByteCache<string>({ bytes: 10, ofOneOwner: 4 }, (text) => text.length)
  for (const key of ['a', 'b', 'c']) cache.set(key, 'ana', 'xx')
  cache.set('d', 'bia', 'yyyy')
  for (const key of ['e', 'f', 'g', 'h']) cache.set(key, 'ana', 'xx')
  expect(['a', 'b', 'c', 'e', 'f'].map((key) => cache.get(key))).toEqual(Array(5).fill(undefined))
  expect(['d', 'g', 'h'].map((key) => cache.get(key))).toEqual(['yyyy', 'xx', 'xx'])
  cache.set('i', 'ana', 'xxxxx')
  expect([cache.get('i'), cache.bytes()]).toEqual([undefined, 8])
})
