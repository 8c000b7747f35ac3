import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { raw } from 'sql-template-tag'
import { expect, inject, test } from 'vitest'
import { freshDatabaseUrl } from '../../testing/app.ts'
import { connect } from '../connect.ts'
import {
  DatabaseUnavailable,
  MAX_QUEUED,
  OwnerGone,
  QueueFull,
  type Statements,
  sql,
  WriteConflict,
} from '../database.ts'
import { TooLate, withDeadline } from '../deadline.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from './database.ts'
import { TO_OWNER } from './errors.ts'

test('rejects a database that is not UTF-8', async () => {
  const server = inject('postgres')
  const name = `latin_${randomUUID().replaceAll('-', '')}`
  const admin = new Client(`${server}/postgres`)
  await admin.connect()
  await admin.query(
    `CREATE DATABASE ${name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
  )
  const db = await connect(`${server}/${name}`, () => undefined)
  await expect(migrate(db)).rejects.toThrow('The PostgreSQL database is in LATIN1')
  expect(await db.snapshot((tx) => tx.tables())).toEqual([])
  await db.close()
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
})

test('a schema change that stops in the middle is undone, and writes go on', async () => {
  const url = await freshDatabaseUrl({ migrated: true })
  const stopped = openPostgres(url, { onLost: () => undefined }, 2, 100)
  const db = await connect(url, () => undefined)
  const [inside, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const change = stopped.exclusive(async (tx) => {
    await tx.script('CREATE TABLE extra (id TEXT)')
    inside.resolve()
    await resumed.promise
    await tx.run(sql`INSERT INTO extra VALUES ('late')`)
  })
  await inside.promise
  await db.run(sql`DELETE FROM fills`)
  resumed.resolve()
  await expect(change).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await db.snapshot((tx) => tx.tables())).not.toContain('extra')
  await Promise.all([stopped.close(), db.close()])
})

const isolationOf = (tx: Statements) => tx.get(sql`SHOW transaction_isolation`)

test('writes and schema changes are read committed, whatever the default', async () => {
  const url = await freshDatabaseUrl()
  const admin = new Client(url)
  await admin.connect()
  const name = new URL(url).pathname.slice(1)
  const isolation = 'default_transaction_isolation'
  await admin.query(`ALTER DATABASE ${name} SET ${isolation} = 'repeatable read'`)
  await admin.end()
  const db = await connect(url, () => undefined)
  expect(await db.get(sql`SHOW ${raw(isolation)}`)).toEqual({ [isolation]: 'repeatable read' })
  const expected = { transaction_isolation: 'read committed' }
  expect(await db.transaction(isolationOf)).toEqual(expected)
  expect(await db.exclusive(isolationOf)).toEqual(expected)
  await db.close()
})

test('a check closes a connection whose server takes no writes, as after a failover behind one name', async () => {
  const url = await freshDatabaseUrl()
  const name = new URL(url).pathname.slice(1)
  const admin = new Client(url)
  await admin.connect()
  const mode = `ALTER DATABASE ${name} SET default_transaction_read_only`
  await admin.query(`${mode} = on`)
  const db = await connect(url, () => undefined)
  const opened = await db.get(sql`SELECT pg_backend_pid() AS pid`)
  // Open connections keep their initial setting.
  await admin.query(`${mode} = off`)
  expect(await db.get(sql`SELECT pg_backend_pid() AS pid`)).toEqual(opened)
  await expect(db.checkHealth()).rejects.toThrow('it is read-only')
  await db.checkHealth()
  await db.close()
  await admin.end()
})

test('reports a missing password and closes every attempted connection', async () => {
  const url = await freshDatabaseUrl()
  const allowAgain = await askWithScram(url)
  const db = await connect(url.replace(':techfolio@', '@'), () => undefined)
  // PostgreSQL reloads its configuration asynchronously.
  const saidOf = () => migrate(db).then(String, String)
  await expect.poll(saidOf).toContain('PostgreSQL asks for a password')
  const before = sockets()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(migrate(db)).rejects.toThrow('PostgreSQL asks for a password')
    await expect(db.get(sql`SELECT 1`)).rejects.toThrow('PostgreSQL asks for a password')
  }
  await expect.poll(sockets).toBeLessThanOrEqual(before)
  await db.close()
  await allowAgain()
})

const sockets = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length

/** SCRAM for this database, as by default; the others use plain passwords, which is faster. */
async function askWithScram(url: string) {
  const admin = new Client(url)
  await admin.connect()
  const { rows } = await admin.query('SHOW hba_file')
  const file: string = rows[0].hba_file
  const before = readFileSync(file, 'utf8')
  const take = async (rules: string) => {
    writeFileSync(file, rules)
    await admin.query('SELECT pg_reload_conf()')
  }
  const name = new URL(url).pathname.slice(1)
  await take(`host ${name} all all scram-sha-256\n${before}`)
  return async () => {
    await take(before)
    await admin.end()
  }
}

test('names the privileges a role lacks', async () => {
  const role = `weak_${randomUUID().replaceAll('-', '')}`
  const url = await freshDatabaseUrl()
  const admin = new Client(url)
  await admin.connect()
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'weak'`)
  const db = await connect(url.replace('techfolio:techfolio@', `${role}:weak@`), () => undefined)
  await expect(migrate(db)).rejects.toThrow(/permission denied.* has to own its database/)
  // As after another role restored a dump.
  await admin.query('CREATE TABLE migrations (version INTEGER, name TEXT)')
  await expect(migrate(db)).rejects.toThrow(/permission denied.* and the tables in it/)
  await db.close()
  await admin.query(`DROP ROLE ${role}`)
  await admin.end()
})

