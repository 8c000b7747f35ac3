import { beforeEach, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../db/database.ts'
import { testApp } from '../testing.ts'

let calls = 0
let away = false
const { visitor, readiness } = await testApp({
  wrap: (db) => ({
    ...db,
    get: async (...args) => {
      calls += 1
      if (away) throw new DatabaseUnavailable('away')
      return db.get(...args)
    },
  }),
})

beforeEach(() => {
  calls = 0
  away = false
  Object.assign(readiness, { migrated: true, closing: false })
})

const statuses = async () => [
  (await visitor.get('/health')).statusCode,
  (await visitor.get('/ready')).statusCode,
]

test('health never asks the database, readiness does', async () => {
  expect((await visitor.get('/health')).json()).toEqual({ status: 'ok' })
  expect(calls).toBe(0)
  expect((await visitor.get('/ready')).json()).toEqual({ status: 'ok' })
  expect(calls).toBe(1)
})

test('with the database away the process is healthy and not ready', async () => {
  away = true
  expect(await statuses()).toEqual([200, 503])
})

test('while closing it tells clients to hang up', async () => {
  readiness.closing = true
  expect((await visitor.get('/health')).headers.connection).toBe('close')
})
