import type { ClientBase, Pool, QueryResult } from 'pg'
import { DatabaseUnavailable, type Scripts, type Value } from '../database.ts'
import { msLeft, TooLate } from '../deadline.ts'
import { statementOf } from './client.ts'
import { asPostgres, jsonArray, tablesOf } from './dialect.ts'
import { refuse, translate } from './errors.ts'

/** Enforced by the server. */
export const STATEMENT_MS = 3000

/** Between the write deadline and the response. */
const BEFORE_ANSWER_MS = 500

/**
 * The server ends transactions that take, or stay idle, longer than the caller can wait: a COMMIT that arrives
 * after the 503 finds no transaction.
 */
export function beginInTime() {
  const left = Math.max(1, Math.floor(Math.min(STATEMENT_MS, msLeft())))
  const silent = Math.max(BEFORE_ANSWER_MS, left)
  return `BEGIN; SET LOCAL statement_timeout = ${left}; SET LOCAL idle_in_transaction_session_timeout = ${silent}`
}

/** A failed connection is not reused; after a refused statement it is. */
export const isLost = (error: unknown) =>
  error instanceof DatabaseUnavailable && !(error instanceof TooLate)

/** If the rollback fails, the connection must not be reused. */
export async function inTransaction<Result>(
  client: ClientBase,
  opening: string,
  work: (tx: Scripts) => Promise<Result>,
) {
  try {
    await translate(() => client.query(opening))
    const result = await work({
      ...statementsOn(queryOn(client)),
      ...tablesOf((sql) => translate(() => client.query(sql))),
      script: (sql) => runScript(client, sql),
    })
    await translate(() => client.query('COMMIT'))
    return result
  } catch (error) {
    if (isLost(error)) throw error
    await client.query('ROLLBACK').catch(() => {
      throw new DatabaseUnavailable('PostgreSQL was lost in a transaction', { cause: error })
    })
    throw error
  }
}

export type Query = (sql: string, values: Value[]) => Promise<QueryResult>

export const queryOn =
  (connection: Pool | ClientBase): Query =>
  (sql, values) => {
    return connection.query({ ...statementOf(sql), values }).catch(refuse)
  }

export function statementsOn(query: Query) {
  return {
    get: async <Row>(sql: string, ...values: Value[]) =>
      (await query(sql, values)).rows[0] as Row | undefined,
    all: async <Row>(sql: string, ...values: Value[]) => (await query(sql, values)).rows as Row[],
    run: async (sql: string, ...values: Value[]) => (await query(sql, values)).rowCount ?? 0,
    jsonArray,
  }
}

async function runScript(client: ClientBase, sql: string) {
  await translate(() => client.query(asPostgres(sql)))
}
