import { beforeEach, expect, test } from 'vitest'
import { DatabaseRefused, DatabaseUnavailable } from '../db/database.ts'
import { testApp } from '../testing/app.ts'

let calls = 0
let failure: Error | undefined
const { visitor, readiness } = await testApp({
  wrap: (db) => ({
    ...db,
    checkSchema: async () => {
      calls += 1
      if (failure) throw failure
      await db.checkSchema()
    },
  }),
})

beforeEach(() => {
  calls = 0
  failure = undefined
  Object.assign(readiness, { migrated: true, closing: false })
})

const statuses = async () => [
  (await visitor.get('/health')).statusCode,
  (await visitor.get('/ready')).statusCode,
]

test('queries the database for readiness, never for health', async () => {
  expect((await visitor.get('/health')).statusCode).toBe(200)
  expect(calls).toBe(0)
  expect((await visitor.get('/ready')).statusCode).toBe(200)
  expect(calls).toBe(1)
})

test.each([
  ['away', new DatabaseUnavailable('away')],
  ['no longer letting us in', new DatabaseRefused('no password')],
])('is healthy and not ready with the database %s', async (_, error) => {
  failure = error
  expect(await statuses()).toEqual([200, 503])
})

test('sends Connection: close while shutting down', async () => {
  readiness.closing = true
  expect((await visitor.get('/health')).headers.connection).toBe('close')
})
