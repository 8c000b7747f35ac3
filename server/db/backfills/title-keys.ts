import { setImmediate as nextTurn } from 'node:timers/promises'
import { join, raw } from 'sql-template-tag'
import { fingerprint } from '#catalogue/fingerprint.ts'
import { freeKey, keyOf } from '#catalogue/key.ts'
import { type Database, type Scripts, type Statements, sql } from '../database.ts'

const NAME = 'title keys'
const ROWS_PER_READ = 1000

/** Recomputes the keys if the catalogue changed since; returns whether it did. */
export async function refreshKeys(db: Database) {
  if (await areFresh(db)) return false
  return db.exclusive(async (tx) => {
    if (await areFresh(tx)) return false
    await db.checkSchema()
    await tx.lockTables()
    await fillKeys(tx)
    await fillGoalKeys(tx)
    return true
  })
}

async function areFresh(db: Statements) {
  const row = await db.get<{ fingerprint: string }>(
    sql`SELECT fingerprint FROM fills WHERE name = ${NAME}`,
  )
  return row?.fingerprint === fingerprint()
}

/** Older databases run it in their upgrade: it may use nothing that came after the migration 005. */
export async function fillKeys(tx: Statements, rowsPerRead = ROWS_PER_READ) {
  const updates = updateKeys(tx)
  for await (const rows of rowsByPerson(tx, rowsPerRead)) {
    await updates.add(rows, keysOf(rows))
    await nextTurn()
  }
  await updates.finish()
  await tx.run(
    sql`INSERT INTO fills (name, fingerprint) VALUES (${NAME}, ${fingerprint()})
     ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint`,
  )
}

async function fillGoalKeys(tx: Scripts) {
  for await (const rows of tx.batches('goals'))
    for (const { id, title, title_key } of rows) {
      const key = keyOf(String(title))
      if (key !== title_key)
        await tx.run(sql`UPDATE goals SET title_key = ${key} WHERE id = ${id!}`)
    }
}

/** In pages of whole users, in order; the next page is read while one is processed. */
async function* rowsByPerson(tx: Statements, length: number): AsyncGenerator<KeyedRow[]> {
  let reading = readPage(tx, '', length)
  for (;;) {
    const { rows, last } = await reading
    if (last !== undefined) {
      reading = readPage(tx, last, length)
      // If the page before it fails, this one is never awaited.
      reading.catch(() => undefined)
    }
    yield rows
    if (last === undefined) return
  }
}

interface Page {
  rows: KeyedRow[]
  /** The last user of the page, if there may be more. */
  last?: string
}

/** In the order of the primary key, with the limit in the text, so that both databases use that index. */
async function readPage(tx: Statements, after: string, length: number): Promise<Page> {
  const rows = await tx.all<KeyedRow>(
    sql`SELECT user_id, position, id, title, title_key, removed_at FROM technologies
     WHERE user_id > ${after} ORDER BY user_id, position, id LIMIT ${raw(String(length))}`,
  )
  if (rows.length < length) return { rows }
  const whole = rows.filter(({ user_id }) => user_id !== rows.at(-1)?.user_id)
  const last = whole.at(-1)?.user_id
  return last === undefined ? readPage(tx, after, length * 2) : { rows: whole, last }
}

/** Of a user's duplicates the first gets the catalogue's key, the others keep their own. */
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

export interface KeyedRow {
  user_id: string
  position: number
  id: string
  title: string
  title_key: string
  removed_at: string | null
}

const ROWS_PER_WRITE = 100

type Update = [user_id: string, position: number, id: string, key: string]

/** Collects changed keys and writes many in a statement, to save round trips. */
function updateKeys(tx: Statements) {
  const waiting: Update[] = []

  return {
    add: async (rows: KeyedRow[], keys: string[]) => {
      const differing = rows
        .map((row, index) => ({ ...row, key: keys[index]! }))
        .filter(({ title_key, key }) => title_key !== key)
      for (const { id, title_key } of differing)
        if (title_key.startsWith('C:')) await makeWay(tx, id)
      for (const { user_id, position, id, key } of differing)
        waiting.push([user_id, position, id, key])
      while (waiting.length >= ROWS_PER_WRITE) await write(tx, waiting.splice(0, ROWS_PER_WRITE))
    },
    finish: async () => {
      if (waiting.length > 0) await write(tx, waiting)
    },
  }
}

/** Its old key may be another row's new one. No title has a key with capitals. */
const makeWay = (tx: Statements, id: string) =>
  tx.run(sql`UPDATE technologies SET title_key = ${`ID:${id}`} WHERE id = ${id}`)

/** By the primary key, in its order: by id alone, each would be on another page. */
function write(tx: Statements, updates: Update[]) {
  const last = updates.at(-1)!
  // Padded by repeating the last: one statement, prepared once.
  const all = Array.from({ length: ROWS_PER_WRITE }, (_, index) => updates[index] ?? last)
  const rows = all.map(
    ([user_id, position, id, key]) =>
      sql`(${user_id}, CAST(${position} AS INTEGER), ${id}, ${key})`,
  )
  return tx.run(
    sql`UPDATE technologies SET title_key = column4 FROM (VALUES ${join(rows)}) AS fresh
     WHERE user_id = column1 AND position = column2 AND id = column3`,
  )
}
