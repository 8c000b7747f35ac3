import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Crowded } from './crowded.ts'
import { createLines } from './one-by-one.ts'

test('who has waited too long is refused on purpose, and holds up nobody behind', async () => {
  const inLine = createLines(10)
  const slow = inLine('ana', () => sleep(50))
  const late = inLine('ana', async () => 'done')
  await expect(late).rejects.toBeInstanceOf(Crowded)
  await slow
  expect(await inLine('ana', async () => 'done')).toBe('done')
})
