import { DatabaseRefused, type Statements, sql } from '../database.ts'

/** Servers and commands connect under one name. */
export async function refuseInUse(target: Statements) {
  const others = await target.get<{ n: number }>(
    sql`SELECT COUNT(*) AS n FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND application_name = current_setting('application_name')`,
  )
  if (others?.n)
    throw new DatabaseRefused(
      `The database is in use (connections of Techfólio: ${others.n}): stop every server first.`,
    )
}
