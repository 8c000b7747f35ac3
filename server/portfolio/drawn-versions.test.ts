import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'
import { type Drawn, keepDrawn } from './drawn-versions.ts'

const drawn = (version: string, text = version): Drawn => ({
  version,
  asset: { type: 'text/plain', cache: '', headers: {}, bytes: { identity: Buffer.from(text) } },
})

const textOf = async (asset: ReturnType<ReturnType<typeof keepDrawn>>) =>
  (await asset)?.bytes.identity.toString()

test('a version is drawn once, however many ask for it at once or later', async () => {
  const see = keepDrawn(100)
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
  const see = keepDrawn(100)
  const slow = Promise.withResolvers<Drawn>()
  const old = see('ana', '1', () => slow.promise)
  const young = see('ana', '2', async () => drawn('2'))
  expect(await textOf(young)).toBe('2')
  slow.resolve(drawn('1'))
  expect(await textOf(old)).toBe('1')
  expect(await textOf(see('ana', '2', async () => drawn('2', 'anew')))).toBe('anew')
})

test('what was drawn of a newer version than was asked for is kept as that one', async () => {
  const see = keepDrawn(100)
  expect(await textOf(see('ana', '1', async () => drawn('2')))).toBe('2')
  expect(await textOf(see('ana', '2', async () => drawn('2', 'anew')))).toBe('2')
  expect(await textOf(see('ana', '1', async () => drawn('1')))).toBe('1')
})

test('what failed, or was gone meanwhile, is tried again', async () => {
  const see = keepDrawn(100)
  await expect(see('ana', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await see('ana', '1', async () => undefined)).toBeUndefined()
  expect(await textOf(see('ana', '1', async () => drawn('1')))).toBe('1')
})

test('so many bytes are kept, of those that were used last', () => {
  const cache = createByteCache<string>(10, (text) => text.length)
  for (const [key, text] of Object.entries({ a: 'aaaa', b: 'bbbb' })) cache.set(key, text)
  expect(cache.get('a')).toBe('aaaa')
  cache.set('c', 'cccc')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['aaaa', undefined, 'cccc'])
  cache.set('a', 'aa')
  expect(cache.bytes()).toBe(6)
  cache.set('d', 'x'.repeat(11))
  expect([cache.get('d'), cache.bytes()]).toEqual([undefined, 6])
  cache.set('a', 'x'.repeat(11))
  expect([cache.get('a'), cache.bytes()]).toEqual([undefined, 4])
})
