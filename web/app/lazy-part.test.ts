import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

const styles = () => document.querySelectorAll('link')
/** A browser tells of one thing after the other. */
const aTask = () => new Promise((resolve) => setTimeout(resolve))
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
  const refused = parts.map((part) => expect(part.load()).rejects.toThrow('lost'))
  await aTask()
  tell('error')
  reject(new Error('lost'))
  await Promise.all(refused)
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
  const again = parts.map((part) => part.load())
  tell('error')
  for (const load of again) await expect(load).rejects.toThrow('did not come')
  expect(parts.map((part) => part.get())).toEqual([undefined, undefined])

  const loads = parts.map((part) => part.load())
  tell('load')
  expect(await Promise.all(loads)).toEqual(['part', 'other'])
})

test('whoever comes after a style got lost does not do without it', async () => {
  const parts = await twoWithoutTheirStyle()
  const third = lazyPart(() => Promise.resolve({ default: 'third' }))
  const load = third.load()
  await aTask()
  expect(third.get()).toBeUndefined()
  tell('load')
  expect(await load).toBe('third')
  expect(await Promise.all(parts.map((part) => part.load()))).toEqual(['part', 'other'])
})

test('nor what gets lost while another is asked for again', async () => {
  const parts = await twoWithoutTheirStyle()
  const third = lazyPart(() => Promise.resolve({ default: 'third' }))
  const load = third.load()
  document.head.append(styles()[0]!.cloneNode())
  styles()[1]!.dispatchEvent(new Event('error'))
  tell('load')
  await aTask()
  expect(third.get()).toBeUndefined()
  styles()[1]!.dispatchEvent(new Event('load'))
  expect(await load).toBe('third')
  await Promise.all(parts.map((part) => part.load()))
})

test('but what never comes holds up nobody who came after it got lost', async () => {
  const parts = await twoWithoutTheirStyle()
  for (const name of ['third', 'fourth']) {
    const after = lazyPart(() => Promise.resolve({ default: name }))
    const load = after.load()
    tell('error')
    expect(await load).toBe(name)
  }
  const again = parts[0].load()
  tell('error')
  await expect(again).rejects.toThrow('did not come')
})

test('nor does what was taken from the page', async () => {
  const parts = await twoWithoutTheirStyle()
  document.head.innerHTML = ''
  expect(await Promise.all(parts.map((part) => part.load()))).toEqual(['part', 'other'])
})

test('of several styles that got lost twice each is asked for again', async () => {
  const parts = await twoWithoutTheirStyle()
  document.head.append(styles()[0]!.cloneNode())
  styles()[1]!.dispatchEvent(new Event('error'))

  const refused = expect(parts[0].load()).rejects.toThrow('did not come')
  for (const style of styles()) {
    style.dispatchEvent(new Event('error'))
    await aTask()
  }
  await refused

  const lost = Array.from(styles())
  const load = parts[0].load()
  for (const style of styles()) expect(lost).not.toContain(style)
  for (const style of styles()) style.dispatchEvent(new Event('load'))
  expect(await load).toBe('part')
})
