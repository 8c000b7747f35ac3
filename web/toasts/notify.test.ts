import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  actOn,
  currentToasts,
  notify,
  takeBack,
  takeBackOffers,
  watchToasts,
  whileLoading,
} from './notify.ts'

const texts = () => currentToasts().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of currentToasts()) takeBack(id)
  vi.useRealTimers()
})

test('the loading toast stands exactly as long as its work, however it ends', async () => {
  const work = Promise.withResolvers<string>()
  const done = whileLoading(() => work.promise)
  expect(currentToasts()).toMatchObject([{ kind: 'loading', text: 'Carregando...' }])
  work.resolve('answer')
  expect(await done).toBe('answer')
  expect(texts()).toEqual([])
  await expect(whileLoading(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(texts()).toEqual([])
})

test('the end of a work finds its toast gone already, and takes no other', async () => {
  const work = Promise.withResolvers<void>()
  const done = whileLoading(() => work.promise)
  notify.error('one')
  notify.error('two')
  work.resolve()
  await done
  expect(texts()).toEqual(['one', 'two'])
})

test('what a toast offers is done once, and the toast goes with it', () => {
  const onAct = vi.fn<() => void>()
  notify.warning('deleted', { label: 'undo', onAct })
  const [{ id } = { id: -1 }] = currentToasts()
  actOn(id)
  actOn(id)
  expect(onAct).toHaveBeenCalledOnce()
  expect(texts()).toEqual([])
})

test('offers are taken back without the rest', () => {
  notify.error('refused')
  notify.warning('deleted', { label: 'undo', onAct: () => undefined })
  takeBackOffers()
  expect(texts()).toEqual(['refused'])
})

test('two at most, the newest among them', () => {
  for (const text of ['one', 'two', 'three']) notify.success(text)
  expect(texts()).toEqual(['two', 'three'])
})

test('tells of every change, and of nothing else', () => {
  const heard = vi.fn<() => void>()
  const stop = watchToasts(heard)
  notify.success('done')
  takeBack(-1)
  expect(heard).toHaveBeenCalledTimes(1)
  takeBack(currentToasts()[0]!.id)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  notify.success('unheard')
  expect(heard).toHaveBeenCalledTimes(2)
})
