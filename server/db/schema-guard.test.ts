import { type Sql } from 'sql-template-tag'
import { expect, inject, test } from 'vitest'
import { refreshKeys } from '../technologies/title-keys.ts'
import { freshDatabaseUrl, testApp } from '../testing/app.ts'
import { connect } from './connect.ts'
import { type Database, SchemaMismatch, type Scripts, type Statements, sql } from './database.ts'
import { MIGRATIONS, migrate, NEWEST } from './migrate.ts'
import type { Mismatch } from './schema-guard.ts'

/** A database that a newer server may upgrade, and an app on it. */
async function rig() {
  const url = await freshDatabaseUrl({ migrated: true })
  const one = await testApp({ url })
  const other = await connect(url, () => undefined)
  /** What is `meanwhile` happens before the end of its transaction. */
  const upgrade = (script: string, meanwhile?: (tx: Scripts) => Promise<void>) => {
    const exclusive: Database['exclusive'] = (work) =>
      other.exclusive(async (tx) => {
        const result = await work(tx)
        await meanwhile?.(tx)
        return result
      })
    return migrate({ ...other, exclusive, saveCopy: async () => undefined }, [
      ...MIGRATIONS,
      { version: NEWEST + 1, name: 'next.sql', sql: script },
    ])
  }
  return { ...one, url, other, upgrade }
}

const HARMLESS = 'CREATE TABLE extra (id TEXT)'
const count = async (db: { get: (statement: Sql) => Promise<unknown> }) =>
  ((await db.get(sql`SELECT COUNT(*) AS n FROM technologies`)) as { n: number }).n

const isPostgres = inject('postgres') !== ''
/** How many connections wait for a lock of a kind. */
const waiting = async (db: Statements, kind: string) =>
  (
    await db.all(
      sql`SELECT 1 AS one FROM pg_locks JOIN pg_database d ON d.oid = database
       WHERE datname = current_database() AND locktype = ${kind} AND NOT granted`,
    )
  ).length

test('every kind of write is refused by a server older than the schema', async () => {
  const { db, other, upgrade, join } = await rig()
  const { user } = await join('Ana')
  await upgrade(HARMLESS)
  const bio = sql`UPDATE users SET bio = 'mine'`
  const writes = [
    () => db.run(bio),
    () => db.get(sql`${bio} RETURNING id`),
    () => db.all(sql`${bio} RETURNING id`),
    () => db.transaction((tx) => tx.run(bio)),
    () => db.transaction((tx) => tx.run(bio), user.id),
    () => db.serialized(user.id, (tx) => tx.run(bio)),
  ]
  for (const write of writes) await expect(write()).rejects.toBeInstanceOf(SchemaMismatch)
  await db.exclusive((tx) => tx.run(sql`DELETE FROM fills`))
  await expect(refreshKeys(db)).rejects.toBeInstanceOf(SchemaMismatch)
  expect(await db.get(sql`SELECT id FROM users WHERE bio = ${'mine'}`)).toBeUndefined()
  await other.close()
})

test('a server older than the schema is not ready, refuses writes and still reads', async () => {
  const { upgrade, join, visitor, other } = await rig()
  const ana = await join('Ana')
  expect((await visitor.get('/ready')).statusCode).toBe(200)
  await upgrade(HARMLESS)
  const [ready, written, read] = [
    await visitor.get('/ready'),
    await ana.post('/users/techs', { title: 'Go', status: 'Iniciante' }),
    await ana.get('/profile'),
  ]
  for (const answer of [ready, written]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
  }
  expect(read.statusCode).toBe(200)
  expect(read.json()).toMatchObject({ techs: [] })
  await other.close()
})

test('a read of what a newer schema lacks is 503, and any other faulty one an error', async () => {
  const { db, upgrade, join, other } = await rig()
  const ana = await join('Ana')
  const faulty = () => db.get(sql`SELECT no_such_column FROM users`)
  await expect(faulty()).rejects.not.toBeInstanceOf(SchemaMismatch)
  await upgrade('ALTER TABLE technologies RENAME COLUMN status TO level')
  expect((await ana.get('/profile')).statusCode).toBe(503)
  await expect(faulty()).rejects.toBeInstanceOf(SchemaMismatch)
  const together = db.readConsistently((tx) => tx.get(sql`SELECT no_such_column FROM users`))
  await expect(together).rejects.toBeInstanceOf(SchemaMismatch)
  await other.close()
})

