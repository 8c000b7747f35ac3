import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, statSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../../testing/postgres.ts'
import { freshDatabaseUrl } from '../../testing/app.ts'
import { connect } from '../connect.ts'
import { DatabaseUnavailable, sql } from '../database.ts'
import { migrate } from '../migrate.ts'

async function startNode(name: string) {
  const { port, url, kill, startAgain, stop, freeze, thaw } = await startPostgres({
    forgetful: true,
  })
  onTestFinished(stop)
  const onNode = async (...statements: string[]) => {
    const admin = new Client(`${url}/postgres?options=-c default_transaction_read_only=off`)
    await admin.connect()
    for (const statement of statements) await admin.query(statement)
    await admin.end()
  }
  await onNode('CREATE TABLE node (name TEXT)', `INSERT INTO node VALUES ('${name}')`)
  return {
    place: `127.0.0.1:${port}`,
    kill,
    startAgain,
    freeze,
    thaw,
    /** As a standby does, it answers reads and refuses writes. */
    takeWrites: (mode: 'on' | 'off') =>
      onNode(
        `ALTER SYSTEM SET default_transaction_read_only = ${mode === 'on' ? 'off' : 'on'}`,
        'SELECT pg_reload_conf()',
      ),
  }
}

test('follows the server that takes writes', async () => {
  const [a, b] = await Promise.all([startNode('a'), startNode('b')])
  await a.takeWrites('off')
  const seen: string[] = []
  const db = await connect(
    `postgres://techfolio:techfolio@${a.place},${b.place}/postgres`,
    () => void seen.push('lost'),
    { onRestored: () => void seen.push('restored') },
  )
  onTestFinished(() => db.close())
  const nodeWritten = () =>
    db.get<{ name: string }>(sql`UPDATE node SET name = name RETURNING name`).then(
      (row) => row!.name,
      (error: unknown) => (error instanceof DatabaseUnavailable ? 'unavailable' : error),
    )
  expect(await nodeWritten()).toBe('b')

  // A switchover.
  await b.takeWrites('off')
  await expect.poll(nodeWritten).toBe('unavailable')
  await a.takeWrites('on')
  await expect.poll(nodeWritten).toBe('a')
  await db.checkHealth()

  // A crash.
  a.kill()
  await expect.poll(nodeWritten).toBe('unavailable')
  await b.takeWrites('on')
  await expect.poll(nodeWritten).toBe('b')
  expect(seen).toEqual(['lost', 'restored', 'lost', 'restored'])
  expect(await db.snapshot((tx) => tx.tables())).toEqual(['node'])

  await a.startAgain()
  expect(await nodeWritten()).toBe('b')

  // A freeze.
  b.freeze()
  await a.takeWrites('on')
  await expect.poll(nodeWritten).toBe('a')
  b.thaw()
  expect(await nodeWritten()).toBe('a')
})

test('does not wait for a host that never answers', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = new URL(await freshDatabaseUrl())
  const { port } = silent.address() as AddressInfo
  const db = await connect(
    url.href.replace(url.host, `127.0.0.1:${port},${url.host}`),
    () => undefined,
  )
  expect(await db.get(sql`SELECT 1 AS one`)).toEqual({ one: 1 })
  expect((await migrate(db)).from).toBe(0)
  await db.close()
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('encrypts and verifies as sslmode says', async () => {
  const { url, port, stop } = await startPostgres({ forgetful: true })
  onTestFinished(stop)
  const isEncrypted = async (sslmode: string, host = '127.0.0.1') => {
    const place = `postgres://techfolio:techfolio@${host}:${port}/postgres?sslmode=${sslmode}`
    const db = await connect(place, () => undefined)
    try {
      const row = await db.get<{ ssl: boolean }>(
        sql`SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`,
      )
      return row!.ssl
    } catch (error) {
      return String((error as Error).cause)
    } finally {
      await db.close()
    }
  }
  expect(await isEncrypted('disable')).toBe(false)
  expect(await isEncrypted('prefer')).toBe(false)
  expect(await isEncrypted('require')).toContain('does not support SSL')

  const ca = await offerTls(`${url}/postgres`)
  await expect.poll(() => isEncrypted('require')).toBe(true)
  expect(await isEncrypted('disable')).toBe(false)
  expect(await isEncrypted('prefer')).toBe(true)
  expect(await isEncrypted('verify-full')).toContain('self-signed certificate')
  expect(await isEncrypted(`verify-full&sslrootcert=${ca}`)).toBe(true)
  expect(await isEncrypted(`verify-full&sslrootcert=${ca}`, 'localhost')).toContain('altnames')
  expect(await isEncrypted(`verify-ca&sslrootcert=${ca}`, 'localhost')).toBe(true)
})

/** With a certificate for 127.0.0.1 alone; returns its file. */
async function offerTls(url: string) {
  const admin = new Client(url)
  await admin.connect()
  const { rows } = await admin.query('SHOW data_directory')
  const folder: string = rows[0].data_directory
  const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.crt')]
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=postgres -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${certificate}`
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
  const { uid, gid } = statSync(folder)
  for (const file of [key, certificate]) chownSync(file, uid, gid)
  await admin.query('ALTER SYSTEM SET ssl = on')
  await admin.query('SELECT pg_reload_conf()')
  await admin.end()
  return certificate
}

test('reports a wrong password and works once it is right', async () => {
  const url = await freshDatabaseUrl()
  const admin = new Client(url)
  await admin.connect()
  const role = `role_${Date.now()}`
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'right'`)
  const mistyped = url.replace('techfolio:techfolio@', `${role}:wrong@`)
  const db = await connect(mistyped, () => undefined)
  const reads = await Promise.allSettled(Array.from({ length: 30 }, () => db.get(sql`SELECT 1`)))
  for (const outcome of reads)
    expect(outcome).toMatchObject({ reason: expect.any(DatabaseUnavailable) })
  await admin.query(`ALTER ROLE ${role} PASSWORD 'wrong'`)
  await expect.poll(() => db.get(sql`SELECT 1 AS one`).catch(String)).toEqual({ one: 1 })
  await db.close()
  await admin.query(`DROP ROLE ${role}`)
  await admin.end()
})
