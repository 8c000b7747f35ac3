import type { Statements } from '../db/database.ts'
import type { KeyedRow } from './keys.ts'

const ROWS_AT_ONCE = 500

type Update = [user_id: string, position: number, id: string, key: string]

/** Collects keys and writes those that differ, many in a statement: a way to a database server takes its time. */
export function updateKeys(tx: Statements) {
  const waiting: Update[] = []

  return {
    add: async (rows: KeyedRow[], keys: string[]) => {
      for (const [index, { id, title_key }] of rows.entries())
        if (title_key !== keys[index] && title_key.startsWith('C:')) await makeWay(tx, id)
      for (const [index, { user_id, position, id, title_key }] of rows.entries())
        if (title_key !== keys[index]) waiting.push([user_id, position, id, keys[index]!])
      while (waiting.length >= ROWS_AT_ONCE) await write(tx, waiting.splice(0, ROWS_AT_ONCE))
    },
    finish: async () => {
      if (waiting.length > 0) await write(tx, waiting)
    },
  }
}

/** Its old key may be what another of the person's gets. No title has a key like this one, with its capitals. */
const makeWay = (tx: Statements, id: string) =>
  tx.run('UPDATE technologies SET title_key = ? WHERE id = ?', `ID:${id}`, id)

/** Always as many, the last again and again where there are fewer: one statement, prepared once. */
function write(tx: Statements, updates: Update[]) {
  const last = updates.at(-1)!
  const values = Array.from({ length: ROWS_AT_ONCE }, (_, index) => updates[index] ?? last)
  return tx.run(UPDATE, ...values.flat())
}

const MARKS = Array.from({ length: ROWS_AT_ONCE }, () => '(?, CAST(? AS INTEGER), ?, ?)')

const UPDATE = `WITH wanted (user_id, position, id, title_key) AS (VALUES ${MARKS.join(', ')})
  UPDATE technologies SET title_key = wanted.title_key FROM wanted
  WHERE technologies.user_id = wanted.user_id AND technologies.position = wanted.position
  AND technologies.id = wanted.id`
