import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { migrate } from './db/migrate.ts'
import { openSqlite } from './db/sqlite.ts'
import { addressOf, runServer } from './testing-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-main-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (environment: Record<string, string>) => runServer(folder, environment)

describe('the process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'prints one friendly line, serves, and leaves quietly on %s',
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

  test('keeps its database in data/ by itself, for its owner only', async () => {
    const server = run({})
    await addressOf(server)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    expect(statSync(join(folder, 'data/techfolio.db')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
  })

  test('finds again what it was told before', async () => {
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

  test('waits for a database server that is not up yet, alive and not ready', async () => {
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
    await expect.poll(() => ask('health'), { timeout: 10_000 }).toBe(200)
    expect(await ask('ready')).toBe(503)
    expect(await ask('profile')).toBe(503)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })
})

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** One line for a person: no stack, no place in our code. */
async function expectRefusal(environment: Record<string, string>, sentence: string | RegExp) {
  const { exit, errors, child } = run(environment)
  const output = text(child.stdout)
  expect(await exit).toBe(1)
  expect(await output).toBe('')
  expect(await errors).toMatch(sentence)
  expect((await errors).trimEnd()).not.toContain('\n')
  expect(await errors).not.toMatch(/\.ts|node:|s3cret/)
}

describe('a start that cannot succeed ends with one sentence', () => {
  test.each([
    ['PORT', 'eighty', 'PORT must be a number from 0 to 65535, not "eighty".'],
    ['DATABASE_URL', 'mysql://ana:s3cret@h/n', 'DATABASE_URL must be sqlite:PATH or postgres://'],
    ['DATABASE_URL', 'postgres://ana:s3cret@h:port/n', 'DATABASE_URL must be sqlite:PATH or'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn'],
    ['HOST', '203.0.113.1', '203.0.113.1'],
  ])('%s=%s', async (name, value, sentence) => {
    await expectRefusal({ [name]: value }, sentence)
  })

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expectRefusal({ PORT: String(port) }, new RegExp(`in use.*${port}`))
    other.close()
  })

  test('a database of a newer version', async () => {
    const db = openSqlite(join(folder, 'newer.db'))
    await migrate(db)
    await db.run("INSERT INTO migrations VALUES (9000, '9000-future.sql', 'some day')")
    await db.close()
    await expectRefusal({ DATABASE_URL: 'sqlite:newer.db' }, 'The database is at version 9000')
  })

  test('a file that is no database', async () => {
    writeFileSync(join(folder, 'letter.db'), 'Dear Ana, this is a letter. '.repeat(100))
    await expectRefusal({ DATABASE_URL: 'sqlite:letter.db' }, 'letter.db')
  })

  test('a folder in the place of the database', async () => {
    mkdirSync(join(folder, 'folder.db'))
    await expectRefusal({ DATABASE_URL: 'sqlite:folder.db' }, 'folder.db')
  })
})
