import { afterEach, expect, test, vi } from 'vitest'
import { notifyInBatches } from './time-ago.tsx'

afterEach(() => void vi.useRealTimers())

test('notifies in batches, and skips those that unsubscribed', () => {
  vi.useFakeTimers()
  const told: number[] = []
  const watchers = new Set(Array.from({ length: 60 }, (_, at) => () => void told.push(at)))
  const last = Array.from(watchers).at(-1)!
  notifyInBatches(watchers)
  expect(told).toHaveLength(25)
  watchers.delete(last)
  vi.runAllTimers()
  expect(told).toEqual(Array.from({ length: 59 }, (_, at) => at))
})
