import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import manifest from '../../package.json' with { type: 'json' }
import { signUpOf } from '../../testing/people.ts'
import { testApp } from '../testing/app.ts'

const { app, visitor, readiness, join } = await testApp()
// On a busy machine, loading the generator takes longer than an answer may.
await app.openApi()

const UNAVAILABLE = { status: 'error', code: 'unavailable', message: ERRORS.unavailable.message }

test('is healthy and ready', async () => {
  const [health, ready] = [await visitor.get('/health'), await visitor.get('/ready')]
  expect([health.statusCode, ready.statusCode]).toEqual([200, 200])
  expect(health.json()).toEqual({ status: 'ok', version: manifest.version })
  expect(ready.json()).toEqual({ status: 'ok' })
})

test.each([
  ['not migrated', { migrated: false, closing: false }],
  ['closing', { migrated: true, closing: true }],
])('is healthy and not ready while %s', async (_kind, state) => {
  Object.assign(readiness, state)
  const [health, ready] = [await visitor.get('/health'), await visitor.get('/ready')]
  Object.assign(readiness, { migrated: true, closing: false })
  expect(health.statusCode).toBe(200)
  expect(ready.statusCode).toBe(503)
  expect(ready.headers['retry-after']).toBe('1')
  expect(ready.json()).toEqual(UNAVAILABLE)
})

test('answers 503 only on routes that need the schema until it is migrated', async () => {
  const ana = await join('Ana')
  readiness.migrated = false
  const needing = [await ana.get('/profile'), await visitor.post('/users', signUpOf('Bia'))]
  const others = [await visitor.get('/nothing'), await visitor.get('/openapi.json')]
  readiness.migrated = true
  for (const answer of needing) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json()).toEqual(UNAVAILABLE)
  }
  expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 200])
})

test('serves signed-in users while shutting down', async () => {
  const caio = await join('Caio')
  readiness.closing = true
  const answer = await caio.get('/profile')
  readiness.closing = false
  expect(answer.statusCode).toBe(200)
})
