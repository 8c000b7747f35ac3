import type { QueryResult } from 'pg'
import { WriteConflict } from '../database.ts'
import { VERSION } from '../migrate.ts'
import type { SchemaGuard } from '../schema-guard.ts'
import { timed } from '../timed.ts'
import type { Client } from './client.ts'
import { isMissingTable } from './errors.ts'
import { beginInTime, inTransaction } from './queries.ts'

/** Any number, the same for every instance and version. */
export const SCHEMA_LOCK_KEY = 7_415_926

/** Held until the end by what changes the schema; every write holds the shared one. */
export const LOCK_SCHEMA = `SELECT pg_advisory_xact_lock(${SCHEMA_LOCK_KEY})`

/** A schema change is running, or waits for the writes before this one. */
export class SchemaLocked extends WriteConflict {}

/**
 * The version is read by a statement of its own: it sees what was committed before the lock was granted. All are sent
 * together, in one round trip.
 */
const SHARE_SCHEMA = `SELECT pg_try_advisory_xact_lock_shared(${SCHEMA_LOCK_KEY}) AS granted; ${VERSION.text}`

export const beginWriting = (guardSchema: SchemaGuard) => async (client: Client) => {
  try {
    const opening = `${beginInTime()}; ${SHARE_SCHEMA}`
    const answers = await timed(opening, () => client.query(opening))
    // For several statements pg returns several results.
    const [lock, current] = (answers as unknown as QueryResult[]).slice(-2)
    if (lock!.rows[0].granted !== true) throw new SchemaLocked('The schema is being changed')
    guardSchema(current!.rows[0].version)
  } catch (error) {
    if (!isMissingTable(error)) throw error
    // A new database has no history yet.
    guardSchema(0)
    await client.query(`ROLLBACK; ${beginInTime()}`)
  }
}

/** No longer than a statement may take. */
export const waitForSchemaChange = (client: Client) =>
  inTransaction(
    client,
    `${beginInTime()}; SELECT pg_advisory_xact_lock_shared(${SCHEMA_LOCK_KEY})`,
    async () => undefined,
  )
