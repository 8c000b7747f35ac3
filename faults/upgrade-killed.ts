import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keyOf } from '#catalogue/key.ts'
import { BEFORE_KEYS, olderRows } from '../bench/older-school.ts'
import { fillPostgres } from '../bench/postgres-school.ts'
import { fillSqlite } from '../bench/sqlite-school.ts'
import { connectExisting } from '../server/db/connect.ts'
import { sql, type Tables } from '../server/db/database.ts'
import { NEWEST, schemaVersion } from '../server/db/migrate.ts'
import { ms } from './figures.ts'
import { postgresFor } from './postgres-server.ts'
import type { Fault, Sandbox } from './sandbox.ts'
import { launch, start } from './server-process.ts'

const PEOPLE = 1500
const MAX_KILLS = 20
const FIRST_KILL_MS = 300
const LATER_EACH_TIME = 1.3

/** Upgrades a database from before the catalogue, killed a little later each time, until it completes. */
export const upgradeKilled: Fault = {
  name: `kill -9 in the upgrade of ${PEOPLE} people`,
  async run(sandbox) {
    const file = join(sandbox.folder(), 'older.db')
    await fillSqlite(file, olderRows(PEOPLE), BEFORE_KEYS)
    const onSqlite = await killUntilUpgraded(sandbox, `sqlite:${file}`)
    const { environment } = await postgresFor(sandbox)
    await fillPostgres(environment.DATABASE_URL, olderRows(PEOPLE), BEFORE_KEYS)
    const onPostgres = await killUntilUpgraded(sandbox, environment.DATABASE_URL)
    return `SQLite: ${onSqlite}; PostgreSQL: ${onPostgres}`
  },
}

async function killUntilUpgraded(sandbox: Sandbox, url: string) {
  const before = await stateOf(url)
  assert.ok(before.version < 5 && before.strays > 0, 'the school is not an old one')
  for (let kills = 0; kills < MAX_KILLS; kills += 1) {
    const server = await launch(sandbox, { DATABASE_URL: url })
    await sleep(FIRST_KILL_MS * LATER_EACH_TIME ** kills)
    await server.stop('SIGKILL')
    const state = await stateOf(url)
    if (state.version === before.version) {
      assert.deepEqual(state, before, 'half an upgrade')
      continue
    }
    const after = { version: NEWEST, strays: 0, events: before.technologies }
    assert.deepEqual(state, { ...before, ...after }, 'half an upgrade')
    assert.ok(kills > 0, 'it was never killed in the middle')
    const again = await start(sandbox, { DATABASE_URL: url })
    await again.stop()
    return `as before after ${kills} kills, then all ${state.technologies} technologies upgraded, ready after ${ms(again.readyAfter)}`
  }
  throw new Error(`not upgraded after ${MAX_KILLS} starts`)
}

/**
 * The state that must be as before or as after the upgrade: `strays` have a key that does not match their title, and
 * every technology starts with an event.
 */
async function stateOf(url: string) {
  const db = await connectExisting(url)
  try {
    return await db.snapshot(async (tx) => {
      const held = new Set<string>()
      const wanted: string[] = []
      for await (const rows of tx.batches('technologies'))
        for (const { user_id, title, title_key } of rows) {
          held.add(`${String(user_id)} ${String(title_key)}`)
          wanted.push(`${String(user_id)} ${keyOf(String(title))}`)
        }
      return {
        version: await schemaVersion(tx),
        people: await peopleIn(tx),
        technologies: wanted.length,
        strays: wanted.filter((key) => !held.has(key)).length,
        events: await eventsIn(tx),
      }
    })
  } finally {
    await db.close()
  }
}

/** Reads only columns that every version has. */
async function peopleIn(tx: Tables) {
  const people = await tx.all(
    sql`SELECT id, name, email, email_key, password_hash, bio, contact, course_module, created_at,
       updated_at FROM users ORDER BY id`,
  )
  return hash('sha256', JSON.stringify(people))
}

async function eventsIn(tx: Tables) {
  if (!(await tx.tables()).includes('technology_events')) return 0
  const row = await tx.get<{ n: number }>(
    sql`SELECT COUNT(*) AS n FROM technology_events
     JOIN technologies ON technologies.id = technology_id
     WHERE number = 1 AND at = technologies.created_at AND level_after = status`,
  )
  return row!.n
}