const withVersion = (version: number) =>
  `INSERT INTO migrations (version, name, applied_at) VALUES (${version}, 'next.sql', '')`
const withoutVersion = (version: number) => `DELETE FROM migrations WHERE version = ${version}`

/** A database whose history can be changed, and what its server reports. */
async function reporting() {
  const url = await freshDatabaseUrl({ migrated: true })
  const reports: Mismatch[] = []
  const db = await connect(url, () => undefined, { onMismatch: (kind) => void reports.push(kind) })
  const history = (script: string) => db.exclusive((tx) => tx.script(script))
  const refuses = async () => {
    await expect(db.run(sql`DELETE FROM fills`)).rejects.toBeInstanceOf(SchemaMismatch)
    await expect(db.checkSchema()).rejects.toBeInstanceOf(SchemaMismatch)
  }
  const works = async () => {
    await db.run(sql`DELETE FROM fills`)
    await db.checkSchema()
  }
  return { db, reports, history, refuses, works }
}

test('a newer schema is reported once, and again after it was restored in between', async () => {
  const { db, reports, history, refuses, works } = await reporting()
  await history(withVersion(9000))
  await refuses()
  expect(reports).toEqual(['newer'])
  await history(withoutVersion(9000))
  await works()
  await history(withVersion(9000))
  await refuses()
  expect(reports).toEqual(['newer', 'newer'])
  await db.close()
})

test('an older schema is reported once after the start, and works again once it is upgraded', async () => {
  const { db, reports, history, refuses, works } = await reporting()
  await history(withoutVersion(NEWEST))
  await works()
  await history(withVersion(NEWEST))
  await works()
  await history(withoutVersion(NEWEST))
  await refuses()
  expect(reports).toEqual(['older'])
  await history(withVersion(NEWEST))
  await works()
  await db.close()
})

test('a server on a restored older schema is not ready, refuses writes and still reads', async () => {
  const { db, join, visitor, other } = await rig()
  const ana = await join('Ana')
  await db.exclusive((tx) =>
    tx.script(
      `DELETE FROM migrations WHERE version > 1; ALTER TABLE goals RENAME TO goals_of_later`,
    ),
  )
  const written = await ana.post('/users/techs', { title: 'Go', status: 'Iniciante' })
  for (const answer of [await visitor.get('/ready'), written]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
  }
  expect((await ana.get('/profile')).statusCode).toBe(200)
  await expect(db.get(sql`SELECT * FROM goals`)).rejects.toBeInstanceOf(SchemaMismatch)
  await other.close()
})

test.skipIf(!isPostgres)(
  'a missing history counts as older, as while a backup is restored',
  async () => {
    const { db, reports, history, refuses, works } = await reporting()
    await works()
    await history('ALTER TABLE migrations RENAME TO not_yet')
    await refuses()
    expect(reports).toEqual(['older'])
    await history('ALTER TABLE not_yet RENAME TO migrations')
    await works()
    await db.close()
  },
)

test('an upgrade waits for writes in progress, and writes during it wait and are refused', async () => {
  const { db, upgrade, join, other } = await rig()
  const ana = await join('Ana')
  const add = (title: string) => ana.post('/users/techs', { title, status: 'Iniciante' })
  await add('Go')
  const [filling, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const [inside, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const early = db.transaction(async (tx) => {
    inside.resolve()
    await finish.promise
    await tx.run(sql`UPDATE technologies SET status = 'Avançado'`)
  })
  await inside.promise
  let seen: unknown
  const upgrading = upgrade(HARMLESS, async (tx) => {
    seen = await tx.get(sql`SELECT status FROM technologies`)
    filling.resolve()
    await release.promise
  })
  finish.resolve()
  await early
  await filling.promise
  expect(seen).toEqual({ status: 'Avançado' })
  // More than there are connections: two are left for reads.
  const others = Promise.allSettled(
    Array.from({ length: 12 }, () => db.run(sql`UPDATE technologies SET status = 'Iniciante'`)),
  )
  const during = add('Rust')
  if (isPostgres) await expect.poll(() => waiting(other, 'advisory')).toBe(8)
  expect((await ana.get('/profile')).statusCode).toBe(200)
  release.resolve()
  await upgrading
  expect((await during).statusCode).toBe(503)
  for (const outcome of await others)
    expect(outcome).toMatchObject({ reason: expect.any(SchemaMismatch) })
  expect(await count(db)).toBe(1)
  await other.close()
})
