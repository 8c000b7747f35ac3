import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../testing/free-port.ts'
import { crowd } from './crowd.ts'
import { onlyStatuses, tally } from './figures.ts'
import { call } from './http-call.ts'
import { addTechnology, idOf, join, readProfile, technologyIds } from './people.ts'
import { postgresFor } from './postgres-server.ts'
import { CannotRun, type Fault, type Sandbox } from './sandbox.ts'
import { launch, untilReady } from './server-process.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'
const WRITERS = 8
/** Fewer than the servers' connections, so that these share. */
const SHARED = 4

/** No connection keeps a setting or a statement: each transaction may get another one. */
export const pgbouncerInFront: Fault = {
  name: 'PgBouncer in transaction mode in front',
  async run(sandbox) {
    const postgres = await postgresFor(sandbox)
    const port = await pgbouncerFor(sandbox, postgres.port)
    const url = `postgres://techfolio:techfolio@127.0.0.1:${port}/postgres?pgbouncer=true`
    const unsaid = await launch(sandbox, { DATABASE_URL: url.replace('?pgbouncer=true', '') })
    await unsaid.exited
    assert.match(unsaid.log.join(''), /add pgbouncer=true/)
    const pair = await Promise.all([1, 2].map(() => launch(sandbox, { DATABASE_URL: url })))
    await Promise.all(pair.map(untilReady))
    const names = Array.from({ length: WRITERS }, (_, index) => `escritor${index}`)
    const tokens = await Promise.all(names.map((name, index) => join(pair[index % 2]!, name)))
    const readers = crowd(WRITERS, (index) => readProfile(pair[index % 2]!, tokens[index]!), 5)
    const writers = crowd(WRITERS, (index) => addTechnology(pair[index % 2]!, tokens[index]!), 5)
    await sleep(4000)
    const [reads, writes] = [await readers.stop(), await writers.stop()]
    const exported = await call(pair[0]!, 'GET', '/account/export', { token: tokens[0]! })
    const held = await Promise.all(tokens.map((token) => technologyIds(pair[0]!, token)))
    const all = held.reduce((sum, ids) => sum.union(ids))
    const lost = writes.filter(({ status }) => status === 201).filter((one) => !all.has(idOf(one)))
    const admin = await postgres.connect()
    const { rows } = await admin.query<{ used: number }>(
      "SELECT COUNT(*)::INTEGER AS used FROM pg_stat_activity WHERE application_name = 'techfolio'",
    )
    const figures = `writes ${tally(writes)}, ${lost.length} lost, reads ${tally(reads)}, export ${exported.status}, on ${rows[0]!.used} connections`
    assert.ok(onlyStatuses(writes, [201, 409]) && onlyStatuses(reads, [200]), figures)
    assert.ok(lost.length === 0 && exported.status === 200 && rows[0]!.used <= SHARED, figures)
    return figures
  },
}

async function pgbouncerFor(sandbox: Sandbox, databasePort: number) {
  const isRoot = process.getuid?.() === 0
  if (!existsSync(PGBOUNCER) && isRoot)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'])
  if (!existsSync(PGBOUNCER)) throw new CannotRun('needs PgBouncer: apt-get install pgbouncer')
  const folder = sandbox.folder()
  const port = await freePort()
  const file = (name: string) => joinPath(folder, name)
  writeFileSync(file('users.txt'), '"techfolio" "techfolio"\n')
  writeFileSync(
    file('pgbouncer.ini'),
    `[databases]
postgres = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${file('users.txt')}
pool_mode = transaction
default_pool_size = ${SHARED}
`,
  )
  // It does not run as root.
  chmodSync(folder, 0o755)
  const child = spawn(PGBOUNCER, [...(isRoot ? ['-u', 'postgres'] : []), file('pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const exited = once(child, 'exit')
  sandbox.undo(async () => {
    child.kill('SIGKILL')
    await exited
  })
  while (!log.includes('process up')) {
    if (child.exitCode !== null) throw new Error(log)
    await sleep(20)
  }
  return port
}