test('names a view that conflicts with a table, and ignores other views', async () => {
  const [taken, shared] = [await freshDatabaseUrl(), await freshDatabaseUrl()]
  for (const [url, view] of [
    [taken, 'users'],
    [shared, 'monthly_report'],
  ]) {
    const admin = new Client(url)
    await admin.connect()
    await admin.query(`CREATE VIEW ${view} AS SELECT 1 AS id`)
    await admin.end()
  }
  const inTheWay = await connect(taken, () => undefined)
  await expect(migrate(inTheWay)).rejects.toThrow('is of something else: relation "users"')
  const beside = await connect(shared, () => undefined)
  expect((await migrate(beside)).from).toBe(0)
  await Promise.all([inTheWay.close(), beside.close()])
})

test('reuses a connection after a rejected or timed-out statement', async () => {
  const db = await connect(await freshDatabaseUrl(), () => undefined)
  const connections = () =>
    db.all(
      sql`SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend'`,
    )
  const before = await connections()
  expect(before).toHaveLength(1)
  const refused = db.transaction(async () => {
    throw new RangeError('no room')
  })
  await expect(refused).rejects.toThrow('no room')
  await expect(db.run(sql`DELETE FROM nothing`)).rejects.toThrow('does not exist')
  const over = new AbortController()
  const deadline = { at: performance.now() + 5000, signal: over.signal }
  const late = withDeadline(deadline, () => db.run(sql`DELETE FROM nothing`))
  over.abort()
  await expect(late).rejects.toThrow('had to go')
  await db.get(sql`SELECT 1`)
  expect(await connections()).toEqual(expect.arrayContaining(before))
  await db.close()
})

test('fails only the transaction whose connection is lost', async () => {
  const seen: string[] = []
  const db = await connect(await freshDatabaseUrl(), (reason) => void seen.push(reason))
  const work = db.transaction(async (tx) => {
    const row = await tx.get<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await db.get(sql`SELECT pg_terminate_backend(${row!.pid}::INTEGER)`)
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    await tx.get(sql`SELECT 1`)
  })
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await db.get(sql`SELECT 1 AS one`)).toEqual({ one: 1 })
  await db.close()
})

