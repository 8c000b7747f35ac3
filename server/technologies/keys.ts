import { setImmediate as nextTurn } from 'node:timers/promises'
import { fingerprint } from '#catalogue/fingerprint.ts'
import { freeKey, keyOf } from '#catalogue/key.ts'
import type { Database, Statements } from '../db/database.ts'
import { type KeyedRow, updateKeys } from './key-updates.ts'
import { peoplePages } from './people-pages.ts'

const NAME = 'title keys'
const PEOPLE_AT_ONCE = 100

/** Fills the keys again if the catalogue is another than when they were filled, and tells whether it was. */
export async function refreshKeys(db: Database) {
  if (await areFresh(db)) return false
  return db.exclusive(async (tx) => {
    if (await areFresh(tx)) return false
    await fillKeys(tx)
    return true
  })
}

async function areFresh(db: Statements) {
  const row = await db.get<{ fingerprint: string }>(
    'SELECT fingerprint FROM fills WHERE name = ?',
    NAME,
  )
  return row?.fingerprint === fingerprint()
}

/** Older databases run it in their upgrade: it may use nothing that came after the migration 005. */
export async function fillKeys(tx: Statements) {
  const updates = updateKeys(tx)
  for await (const rows of rowsByPerson(tx)) {
    await updates.add(rows, keysOf(rows))
    await nextTurn()
  }
  await updates.finish()
  await tx.run(
    `INSERT INTO fills (name, fingerprint) VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint`,
    NAME,
    fingerprint(),
  )
}

/** Some people's rows at a time, each person's whole and in order. */
async function* rowsByPerson(tx: Statements): AsyncGenerator<KeyedRow[]> {
  for await (const { after, last } of peoplePages(tx, PEOPLE_AT_ONCE))
    yield await tx.all<KeyedRow>(
      `SELECT user_id, position, id, title, title_key, removed_at FROM technologies
       WHERE user_id > ? AND user_id <= ? ORDER BY user_id, position, id`,
      after,
      last,
    )
}

/** Of several that are one technology the first takes the catalogue's key, the others stay under their own. */
function keysOf(rows: KeyedRow[]): string[] {
  const taken = new Set<string>()
  return rows.map(({ user_id, title, removed_at }) => {
    const key = keyOf(title)
    if (removed_at !== null) return key
    const ofPerson = `${user_id} ${key}`
    if (taken.has(ofPerson)) return freeKey(title)
    taken.add(ofPerson)
    return key
  })
}
