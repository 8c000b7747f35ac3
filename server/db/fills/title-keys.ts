import { setImmediate as nextTurn } from 'node:timers/promises'
import { fingerprint } from '#catalogue/fingerprint.ts'
import { freeKey, keyOf } from '#catalogue/key.ts'
import type { Database, Statements } from '../database.ts'
import { type KeyedRow, updateKeys } from './title-key-updates.ts'

const NAME = 'title keys'
const ROWS_AT_ONCE = 1000

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
export async function fillKeys(tx: Statements, rowsAtOnce = ROWS_AT_ONCE) {
  const updates = updateKeys(tx)
  for await (const rows of rowsByPerson(tx, rowsAtOnce)) {
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

/** Some people's rows at a time, each person's whole and in order; a database server reads the next meanwhile. */
async function* rowsByPerson(tx: Statements, length: number): AsyncGenerator<KeyedRow[]> {
  let reading = readPage(tx, '', length)
  for (;;) {
    const { rows, last } = await reading
    if (last !== undefined) {
      reading = readPage(tx, last, length)
      // What fails meanwhile fails the page before it first, and nobody asks for this one any more.
      reading.catch(() => undefined)
    }
    yield rows
    if (last === undefined) return
  }
}

interface Page {
  rows: KeyedRow[]
  /** Whose rows are its last, where there may be more. */
  last?: string
}

/** In the order of the table's key and with its length in the text: so every database only follows that key. */
async function readPage(tx: Statements, after: string, length: number): Promise<Page> {
  const rows = await tx.all<KeyedRow>(
    `SELECT user_id, position, id, title, title_key, removed_at FROM technologies
     WHERE user_id > ? ORDER BY user_id, position, id LIMIT ${length}`,
    after,
  )
  if (rows.length < length) return { rows }
  const whole = rows.filter(({ user_id }) => user_id !== rows.at(-1)?.user_id)
  const last = whole.at(-1)?.user_id
  return last === undefined ? readPage(tx, after, length * 2) : { rows: whole, last }
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
