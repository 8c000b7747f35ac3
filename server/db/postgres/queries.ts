import type { QueryResult } from 'pg'
import type { Sql } from 'sql-template-tag'
import {
  DatabaseUnavailable,
  SchemaMismatch,
  type Scripts,
  type Statements,
  WriteConflict,
} from '../database.ts'
import { msLeft, TooLate } from '../deadline.ts'
import { VERSION } from '../migrate.ts'
import type { SchemaGuard } from '../schema-guard.ts'
import { timed } from '../timed.ts'
import type { Client } from './client.ts'
import { asPostgres, jsonArray, listed, tablesOf } from './dialect.ts'
import { isMissingTable, refuse } from './errors.ts'

/** Enforced by the server. */
export const STATEMENT_MS = 3000
/** The server times a statement out first; a connection silent even then is closed. */
export const SILENCE_MS = STATEMENT_MS + 500
/** The longest that a timer takes. */
const FOR_EVER_MS = 2 ** 31 - 1

/** Between the write deadline and the response. */
const BEFORE_ANSWER_MS = 500

/** A process that is stopped or cut off in a schema change would keep every server from writing. */
export const EXCLUSIVE_IDLE_MS = 60_000

/** Any number, the same for every instance and version. */
const SCHEMA_LOCK_KEY = 7_415_926

/** Whatever the role's default: after waiting for a lock, a statement sees what was committed before it was granted. */
const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED'

/** Not only for connections with a limit: the role may have one, or a pooler none. */
const limit = (ms: number) => `SET LOCAL statement_timeout = ${ms}`

/** The server ends a transaction in which so long no statement is sent. */
const idleLimit = (ms: number) => `SET LOCAL idle_in_transaction_session_timeout = ${ms}`

/** Waits for every write, and every write for it. */
export const beginExclusive = (idleMs: number) =>
  `${BEGIN}; ${limit(0)}; ${idleLimit(idleMs)}; SELECT pg_advisory_xact_lock(${SCHEMA_LOCK_KEY})`

/** Of one moment. */
export const beginReading = (ms: number) =>
  `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${limit(ms)}`

/**
 * The server ends transactions that take, or stay idle, longer than the caller can wait: a COMMIT that arrives
 * after the 503 finds no transaction.
 */
function beginInTime() {
  const left = Math.max(1, Math.floor(Math.min(STATEMENT_MS, msLeft())))
  return `${BEGIN}; ${limit(left)}; ${idleLimit(Math.max(BEFORE_ANSWER_MS, left))}`
}

/**
 * Every write holds the schema's lock. The version is read by a statement of its own: it sees what was committed
 * before the lock was granted. All are sent together, in one round trip.
 */
export const beginWriting = (guardSchema: SchemaGuard) => async (query: Query) => {
  const opening = `${beginInTime()}; SELECT pg_advisory_xact_lock_shared(${SCHEMA_LOCK_KEY}); ${VERSION.text}`
  try {
    // For several statements pg returns several results.
    const results = (await query(opening)) as unknown as QueryResult<{ version: number }>[]
    guardSchema(results.at(-1)!.rows[0]!.version)
  } catch (error) {
    if (!isMissingTable(error)) throw error
    // A new database has no history yet.
    guardSchema(0)
    await query(`ROLLBACK; ${beginInTime()}`)
  }
}

const WITHOUT_LOSS = [TooLate, WriteConflict, SchemaMismatch]

/** A failed connection is not reused; after a refused statement it is. */
export const isLost = (error: unknown) =>
  error instanceof DatabaseUnavailable && !WITHOUT_LOSS.some((kind) => error instanceof kind)

/** A text may have several statements, but no values. */
export type Query = (statement: Sql | string) => Promise<QueryResult>

/** The one place where a statement is sent, timed, and its failure translated. */
export const queryOn =
  (client: Client, query_timeout = SILENCE_MS): Query =>
  (statement) => {
    const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement
    const name = typeof statement === 'string' ? undefined : client.nameOf(text)
    const question = { name, text, values, query_timeout }
    return timed(text, () => client.query(question)).catch(refuse)
  }

/** For schema changes and whole reads. */
export const patientlyOn = (client: Client) => queryOn(client, FOR_EVER_MS)

/** If the rollback fails, the connection must not be reused. */
export async function inTransaction<Result>(
  query: Query,
  begin: string | ((query: Query) => Promise<unknown>),
  work: (tx: Scripts) => Promise<Result>,
) {
  try {
    await (typeof begin === 'string' ? query(begin) : begin(query))
    const result = await work(scriptsOn(query))
    await query('COMMIT')
    return result
  } catch (error) {
    if (isLost(error)) throw error
    await query('ROLLBACK')
    throw error
  }
}

export function statementsOn(query: Query): Statements {
  return {
    get: async <Row>(statement: Sql) => (await query(statement)).rows[0] as Row | undefined,
    all: async <Row>(statement: Sql) => (await query(statement)).rows as Row[],
    run: async (statement) => (await query(statement)).rowCount ?? 0,
    jsonArray,
    listed,
  }
}

function scriptsOn(query: Query): Scripts {
  return {
    ...statementsOn(query),
    ...tablesOf(query),
    script: async (text) => void (await query(asPostgres(text))),
  }
}
