import { expect, test } from 'vitest'
import { isAsking, nextStart } from './start-machine.ts'

test.each([
  ['asking', 'cached', true, 'cached and asking'],
  ['asking', 'cached', false, 'offline with cache'],
  ['asking', 'answered', true, 'in'],
  ['asking', 'failed', true, 'refused'],
  ['asking', 'failed', false, 'refused'],
  ['cached and asking', 'answered', true, 'in'],
  ['cached and asking', 'failed', true, 'refused'],
  ['cached and asking', 'failed', false, 'offline with cache'],
  ['offline with cache', 'failed', true, 'offline with cache'],
  ['offline with cache', 'answered', false, 'in'],
] as const)('%s, then %s with online %s: %s', (start, event, isOnline, next) => {
  expect(nextStart(start, event, isOnline)).toBe(next)
})

test.each(['no token', 'refused', 'in'] as const)('%s is the end', (start) => {
  expect(isAsking(start)).toBe(false)
  for (const event of ['cached', 'answered', 'failed'] as const)
    expect(nextStart(start, event, true)).toBe(start)
})
