import type { ClientBase, Pool, QueryResult } from 'pg'
import { DatabaseUnavailable, type Scripts, type Value } from '../database.ts'
import { msLeft } from '../deadline.ts'
import { asPostgres, jsonArray, tablesOf } from './dialect.ts'
import { refuse, translate } from './errors.ts'
import { statementOf } from './statements.ts'

/** As long as a statement may take; kept by the server. */
export const STATEMENT_MS = 3000

/** A rollback that fails leaves the transaction to the end of its connection, which must not be used again. */
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

/** Begun shortly before its caller has to answer, it is ended by the server in time for that. */
export async function endInTime<Result>(client: ClientBase, work: () => Promise<Result>) {
  const left = msLeft()
  if (left >= STATEMENT_MS) return work()
  await translate(() => client.query(`SET statement_timeout = ${Math.max(1, Math.floor(left))}`))
  try {
    return await work()
  } finally {
    await translate(() => client.query('RESET statement_timeout'))
  }
}

export function statementsOn(query: Query, write = query) {
  return {
    get: async <Row>(sql: string, ...values: Value[]) =>
      (await query(sql, values)).rows[0] as Row | undefined,
    all: async <Row>(sql: string, ...values: Value[]) => (await query(sql, values)).rows as Row[],
    run: async (sql: string, ...values: Value[]) => (await write(sql, values)).rowCount ?? 0,
    jsonArray,
  }
}

async function runScript(client: ClientBase, sql: string) {
  await translate(() => client.query(asPostgres(sql)))
}
