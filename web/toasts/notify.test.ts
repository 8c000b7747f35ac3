import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actOn, currentToasts, dismiss, dismissActions, notify, watchToasts } from './notify.ts'

const texts = () => currentToasts().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of currentToasts()) dismiss(id)
  vi.useRealTimers()
})

test('dismissing a toast that is gone removes no other', () => {
  const loading = notify.loading()
  notify.error('one')
  notify.error('two')
  dismiss(loading)
  expect(texts()).toEqual(['one', 'two'])
})

test('runs an action once and removes its toast', () => {
  const onAct = vi.fn<() => void>()
  notify.warning('deleted', { label: 'undo', onAct })
  const [{ id } = { id: -1 }] = currentToasts()
  actOn(id)
  actOn(id)
  expect(onAct).toHaveBeenCalledOnce()
  expect(texts()).toEqual([])
})

test('dismisses only toasts with an action', () => {
  notify.error('refused')
  notify.warning('deleted', { label: 'undo', onAct: () => undefined })
  dismissActions()
  expect(texts()).toEqual(['refused'])
})

test('shows at most two toasts, the newest ones', () => {
  for (const text of ['one', 'two', 'three']) notify.success(text)
  expect(texts()).toEqual(['two', 'three'])
})

test('notifies subscribers of changes only', () => {
  const heard = vi.fn<() => void>()
  const stop = watchToasts(heard)
  notify.success('done')
  dismiss(-1)
  expect(heard).toHaveBeenCalledTimes(1)
  dismiss(currentToasts()[0]!.id)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  notify.success('unheard')
  expect(heard).toHaveBeenCalledTimes(2)
})
