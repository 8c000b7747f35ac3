import { afterAll, expect, test } from 'vitest'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { isWrite } from '../db/database.ts'
import { onMeasure } from '../measures.ts'
import { testApp } from '../testing/app.ts'

const { app } = await testApp({ environment: { RATE_LIMIT: 'on' } })

/** Of transactions, locks and the schema's version. */
const FRAME = /^(BEGIN|COMMIT|SELECT pg_advisory_xact_lock|SELECT COALESCE\(MAX\(version\))/

const statements: string[] = []
const note = (sql: string) => void (FRAME.test(sql) || statements.push(sql))
afterAll(onMeasure('statement', ({ sql }) => note(sql)))

const post = (path: string, payload: object, cookie = '') =>
  app.inject({ method: 'POST', url: `/api${path}`, payload, headers: { cookie } })

/** How many statements a login runs, and how many of them write. */
async function countOf(cookie = '') {
  statements.length = 0
  const { email } = signUpOf('Ana')
  const answer = await post('/sessions', { email, password: PASSWORD }, cookie)
  expect(answer.statusCode).toBe(200)
  const [device] = String(answer.headers['set-cookie']).split(';')
  return { device, all: statements.length, writes: statements.filter(isWrite).length }
}

test('a login runs at most ten statements, four of them writes', async () => {
  await post('/users', signUpOf('Ana'))
  const first = await countOf()
  expect(first.all).toBeLessThanOrEqual(10)
  expect(first.writes).toBeLessThanOrEqual(4)
  const again = await countOf(first.device)
  expect([again.all, again.writes]).toEqual([first.all - 1, 3])
})
