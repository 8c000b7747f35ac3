import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { raw } from 'sql-template-tag'
import { keyOf } from '#catalogue/key.ts'
import { fillPostgres } from '../bench/postgres-school.ts'
import { fillSqlite } from '../bench/sqlite-school.ts'
import { connectExisting } from '../server/db/connect.ts'
import { sql, type Tables } from '../server/db/database.ts'
import { NEWEST, schemaVersion } from '../server/db/migrate.ts'
import { ms } from './figures.ts'
import { OLDER, olderRows } from './older-school.ts'
import { postgresFor } from './postgres-server.ts'
import type { Fault, Sandbox } from './sandbox.ts'
import { launch, start } from './server-process.ts'

const PEOPLE = 1500
const MAX_KILLS = 40
const FIRST_KILL_MS = 300
const LATER_EACH_TIME = 1.2

/** Upgrades a database of 1.18 to another catalogue too, killed a little later each time, until it completes. */
export const upgradeKilled: Fault = {
  name: `kill -9 in the upgrade of ${PEOPLE} people`,
  async run(sandbox) {
    const file = join(sandbox.folder(), 'older.db')
    await fillSqlite(file, olderRows(PEOPLE), OLDER)
    const onSqlite = await killUntilUpgraded(sandbox, `sqlite:${file}`)
    const { environment } = await postgresFor(sandbox)
    await fillPostgres(environment.DATABASE_URL, olderRows(PEOPLE), OLDER)
    const onPostgres = await killUntilUpgraded(sandbox, environment.DATABASE_URL)
    return `SQLite: ${onSqlite}; PostgreSQL: ${onPostgres}`
  },
}

async function killUntilUpgraded(sandbox: Sandbox, url: string) {
  const before = await stateOf(url)
  assert.ok(before.version === 18 && before.strays > 0, 'the school is not an old one')
  const upgraded = { ...before, version: NEWEST }
  for (let asBefore = 0, halfWay = 0; asBefore + halfWay < MAX_KILLS; ) {
    const server = await launch(sandbox, { DATABASE_URL: url })
    await sleep(FIRST_KILL_MS * LATER_EACH_TIME ** (asBefore + halfWay))
    await server.stop('SIGKILL')
    const state = await stateOf(url)
    if (state.version === before.version) {
      assert.deepEqual(state, before, 'half an upgrade')
      asBefore += 1
    } else if (state.strays > 0) {
      assert.deepEqual(state, upgraded, 'half of the keys')
      halfWay += 1
    } else {
      assert.deepEqual(state, { ...upgraded, strays: 0 }, 'something else')
      assert.ok(asBefore > 0, 'it was never killed in the middle')
      const again = await start(sandbox, { DATABASE_URL: url })
      await again.stop()
      return `as before after ${asBefore} kills, upgraded with the keys of before after ${halfWay}, then the keys of all ${state.technologies} technologies, ready after ${ms(again.readyAfter)}`
    }
  }
  throw new Error(`not upgraded after ${MAX_KILLS} starts`)
}

/** What the upgrade, or the new keys, change all or nothing of: `strays` have a key that does not match their title. */
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
        known: await knownIn(tx),
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

async function knownIn(tx: Tables) {
  const tables = await tx.tables()
  const [name, ...others] = tables.filter((table) => /^(familiar|known)_clients$/.test(table))
  assert.deepEqual(others, [], 'both tables are there')
  return (await tx.get<{ n: number }>(sql`SELECT COUNT(*) AS n FROM ${raw(name!)}`))!.n
}
