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
import { timed } from '../timed.ts'
import type { Client } from './client.ts'
import { asPostgres, jsonArray, listed, tablesOf } from './dialect.ts'
import { refuse, translate } from './errors.ts'

/** Enforced by the server. */
export const STATEMENT_MS = 3000

/** Between the write deadline and the response. */
const BEFORE_ANSWER_MS = 500

/** Whatever the role's default: after waiting for a lock, a statement sees what was committed before it was granted. */
export const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED'

/** The server ends a transaction in which so long no statement is sent. */
export const idleLimit = (ms: number) => `SET LOCAL idle_in_transaction_session_timeout = ${ms}`

/**
 * The server ends transactions that take, or stay idle, longer than the caller can wait: a COMMIT that arrives
 * after the 503 finds no transaction.
 */
export function beginInTime() {
  const left = Math.max(1, Math.floor(Math.min(STATEMENT_MS, msLeft())))
  const silent = Math.max(BEFORE_ANSWER_MS, left)
  return `${BEGIN}; SET LOCAL statement_timeout = ${left}; ${idleLimit(silent)}`
}

const WITHOUT_LOSS = [TooLate, WriteConflict, SchemaMismatch]

/** A failed connection is not reused; after a refused statement it is. */
export const isLost = (error: unknown) =>
  error instanceof DatabaseUnavailable && !WITHOUT_LOSS.some((kind) => error instanceof kind)

/** If the rollback fails, the connection must not be reused. */
export async function inTransaction<Result>(
  client: Client,
  opening: string | ((client: Client) => Promise<unknown>),
  work: (tx: Scripts) => Promise<Result>,
) {
  try {
    await translate(() =>
      typeof opening === 'string' ? timed(opening, () => client.query(opening)) : opening(client),
    )
    const tables = tablesOf((sql) => translate(() => client.query(sql)))
    const result = await work({
      ...statementsOn(queryOn(client)),
      ...tables,
      script: (sql) => runScript(client, sql),
      lockTables: async () => lockTables(client, await tables.tables()),
    })
    await translate(() => timed('COMMIT', () => client.query('COMMIT')))
    return result
  } catch (error) {
    if (isLost(error)) throw error
    await client.query('ROLLBACK').catch(() => {
      throw new DatabaseUnavailable('PostgreSQL was lost in a transaction', { cause: error })
    })
    throw error
  }
}

export type Query = (statement: Sql) => Promise<QueryResult>

export const queryOn =
  (client: Client): Query =>
  ({ text, values }) =>
    timed(text, () => client.query({ name: client.nameOf(text), text, values })).catch(refuse)

export function statementsOn(query: Query): Statements {
  return {
    get: async <Row>(statement: Sql) => (await query(statement)).rows[0] as Row | undefined,
    all: async <Row>(statement: Sql) => (await query(statement)).rows as Row[],
    run: async (statement) => (await query(statement)).rowCount ?? 0,
    jsonArray,
    listed,
  }
}

async function runScript(client: Client, sql: string) {
  await translate(() => client.query(asPostgres(sql)))
}

/** Reads go on. */
async function lockTables(client: Client, tables: string[]) {
  const names = tables.map((table) => `"${table}"`).join(', ')
  await runScript(client, `LOCK TABLE ${names} IN SHARE ROW EXCLUSIVE MODE`)
}
