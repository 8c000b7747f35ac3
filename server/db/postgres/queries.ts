import type { ClientBase, Pool, QueryResult } from 'pg'
import { DatabaseUnavailable, type Scripts, type Value } from '../database.ts'
import { msLeft, TooLate } from '../deadline.ts'
import { asPostgres, jsonArray, tablesOf } from './dialect.ts'
import { refuse, translate } from './errors.ts'
import { statementOf } from './statements.ts'

/** As long as a statement may take; kept by the server. */
export const STATEMENT_MS = 3000

/** Between the moment after which nothing more is begun and the answer. */
const BEFORE_ANSWER_MS = 500

/**
 * The server ends what takes longer than its caller can wait, and what hears nothing for as long: a COMMIT that
 * arrives after the answer said 503 finds no transaction.
 */
export function beginInTime() {
  const left = Math.max(1, Math.floor(Math.min(STATEMENT_MS, msLeft())))
  const silent = Math.max(BEFORE_ANSWER_MS, left)
  return `BEGIN; SET LOCAL statement_timeout = ${left}; SET LOCAL idle_in_transaction_session_timeout = ${silent}`
}

/** A connection that failed is not used again; one whose work was refused is as good as before. */
export const isLost = (error: unknown) =>
  error instanceof DatabaseUnavailable && !(error instanceof TooLate)

/** A transaction that is not rolled back goes with its connection, which must not be used again. */
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
