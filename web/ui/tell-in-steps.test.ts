import { afterEach, expect, test, vi } from 'vitest'
import { tellInSteps } from './tell-in-steps.ts'

afterEach(() => void vi.useRealTimers())

test('hundreds are told, a few in one go, and none that has left meanwhile', () => {
  vi.useFakeTimers()
  const told: number[] = []
  const watchers = new Set(Array.from({ length: 60 }, (_, at) => () => void told.push(at)))
  const last = Array.from(watchers).at(-1)!
  tellInSteps(watchers)
  expect(told).toHaveLength(25)
  watchers.delete(last)
  vi.runAllTimers()
  expect(told).toEqual(Array.from({ length: 59 }, (_, at) => at))
})
