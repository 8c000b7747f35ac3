import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLines } from './one-by-one.ts'

test('who has waited too long is refused on purpose, and holds up nobody behind', async () => {
  const inLine = createLines({ most: 2, patienceMs: 10 }, () => new Error('turned away'))
  const slow = inLine('ana', () => sleep(50))
  const late = inLine('ana', async () => 'done')
  await expect(late).rejects.toThrow('turned away')
  await slow
  expect(await inLine('ana', async () => 'done')).toBe('done')
})
