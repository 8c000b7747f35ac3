import { afterEach, expect, test, vi } from 'vitest'
import { watchForStandstill } from './standstill.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A timer that comes as late as it is told. */
function lateTimer() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const stop = (ms: number) => void (now += ms)
  const tick = (lateMs: number) => {
    stop(100 + lateMs)
    vi.advanceTimersByTime(100)
  }
  return { stop, tick }
}

test('a machine that stood still is told, with how long', () => {
  const { tick } = lateTimer()
  const stoodStill = watchForStandstill()
  for (const lateMs of [0, 31_000, 2]) tick(lateMs)
  expect(stoodStill()).toBe(31_000)
})

test('so is one that only now goes on', () => {
  const { stop } = lateTimer()
  const stoodStill = watchForStandstill()
  stop(5100)
  expect(stoodStill()).toBe(5000)
})

test('many delays of a busy machine are no standstill', () => {
  const { tick } = lateTimer()
  const stoodStill = watchForStandstill()
  for (let tenth = 0; tenth < 100; tenth += 1) tick(300)
  expect(stoodStill()).toBe(false)
})
