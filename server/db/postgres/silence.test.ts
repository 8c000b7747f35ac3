import { afterAll, test } from 'vitest'
import { startProxy } from '../../../testing/silent-proxy.ts'
import { freshDatabaseUrl } from '../../testing/app.ts'
import { connect } from '../connect.ts'
import { DatabaseUnavailable, sql } from '../database.ts'

const insert = (word: string) => sql`INSERT INTO words (word) VALUES (${word})`

/** A pool with this many idle connections. */
async function openThroughProxy(connections: number) {
  const url = new URL(await freshDatabaseUrl())
  const proxy = await startProxy(Number(url.port))
  url.port = String(proxy.port)
  const db = await connect(url.href, () => undefined)
  afterAll(async () => {
    await db.close()
    proxy.stop()
  })
  await db.run(sql`CREATE TABLE words (word TEXT)`)
  await Promise.all(Array.from({ length: connections }, () => db.get(sql`SELECT pg_sleep(0.1)`)))
  return { db, proxy }
}

test.concurrent('replaces connections that stop responding', async ({ expect }) => {
  const { db, proxy } = await openThroughProxy(10)
  proxy.silence()
  const [read, write, work] = [
    () => db.get(sql`SELECT 1 AS one`),
    () => db.run(insert('um')),
    () => db.transaction((tx) => tx.run(insert('dois')), 'line'),
  ]
  const calls = [read, read, read, read, write, write, write, write, work]
  const together = db.readConsistently((tx) => tx.get(sql`SELECT 1 AS one`))
  for (const outcome of await Promise.allSettled([together, ...calls.map((call) => call())]))
    expect(outcome).toEqual({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  expect(await db.get(sql`SELECT 1 AS one`)).toEqual({ one: 1 })
  await expect.poll(proxy.silent).toBe(0)
})

test.concurrent('does not run a write reported as failed when it arrives later', async ({
  expect,
}) => {
  const { db, proxy } = await openThroughProxy(2)
  const { promise: silent, resolve } = Promise.withResolvers<void>()
  const together = db.transaction(async (tx) => {
    await tx.run(insert('together'))
    proxy.silence()
    resolve()
  })
  const alone = silent.then(() => db.run(insert('alone')))
  for (const outcome of await Promise.allSettled([together, alone]))
    expect(outcome).toEqual({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  await proxy.deliver()
  expect(await db.all(sql`SELECT word FROM words`)).toEqual([])
})
