import type { Statements } from './database.ts'

/** By anybody, in the bin too: ids are unique among all people. */
export async function isIdTaken(
  db: Statements,
  table: 'technologies' | 'projects' | 'portfolio_links',
  id: string,
) {
  return (await db.get(`SELECT 1 FROM ${table} WHERE id = ?`, id)) !== undefined
}
