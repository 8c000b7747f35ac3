import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from './db/database.ts'
import { MIGRATIONS, migrate, schemaVersion } from './db/migrate.ts'
import { openSqlite } from './db/sqlite/database.ts'
import { networkOrigins } from './http/origin.ts'
import { addressOf, runServer, startLineOf } from './testing/process.ts'
import { peopledDatabase } from './testing/sqlite-databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-main-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (environment: Record<string, string>) => runServer(folder, environment)

describe('the process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'prints one line, serves, and exits quietly on %s',
    async (signal) => {
      const server = run({ DATABASE_URL: `sqlite:new/${signal}.db` })
      const address = await addressOf(server)
      const ready = await fetch(`${address}/api/ready`)
      expect(await ready.json()).toEqual({ status: 'ok' })
      server.child.kill(signal)
      expect(await server.exit).toBe(0)
      expect(await server.errors).toBe('')
    },
  )

  test('prints its network address when it listens on all interfaces', async () => {
    const { child, exit } = run({ HOST: '0.0.0.0', DATABASE_URL: 'sqlite:network.db' })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const { origin, port } = new URL(/at (\S+)/.exec(String(line))![1]!)
    const [expected = `http://127.0.0.1:${port}`] = networkOrigins({
      HOST: '0.0.0.0',
      PORT: Number(port),
    })
    expect(origin).toBe(expected)
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })

  test('creates its database in data/ by default, readable by its owner only', async () => {
    const server = run({})
    await addressOf(server)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    expect(statSync(join(folder, 'data/techfolio.db')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
  })

  test('reports a new database in its first line', async () => {
    writeFileSync(join(folder, 'empty.db'), '')
    const first = run({ DATABASE_URL: 'sqlite:mistyped.db' })
    const second = run({ DATABASE_URL: 'sqlite:empty.db' })
    const news = [(await startLineOf(first)).news, (await startLineOf(second)).news]
    for (const server of [first, second]) server.child.kill('SIGTERM')
    await Promise.all([first.exit, second.exit])
    const again = run({ DATABASE_URL: 'sqlite:empty.db' })
    expect([...news, (await startLineOf(again)).news]).toEqual([
      ' with a new database: there was none at mistyped.db',
      ' with a new database: empty.db was empty',
      undefined,
    ])
    again.child.kill('SIGTERM')
    await again.exit
  })

  test('keeps its data across restarts', async () => {
    const DATABASE_URL = 'sqlite:kept.db'
    const account = {
      name: 'Ana',
      email: 'ana@exemplo.com.br',
      password: 'Senha-forte1',
      bio: 'x',
      contact: 'x',
      course_module: 'x',
    }
    const statuses = []
    for (const path of ['users', 'sessions']) {
      const server = run({ DATABASE_URL })
      const address = await addressOf(server)
      const answer = await fetch(`${address}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      })
      statuses.push(answer.status)
      server.child.kill('SIGTERM')
      expect(await server.exit).toBe(0)
    }
    expect(statuses).toEqual([201, 200])
  })

  test('serves a large database immediately, and logs damage found later', async () => {
    const path = join(folder, 'large.db')
    const db = openSqlite(path)
    await migrate(db)
    // In one transaction, because seventy commits of a megabyte are too slow on a busy disk.
    await db.transaction(async (tx) => {
      for (let part = 0; part < 70; part += 1)
        await tx.run(
          sql`INSERT INTO attempts (attempt_key, made, resets_at)
           VALUES (${`${part} ${'x'.repeat(1024 ** 2)}`}, 1, '9999')`,
        )
    })
    await db.close()
    const file = openSync(path, 'r+')
    writeSync(file, Buffer.alloc(4096, 0xa5), 0, undefined, 8192 * 4096)
    closeSync(file)
    const server = run({ DATABASE_URL: 'sqlite:large.db' })
    const ready = `${await addressOf(server)}/api/ready`
    await expect.poll(async () => (await fetch(ready)).status).toBe(503)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    expect(await server.errors).toContain('large.db is damaged')
    rmSync(path)
  })

  test('deletes nothing while the clock is far ahead of the data, and logs it', async () => {
    const db = await peopledDatabase(join(folder, 'ahead.db'), 1)
    await db.run(
      sql`INSERT INTO sessions (token_hash, user_id, created_at, last_used_at)
       SELECT 'x', id, '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z' FROM users`,
    )
    await db.close()
    const server = run({ DATABASE_URL: 'sqlite:ahead.db', LOG_LEVEL: 'warn' })
    const said = once(server.child.stderr, 'data')
    await addressOf(server)
    expect(JSON.parse(String((await said)[0]))).toMatchObject({
      asOf: '2020-01-01T00:00:00.000Z',
      msg: expect.stringContaining('clock far ahead'),
    })
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    const after = openSqlite(place('ahead.db'))
    expect(await after.all(sql`SELECT token_hash FROM sessions`)).toEqual([{ token_hash: 'x' }])
    await after.close()
  })

  test('exits while a photo is decoded', async () => {
    const endless = new URL('./testing/endless-photo.ts', import.meta.url)
    const server = run({ NODE_OPTIONS: `--import ${endless.href}` })
    await addressOf(server)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })

  test('is killed if it does not close in time', async () => {
    const neverCloses = new URL('./testing/never-closes.ts', import.meta.url)
    const server = run({ NODE_OPTIONS: `--import ${neverCloses.href}` })
    await addressOf(server)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBeNull()
    expect(server.child.signalCode).toBe('SIGKILL')
    expect(await server.errors).toContain('not closed in time')
  })

  test('waits for an unreachable database server, healthy but not ready', async () => {
    const port = await freePort()
    const server = run({
      PORT: String(port),
      DATABASE_URL: `postgres://u:p@127.0.0.1:${await freePort()}/n`,
      LOG_LEVEL: 'silent',
    })
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}/api/${path}`).then(
        ({ status }) => status,
        () => 0,
      )
    const [waiting] = (await once(server.child.stdout, 'data')) as [Buffer]
    expect(String(waiting)).toMatch(
      /^Waiting for PostgreSQL at 127\.0\.0\.1, which does not answer: connect ECONNREFUSED .* starts once it does\.\n$/,
    )
    await expect.poll(() => ask('health')).toBe(200)
    expect(await ask('ready')).toBe(503)
    expect(await ask('profile')).toBe(503)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })
})

test('warns of a database connection that crosses a network unencrypted', async () => {
  // Leads to this machine, but is no loopback address.
  const DATABASE_URL = `postgres://u:s3cret@0.0.0.0:${await freePort()}/n`
  const server = run({ DATABASE_URL, LOG_LEVEL: 'warn' })
  let log = ''
  server.child.stderr.on('data', (part) => {
    log += part
  })
  await expect.poll(() => log).toContain('waiting for the database')
  server.child.kill('SIGTERM')
  await server.exit
  expect(log.match(/cross the network unencrypted/g)).toHaveLength(1)
  expect(log).not.toContain('s3cret')
})

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A single line without a stack trace. */
async function expectRefusal(
  environment: Record<string, string>,
  sentence: string | RegExp,
  { uid, code = 1 }: { uid?: number | undefined; code?: number } = {},
) {
  const { exit, errors, child } = runServer(folder, environment, uid)
  const output = text(child.stdout)
  expect(await exit).toBe(code)
  expect(await output).toBe('')
  expect(await errors).toMatch(sentence)
  expect((await errors).trimEnd()).not.toContain('\n')
  expect(await errors).not.toMatch(/\.ts|node:|s3cret/)
}

describe('a failing start prints one sentence', () => {
  test.each([
    ['PORT', 'eighty', 'PORT must be a number from 0 to 65535, not "eighty".'],
    ['DATABASE_URL', 'mysql://ana:s3cret@h/n', 'DATABASE_URL must be sqlite:PATH or postgres://'],
    ['DATABASE_URL', 'postgres://ana:s3cret@h:port/n', 'DATABASE_URL must be sqlite:PATH or'],
    ['DATABASE_URL', 'postgres://ana:s3cret@h/n?sslmode=on', 'sslmode in DATABASE_URL must be'],
    ['SMTP_URL', 'smtp://ana:s3cret@h', 'SMTP_URL needs PUBLIC_URL as well'],
    ['SMTP_URL', 'smtp://ana:s3cret@h/x', 'SMTP_URL must be smtp://USER:PASSWORD@HOST:PORT'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an address'],
    ['OPERATOR', 'x'.repeat(301), 'OPERATOR must be a name and how to reach it'],
    ['TIME_ZONE', 'Brasilia', 'TIME_ZONE must be a time zone like America/Sao_Paulo'],
    ['METRICS', 'on', 'METRICS must be off, or an address and port'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn'],
  ])('%s=%s, with the exit code of a wrong setting', async (name, value, sentence) => {
    await expectRefusal({ [name]: value }, sentence, { code: 78 })
  })

  test.each([
    ['HOST', '203.0.113.1', 'HOST must be an address of this machine, and "203.0.113.1" is none.'],
    ['METRICS', '203.0.113.1:9464', 'METRICS must be an address of this machine'],
    ['HOST', 'no.such.host.invalid', 'HOST must be an address of this machine'],
    [
      'DATABASE_URL',
      'sqlite:/dev/null/no/place.db',
      '/dev/null/no/place.db cannot be the database',
    ],
  ])('%s=%s', async (name, value, sentence) => {
    const DATABASE_URL = 'sqlite:refused/place/never.db'
    await expectRefusal({ DATABASE_URL, [name]: value }, sentence)
    expect(readdirSync(folder)).not.toContain('refused')
  })

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expectRefusal({ PORT: String(port) }, new RegExp(`^PORT is in use.*:${port}\\.$`, 'm'))
    const METRICS = `127.0.0.1:${port}`
    await expectRefusal({ METRICS }, new RegExp(`^METRICS is in use.*:${port}\\.$`, 'm'))
    other.close()
  })

  test('a database of another server, until that one ends, however it ends', async () => {
    const DATABASE_URL = 'sqlite:one-server.db'
    const first = run({ DATABASE_URL })
    await addressOf(first)
    await expectRefusal({ DATABASE_URL }, /one-server\.db is not free: another server .* Stop/)
    // Commands work beside it.
    const command = openSqlite(place('one-server.db'))
    await command.close()
    first.child.kill('SIGKILL')
    await first.exit
    const second = run({ DATABASE_URL })
    await addressOf(second)
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
  })

  test('a database of a server before 2.0, which shares its lock', async () => {
    const older = await peopledDatabase(place('older-server.db'), 0)
    await expectRefusal({ DATABASE_URL: 'sqlite:older-server.db' }, 'older-server.db is not free')
    await older.close()
  })

  test('a database of a newer version', async () => {
    const db = openSqlite(join(folder, 'newer.db'))
    await migrate(db)
    await db.run(
      sql`INSERT INTO migrations (version, name, applied_at)
       VALUES (9000, '9000-future.sql', 'some day')`,
    )
    await db.close()
    await expectRefusal({ DATABASE_URL: 'sqlite:newer.db' }, 'The database is at version 9000')
  })

  test.each([
    ['a letter', () => writeFileSync(place('foreign.db'), 'Dear Ana, a letter. '.repeat(100))],
    ['recipes', () => make('foreign.db', 'CREATE TABLE recipes (name TEXT)')],
    ['recipes in WAL mode', () => make('foreign.db', `${WAL}; CREATE TABLE recipes (name TEXT)`)],
    ['foreign migrations', () => make('foreign.db', LARAVEL)],
  ])('%s instead of the database, which is not changed', async (_kind, write) => {
    write()
    const [bytes, files] = [readFileSync(place('foreign.db')), readdirSync(folder)]
    await expectRefusal({ DATABASE_URL: 'sqlite:foreign.db' }, 'foreign.db is ')
    expect(readFileSync(place('foreign.db')).equals(bytes)).toBe(true)
    expect(readdirSync(folder)).toEqual(files)
    rmSync(place('foreign.db'))
  })

  test('foreign data in a log only, with neither file changed', async () => {
    const kitchen = new DatabaseSync(place('kitchen.db'))
    kitchen.exec(`${WAL}; CREATE TABLE recipes (name TEXT)`)
    for (const tail of ['', '-wal'])
      copyFileSync(place(`kitchen.db${tail}`), place(`log.db${tail}`))
    kitchen.close()
    const read = () => ['', '-wal'].map((tail) => readFileSync(place(`log.db${tail}`), 'base64'))
    const bytes = read()
    await expectRefusal({ DATABASE_URL: 'sqlite:log.db' }, 'log.db is of something else')
    expect(read()).toEqual(bytes)
  })

  test('a folder instead of the database', async () => {
    mkdirSync(join(folder, 'folder.db'))
    await expectRefusal({ DATABASE_URL: 'sqlite:folder.db' }, 'folder.db cannot be the database')
  })

  test('a damaged database', async () => {
    const db = openSqlite(place('damaged.db'))
    await migrate(db)
    await db.close()
    const bytes = readFileSync(place('damaged.db'))
    writeFileSync(place('damaged.db'), bytes.fill(0xa5, 4096))
    await expectRefusal({ DATABASE_URL: 'sqlite:damaged.db' }, 'damaged.db')
  })

  test.each(['read-only', 'read-only-wal'])('a read-only file: %s', async (name) => {
    const home = place(name)
    const db = openSqlite(join(home, 'our.db'))
    await migrate(db)
    await db.close()
    if (name === 'read-only') make(`${name}/our.db`, 'PRAGMA journal_mode = DELETE')
    // Root ignores file modes.
    const uid = process.getuid?.() === 0 ? NOBODY : undefined
    chmodSync(folder, 0o755)
    chmodSync(home, 0o777)
    chmodSync(join(home, '.our.db.lock'), 0o666)
    chmodSync(join(home, 'our.db'), 0o444)
    await expectRefusal({ DATABASE_URL: `sqlite:${name}/our.db` }, 'our.db cannot be the', {
      uid,
    })
  })

  test.each([
    [
      'that this user may not enter',
      0o000,
      0o600,
      /: this user may not enter the folder \S+\/\d+\.$/m,
    ],
    [
      'that this user may not write in',
      0o555,
      0o666,
      /: this user may not write in the folder \S+\/\d+\.$/m,
    ],
    [
      'with files of another user',
      0o777,
      0o400,
      /: the folder \S+ has files that this user may not read or write: \.our\.db\.lock, our\.db\.$/m,
    ],
  ])('a folder %s', async (_, ofFolder, ofFiles, sentence) => {
    const home = place(String(Date.now()))
    const db = openSqlite(join(home, 'our.db'))
    await migrate(db)
    await db.close()
    for (const name of ['our.db', '.our.db.lock']) chmodSync(join(home, name), ofFiles)
    chmodSync(folder, 0o755)
    chmodSync(home, ofFolder)
    const uid = process.getuid?.() === 0 ? NOBODY : undefined
    await expectRefusal({ DATABASE_URL: `sqlite:${home}/our.db` }, sentence, { uid })
    chmodSync(home, 0o755)
  })

  test('an upgrade that cannot write its backup', async () => {
    const db = openSqlite(place('old.db'))
    await migrate(db, MIGRATIONS.slice(0, 1))
    await db.close()
    mkdirSync(place('old.db.before-upgrade-from-18/in the way'), { recursive: true })
    await expectRefusal({ DATABASE_URL: 'sqlite:old.db' }, 'An upgrade keeps a copy first')
    const after = openSqlite(place('old.db'))
    expect(await schemaVersion(after)).toBe(18)
    await after.close()
  })
})

const place = (name: string) => join(folder, name)
const NOBODY = 65_534
const WAL = 'PRAGMA journal_mode = WAL'
const LARAVEL = 'CREATE TABLE migrations (id INTEGER, migration TEXT, batch INTEGER)'

function make(name: string, script: string) {
  const db = new DatabaseSync(place(name))
  db.exec(script)
  db.close()
}
