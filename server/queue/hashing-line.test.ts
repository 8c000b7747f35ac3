import { expect, test } from 'vitest'
import { inHashingLine } from './hashing-line.ts'

test('turns a crowd away beyond two at work and a hundred in line', async () => {
  const me = { address: '10.0.0.1', account: 'ana@exemplo.com.br' }
  const crowd = Array.from({ length: 105 }, () => inHashingLine(me, async () => 'hashed'))
  const outcomes = await Promise.allSettled(crowd)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 2 } })
})
