import type { Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Database, type Statements, sql } from '../db/database.ts'
import { testHub } from '../testing/kenziehub.ts'
import type { Person } from './shapes.ts'

const HELD = 12
/** Two of them exceed the response limit. */
const LARGE_BIO = 'x'.repeat(1_100_000)
const counts = { read: 0, written: 0 }

const reading = (tx: Statements): Statements => ({
  ...tx,
  all: async <Row>(statement: Sql) => (await tx.all<Row>(statement)).map(watched),
})

/** Counts the users read and the users serialised. */
const counting = (db: Database): Database =>
  Object.assign(Object.create(db) as Database, {
    readConsistently: (work: (tx: Statements) => Promise<unknown>) =>
      db.readConsistently((tx) => work(reading(tx))),
  })

function watched<Row>(row: Row): Row {
  const { bio, ...others } = row as Row & { bio?: string }
  if (bio === undefined) return row
  counts.read += 1
  return Object.defineProperty(others as Row, 'bio', {
    get: () => {
      counts.written += 1
      return bio
    },
  })
}

const { app, db, stranger } = await testHub({ wrap: counting })

await db.transaction(async (tx) => {
  for (let n = 0; n < HELD; n += 1) {
    const [id, email] = [`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`, `${n}@x.example`]
    await tx.run(
      sql`INSERT INTO users (id, name, email, email_key, password_hash, bio, contact, course_module,
         created_at, updated_at)
       VALUES (${id}, 'Pessoa', ${email}, ${email}, 'x', ${LARGE_BIO}, '', '', '', '')`,
    )
    await tx.run(sql`INSERT INTO portfolios (user_id, published_at) VALUES (${id}, 'x')`)
  }
})

test('reads a few users and serialises one user beyond a truncated list', async () => {
  Object.assign(counts, { read: 0, written: 0 })
  const answer = await stranger.get('/users?perPage=1000')
  expect(answer.json<Person[]>()).toHaveLength(1)
  expect(counts).toEqual({ read: 5, written: 2 })
})

test('answers other requests while truncated lists are queued', async () => {
  let listed = 0
  const lists = Array.from({ length: 6 }, async () => {
    await stranger.get('/users?perPage=1000')
    listed += 1
  })
  await lists[0]
  expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200)
  expect(listed).toBeLessThan(lists.length)
  await Promise.all(lists)
})
