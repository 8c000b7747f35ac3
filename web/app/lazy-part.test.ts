import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

const styles = () => document.querySelectorAll('link')
const tell = (type: 'load' | 'error') => styles()[0]!.dispatchEvent(new Event(type))

beforeEach(() => {
  document.head.innerHTML = '<link rel="stylesheet">'
})

/** Parts that need one style, while it gets lost. */
async function twoWithoutTheirStyle() {
  const { promise: fetched, reject } = Promise.withResolvers<{ default: string }>()
  const fetchPart = vi.fn(() => Promise.resolve({ default: 'part' })).mockReturnValueOnce(fetched)
  const other = vi.fn(() => Promise.resolve({ default: 'other' })).mockReturnValueOnce(fetched)
  const parts = [lazyPart(fetchPart), lazyPart(other)] as const
  const loads = parts.map((part) => part.load())
  tell('error')
  reject(new Error('lost'))
  for (const load of loads) await expect(load).rejects.toThrow('lost')
  return parts
}

test('a style that two parts need is asked for again once, and both have it', async () => {
  const parts = await twoWithoutTheirStyle()
  const lost = styles()[0]
  const loads = parts.map((part) => part.load())
  expect([styles().length, styles()[0] === lost]).toEqual([1, false])
  tell('load')
  expect(await Promise.all(loads)).toEqual(['part', 'other'])
})

test('neither is there without it, whichever asked for it again', async () => {
  const parts = await twoWithoutTheirStyle()
  const [first, second] = parts.map((part) => part.load())
  tell('error')
  await expect(first).rejects.toBeInstanceOf(Event)
  // One of them has asked once more by then.
  tell('error')
  await expect(second).rejects.toBeInstanceOf(Event)
  expect(parts.map((part) => part.get())).toEqual([undefined, undefined])

  const loads = parts.map((part) => part.load())
  tell('load')
  expect(await Promise.all(loads)).toEqual(['part', 'other'])
})
