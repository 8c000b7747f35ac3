import { raw } from 'sql-template-tag'
import { type Statements, sql } from './database.ts'

/** By any user, in the bin too: ids are globally unique. */
export async function isIdTaken(
  db: Statements,
  table: 'technologies' | 'goals' | 'projects' | 'portfolio_links' | 'classes',
  id: string,
) {
  return (await db.get(sql`SELECT 1 FROM ${raw(table)} WHERE id = ${id}`)) !== undefined
}

/** Emails are compared without case; they are ASCII, so lower case is the same everywhere. */
export const emailKey = (email: string) => email.toLowerCase()