test('reports a loss once, without the client, and that a connection works again', async () => {
  const url = await freshDatabaseUrl()
  const seen: unknown[] = []
  const db = await connect(url, (reason) => void seen.push(reason), {
    onRestored: (host) => void seen.push(host),
  })
  const other = await connect(url, () => undefined)
  const backends = await Promise.all(
    [1, 2, 3].map(() =>
      db.get<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid, pg_sleep(0.2)`),
    ),
  )
  for (const row of backends) await other.get(sql`SELECT pg_terminate_backend(${row!.pid}, 10000)`)
  const REASON = 'terminating connection due to administrator command'
  await expect.poll(() => seen).toEqual([REASON])
  await expect.poll(() => db.get(sql`SELECT 1 AS one`).catch(() => undefined)).toEqual({ one: 1 })
  expect(seen).toEqual([REASON, '127.0.0.1'])
  await Promise.all([db.close(), other.close()])
})

test('keeps connections for reads, however many writes hang', async () => {
  const url = await freshDatabaseUrl()
  const db = await connect(url, () => undefined)
  await db.run(sql`CREATE TABLE words (word TEXT)`)
  const other = new Client(url)
  await other.connect()
  await other.query('BEGIN; LOCK TABLE words IN SHARE MODE')
  const writes = Array.from({ length: 20 }, () => db.run(sql`INSERT INTO words VALUES ('um')`))
  await expect.poll(() => db.usage().connections?.waiting).toBe(12)
  const count = () => db.get(sql`SELECT COUNT(*) AS words FROM words`)
  expect(await Promise.all([count(), count()])).toEqual([{ words: 0 }, { words: 0 }])
  await db.checkHealth()
  await other.query('COMMIT')
  await Promise.all(writes)
  expect(await count()).toEqual({ words: 20 })
  await Promise.all([other.end(), db.close()])
})

test('excludes other holders of any of several locks, named in any order', async () => {
  const url = await freshDatabaseUrl()
  const [one, other] = [await connect(url, () => undefined), await connect(url, () => undefined)]
  const steps: string[] = []
  const work = (name: string) => async (tx: Statements) => {
    steps.push(name)
    await tx.get(sql`SELECT 1`)
    steps.push(name)
  }
  await Promise.all([
    one.transaction(work('both'), 'sessions', 'technologies'),
    other.transaction(work('both, the other way round'), 'technologies', 'sessions'),
    other.transaction(work('the first'), 'sessions'),
    one.transaction(work('the second'), 'technologies'),
  ])
  for (const name of ['both', 'both, the other way round'])
    expect(steps.lastIndexOf(name) - steps.indexOf(name)).toBe(1)
  expect(steps).toHaveLength(8)
  await Promise.all([one.close(), other.close()])
})

const add = (id: number) => sql`UPDATE counts SET made = made + 1 WHERE id = ${id}`

test('repeats a transaction that a deadlock or a failed serialisation undid', async () => {
  const db = await connect(await freshDatabaseUrl(), () => undefined)
  await db.run(sql`CREATE TABLE counts (id INTEGER, made INTEGER)`)
  await db.run(sql`INSERT INTO counts VALUES (1, 0), (2, 0)`)
  const meeting = meetingOf(2)
  const cross = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx.run(add(first))
      await meeting()
      await tx.run(add(second))
    })
  await Promise.all([cross(1, 2), cross(2, 1)])
  const another = meetingOf(2)
  const copyTotal = () =>
    db.transaction(async (tx) => {
      await tx.run(sql`SET TRANSACTION ISOLATION LEVEL SERIALIZABLE`)
      const row = await tx.get<{ made: number }>(sql`SELECT SUM(made) AS made FROM counts`)
      await another()
      await tx.run(sql`INSERT INTO counts VALUES (3, ${row!.made})`)
    })
  await Promise.all([copyTotal(), copyTotal()])
  expect(await db.all(sql`SELECT id, made FROM counts ORDER BY id, made`)).toEqual([
    { id: 1, made: 2 },
    { id: 2, made: 2 },
    { id: 3, made: 4 },
    { id: 3, made: 8 },
  ])
  await db.close()
})

test('writes without a lock take turns between people, and a hundred of one wait', async () => {
  const url = await freshDatabaseUrl({ migrated: true })
  const db = openPostgres(url, { onLost: () => undefined }, 3)
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = db.transaction(() => promise)
  const deadline = { at: performance.now() + 60_000, signal: new AbortController().signal }
  const order: string[] = []
  const writeAs = (whose: string) =>
    withDeadline({ ...deadline, whose }, () => db.run(sql`DELETE FROM fills`)).then(
      () => order.push(whose),
      (error: unknown) => order.push(error instanceof QueueFull ? 'refused' : String(error)),
    )
  const writes = Array.from({ length: MAX_QUEUED + 2 }, () => writeAs('ana'))
  writes.push(writeAs('bia'))
  await Promise.all(writes.slice(-3, -1))
  resolve()
  await Promise.all([first, ...writes])
  expect(order.slice(0, 5)).toEqual(['refused', 'refused', 'ana', 'bia', 'ana'])
  expect(order).toHaveLength(MAX_QUEUED + 3)
  await db.close()
})

/** Resolves for each caller once so many have come. */
function meetingOf(number: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let here = 0
  return () => {
    here += 1
    if (here === number) resolve()
    return promise
  }
}

test('gives up a transaction that conflicts again and again, or has no time left', async () => {
  const db = await connect(await freshDatabaseUrl(), () => undefined)
  let attempts = 0
  const conflict = () =>
    db.transaction(async (tx) => {
      attempts += 1
      await tx.run(sql`DO $$ BEGIN RAISE 'again' USING ERRCODE = '40001'; END $$`)
    })
  await expect(conflict()).rejects.toBeInstanceOf(WriteConflict)
  expect(attempts).toBe(5)
  const over = new AbortController()
  const deadline = { at: performance.now() + 60_000, signal: over.signal }
  const late = withDeadline(deadline, () =>
    db.transaction(async (tx) => {
      over.abort()
      await tx.run(sql`DO $$ BEGIN RAISE 'again' USING ERRCODE = '40P01'; END $$`)
    }),
  )
  await expect(late).rejects.toBeInstanceOf(TooLate)
  await db.close()
})

test('distinguishes a missing owner from other missing references', async () => {
  const db = await connect(await freshDatabaseUrl({ migrated: true }), () => undefined)
  const references = await db.all<{ conname: string; referred: string }>(
    sql`SELECT conname, confrelid::regclass::text AS referred FROM pg_constraint
     WHERE contype = 'f'`,
  )
  const toOwners = references.filter(({ referred }) => ['users', 'classes'].includes(referred))
  expect(references.filter(({ conname }) => TO_OWNER.test(conname))).toEqual(toOwners)
  const nobody = db.run(sql`INSERT INTO portfolios (user_id) VALUES ('nobody')`)
  await expect(nobody).rejects.toBeInstanceOf(OwnerGone)
  await db.run(
    sql`INSERT INTO users (id, name, email, email_key, password_hash, bio, contact, course_module,
       created_at, updated_at)
     VALUES ('ana', '', '', '', '', '', '', '', '', '')`,
  )
  const nothing = db.run(sql`INSERT INTO portfolio_technologies VALUES ('ana', 'nothing')`)
  await expect(nothing).rejects.not.toBeInstanceOf(OwnerGone)
  await expect(nothing).rejects.toMatchObject({ code: '23503' })
  await db.close()
})
