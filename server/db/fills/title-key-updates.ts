import type { Statements } from '../database.ts'

export interface KeyedRow {
  user_id: string
  position: number
  id: string
  title: string
  title_key: string
  removed_at: string | null
}

const ROWS_AT_ONCE = 100

type Update = [user_id: string, position: number, id: string, key: string]

/** Collects keys and writes those that differ, many in a statement: each way to a database server takes its time. */
export function updateKeys(tx: Statements) {
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

/** By the whole key of the table, in its order: by the id alone, each would be a page somewhere else. */
const UPDATE = `UPDATE technologies SET title_key = column4
  FROM (VALUES ${Array.from({ length: ROWS_AT_ONCE }, () => '(?, CAST(? AS INTEGER), ?, ?)').join(', ')}) AS fresh
  WHERE user_id = column1 AND position = column2 AND id = column3`

/** Always as many, the last again and again where there are fewer: one statement, prepared once. */
function write(tx: Statements, updates: Update[]) {
  const last = updates.at(-1)!
  const all = Array.from({ length: ROWS_AT_ONCE }, (_, index) => updates[index] ?? last)
  return tx.run(UPDATE, ...all.flat())
}
