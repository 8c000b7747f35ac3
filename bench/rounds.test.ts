import { expect, test } from 'vitest'
import { medians, ratio } from './rounds.ts'

const figuresOf = (rates: number[]) =>
  medians(
    rates.map((perSecond) => ({ name: '', perSecond, p50: 1, p99: 1, processor: 1, memory: 1 })),
  )

test('a machine that is slower for a while changes no ratio', () => {
  const speeds = [1, 1, 0.4, 0.5, 0.4, 0.5, 1]
  const one = figuresOf(speeds.map((speed) => speed * 1000))
  const other = figuresOf(speeds.map((speed) => speed * 4000))
  expect(ratio(one, other)).toBe(0.25)
})

test('nor does a single round that met something else', () => {
  expect(ratio(figuresOf([500, 90, 500]), figuresOf([1000, 1000, 1000]))).toBe(0.5)
})
