import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGate } from './gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ME = { address: '10.0.0.1', account: 'ana' }
const LIMITS = { atOnce: 2, waiting: 3, patienceMs: 4000 }

/** Work that ends when it is told to. */
function crowdAtGate(size: number) {
  const gate = createGate(LIMITS, () => new Error('turned away'))
  const entered: number[] = []
  const leave: (() => void)[] = []
  const results = Array.from({ length: size }, (_, index) =>
    gate(ME, async () => {
      entered.push(index)
      await new Promise<void>((resolve) => leave.push(resolve))
      return index
    }).catch((error: Error) => error.message),
  )
  return { gate, entered, leave, results }
}

test('whoever has waited too long is turned away and does no work', async () => {
  const { gate, entered, leave, results } = crowdAtGate(4)
  await vi.advanceTimersByTimeAsync(3999)
  expect(entered).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all(results.slice(2))).toEqual(['turned away', 'turned away'])
  for (const go of leave) go()
  expect(await Promise.all(results.slice(0, 2))).toEqual([0, 1])
  expect(await gate(ME, async () => 'free again')).toBe('free again')
  expect(entered).toEqual([0, 1])
})
