import assert from 'node:assert/strict'
import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillPostgres } from '../bench/postgres-school.ts'
import { readers, tokenOf, userId } from '../bench/school.ts'
import { rowsOf } from '../bench/school-rows.ts'
import { connectExisting } from '../server/db/connect.ts'
import { sql } from '../server/db/database.ts'
import { launchServer, type ServerProcess } from '../testing/server-process.ts'
import { crowd } from './crowd.ts'
import { ms, onlyStatuses, tally } from './figures.ts'
import { type Answer, call } from './http-call.ts'
import { OLDER } from './older-school.ts'
import { readProfile } from './people.ts'
import { postgresFor } from './postgres-server.ts'
import type { Fault, Sandbox } from './sandbox.ts'
import { timesLogged, untilReady } from './server-process.ts'

const PEOPLE = 100_000
const WRITERS = 8
/** Acknowledged before the new server starts. */
const ENOUGH = 50
const ROOT = join(import.meta.dirname, '..')
/** Of an unpacked 1.18 with its node_modules: it is then the old server instead of this one. */
const OLDER_SERVER = process.env['OLDER_TECHFOLIO']
const OUTDATED = 'database schema is newer than this server: refusing writes until it is upgraded'

const written = (index: number) => `Escrita ${index}`

/** Rewrites everyone from what it has read: a write in between would be lost. */
const REWRITE = `
CREATE TABLE rewritten AS SELECT id, bio FROM users;
SELECT pg_sleep(2);
UPDATE users SET bio = rewritten.bio || '!' FROM rewritten WHERE rewritten.id = users.id;
`

/** The product with one more migration. */
function newerServer(sandbox: Sandbox) {
  const folder = sandbox.folder()
  for (const part of ['server', 'contract', 'catalogue', 'package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'server/db/migrations/900-rewrite.sql'), REWRITE)
  return folder
}

async function launchFrom(sandbox: Sandbox, folder: string, DATABASE_URL: string) {
  const server = await launchServer({
    args: () => [join(folder, 'server/start.js')],
    environment: { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', DATABASE_URL },
  })
  sandbox.undo(() => server.stop('SIGKILL'))
  return server
}

async function replaceUnderWrites(sandbox: Sandbox, url: string) {
  const folder = newerServer(sandbox)
  const old = await launchFrom(sandbox, OLDER_SERVER ?? ROOT, url)
  await untilReady(old)
  // Backwards: what the upgrade rewrites last is written first.
  const people = readers(PEOPLE).toReversed()
  const acknowledged: number[] = []
  let next = 0
  const writers = crowd(
    WRITERS,
    async () => {
      const index = next++
      const person = people[index]
      if (person === undefined) return readProfile(old, tokenOf(people[0]!))
      const body = { bio: written(index) }
      const answer = await call(old, 'PUT', '/profile', { token: tokenOf(person), body })
      if (answer.status === 200) acknowledged.push(index)
      return answer
    },
    10,
  )
  const reading = crowd(2, () => readProfile(old, tokenOf(people[1]!)), 20)
  while (acknowledged.length < ENOUGH) await sleep(20)
  const before = acknowledged.length
  const began = performance.now()
  const fresh = await launchFrom(sandbox, folder, url)
  await untilReady(fresh)
  const took = performance.now() - began
  const during = acknowledged.length - before
  await sleep(1000)
  const [writes, reads] = [await writers.stop(), await reading.stop()]

  const lost = await missing(url, acknowledged, people)
  const after = [await statusOf(old, '/ready'), await statusOf(fresh, '/ready')]
  const late = await write(old, people[0]!)
  const taken = await write(fresh, people[0]!)
  const lines = timesLogged(old, OUTDATED)
  const figures = `${acknowledged.length} writes acknowledged (${during} of them during the ${ms(took)} of the start), ${lost} lost; writes ${tally(writes)}; reads ${tally(reads)}; then /api/ready of the old server ${after[0]}, of the new one ${after[1]}; a write ${late.status} and ${taken.status}; logged ${lines} ×`
  assert.equal(lost, 0, figures)
  assert.ok(onlyStatuses(writes, [200, 503]) && onlyStatuses(reads, [200, 503]), figures)
  assert.ok(after[1] === 200 && taken.status === 200, figures)
  assert.ok(after[0] === 503 && late.status === 503 && lines === 1, figures)
  assert.ok(late.headers['retry-after'] !== undefined, figures)
  return figures
}

const statusOf = async (server: ServerProcess, path: string) =>
  (await call(server, 'GET', path)).status

const write = (server: ServerProcess, person: number): Promise<Answer> =>
  call(server, 'PUT', '/profile', { token: tokenOf(person), body: { bio: 'Depois' } })

async function missing(url: string, acknowledged: number[], people: number[]) {
  const db = await connectExisting(url)
  try {
    const rows = await db.snapshot((tx) =>
      tx.all<{ id: string; bio: string }>(
        sql`SELECT id, bio FROM users WHERE bio LIKE 'Escrita %'`,
      ),
    )
    const bios = new Map(rows.map(({ id, bio }) => [id, bio]))
    return acknowledged.filter(
      (index) => bios.get(userId(people[index]!))?.replace('!', '') !== written(index),
    ).length
  } finally {
    await db.close()
  }
}

/** Without technologies, whose keys the first start would compute. */
const school = () =>
  rowsOf({ users: PEOPLE, technologies: 0 }, 'none').filter(([table]) => table !== 'technologies')

/** On SQLite the new one is refused while the old one runs. */
export const upgradeUnderWrites: Fault = {
  name: `an old server under writes while a new one upgrades ${PEOPLE} people`,
  async run(sandbox) {
    const { environment } = await postgresFor(sandbox)
    await fillPostgres(environment.DATABASE_URL, school(), OLDER)
    return replaceUnderWrites(sandbox, environment.DATABASE_URL)
  },
}
