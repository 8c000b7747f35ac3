import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { freshDatabaseUrl } from '../../testing/app.ts'
import { connect } from '../connect.ts'
import { DatabaseUnavailable, OwnerGone, type Statements } from '../database.ts'
import { withDeadline } from '../deadline.ts'
import { migrate } from '../migrate.ts'
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

test('is unhealthy while the server is read-only', async () => {
  const url = await freshDatabaseUrl()
  const name = new URL(url).pathname.slice(1)
  const admin = new Client(url)
  await admin.connect()
  const beReadOnly = async (mode: 'on' | 'off') => {
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${mode}`)
    // Open connections keep their initial setting.
    await admin.query(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
       WHERE datname = $1 AND pid <> pg_backend_pid()`,
      [name],
    )
  }
  const db = await connect(url, () => undefined)
  await db.checkHealth()
  await beReadOnly('on')
  await expect.poll(() => db.checkHealth().catch(String)).toContain('it is read-only')
  expect(await db.get('SELECT 1 AS one')).toEqual({ one: 1 })
  await beReadOnly('off')
  await expect.poll(() => db.checkHealth().catch(String)).toBeUndefined()
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
    await expect(db.get('SELECT 1')).rejects.toThrow('PostgreSQL asks for a password')
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
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend'`,
    )
  const before = await connections()
  expect(before).toHaveLength(1)
  const refused = db.transaction(async () => {
    throw new RangeError('no room')
  })
  await expect(refused).rejects.toThrow('no room')
  await expect(db.run('DELETE FROM nothing')).rejects.toThrow('does not exist')
  const over = new AbortController()
  const deadline = { at: performance.now() + 5000, signal: over.signal }
  const late = withDeadline(deadline, () => db.run('DELETE FROM nothing'))
  over.abort()
  await expect(late).rejects.toThrow('had to go')
  await db.get('SELECT 1')
  expect(await connections()).toEqual(expect.arrayContaining(before))
  await db.close()
})

test('fails only the transaction whose connection is lost', async () => {
  const seen: string[] = []
  const db = await connect(await freshDatabaseUrl(), (reason) => void seen.push(reason))
  const work = db.transaction(async (tx) => {
    const row = await tx.get<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await db.get('SELECT pg_terminate_backend(?::INTEGER)', row!.pid)
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    await tx.get('SELECT 1')
  })
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await db.get('SELECT 1 AS one')).toEqual({ one: 1 })
  await db.close()
})

test('logs only the reason of a lost idle connection', async () => {
  const url = await freshDatabaseUrl()
  const seen: unknown[] = []
  const db = await connect(url, (reason) => void seen.push(reason))
  const other = await connect(url, () => undefined)
  const row = await db.get<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await other.get('SELECT pg_terminate_backend(?::INTEGER)', row!.pid)
  const REASON = 'terminating connection due to administrator command'
  await expect.poll(() => seen).toEqual([REASON])
  await Promise.all([db.close(), other.close()])
})

test('excludes other holders of any of several locks, named in any order', async () => {
  const url = await freshDatabaseUrl()
  const [one, other] = [await connect(url, () => undefined), await connect(url, () => undefined)]
  const steps: string[] = []
  const work = (name: string) => async (tx: Statements) => {
    steps.push(name)
    await tx.get('SELECT 1')
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

test('distinguishes a missing owner from other missing references', async () => {
  const db = await connect(await freshDatabaseUrl({ migrated: true }), () => undefined)
  const references = await db.all<{ conname: string; referred: string }>(
    "SELECT conname, confrelid::regclass::text AS referred FROM pg_constraint WHERE contype = 'f'",
  )
  const toOwners = references.filter(({ referred }) => ['users', 'classes'].includes(referred))
  expect(references.filter(({ conname }) => TO_OWNER.test(conname))).toEqual(toOwners)
  const nobody = db.run("INSERT INTO portfolios (user_id) VALUES ('nobody')")
  await expect(nobody).rejects.toBeInstanceOf(OwnerGone)
  await db.run(
    `INSERT INTO users (id, name, email, email_key, password_hash, bio, contact, course_module, created_at, updated_at)
     VALUES ('ana', '', '', '', '', '', '', '', '', '')`,
  )
  const nothing = db.run("INSERT INTO portfolio_technologies VALUES ('ana', 'nothing')")
  await expect(nothing).rejects.not.toBeInstanceOf(OwnerGone)
  await expect(nothing).rejects.toMatchObject({ code: '23503' })
  await db.close()
})
