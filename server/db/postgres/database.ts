import { Client, type ClientBase, Pool, type PoolClient, type QueryResult } from 'pg'
import {
  type Database,
  DatabaseDamaged,
  DatabaseRefused,
  DatabaseUnavailable,
  type Scripts,
  type Statements,
  type Value,
} from '../database.ts'
import { beforeDeadline, msLeft } from '../deadline.ts'
import { isWrite } from '../writes.ts'
import { tablesOf } from './dialect.ts'
import { statementOf, TYPES } from './statements.ts'

/** Together they stay below the handler's 6 s, and so below the client's 7 s. The second is kept by the server. */
const ACQUIRE_MS = 2000
const STATEMENT_MS = 3000
const CONNECTIONS = 10
/** Any number will do, as long as every instance asks for the same one. */
const SCHEMA_LOCK = 7_415_926

export function openPostgres(
  connectionString: string,
  onIdleError: (error: Error) => void,
): Database {
  const shared = {
    connectionString,
    keepAlive: true,
    application_name: 'techfolio',
    types: TYPES,
  }
  const pool = new Pool({
    ...shared,
    max: CONNECTIONS,
    connectionTimeoutMillis: ACQUIRE_MS,
    statement_timeout: STATEMENT_MS,
  })
  pool.on('error', onIdleError)

  const briefly = async <Result>(work: (client: PoolClient) => Promise<Result>) => {
    const client = await translate(() => pool.connect())
    let broken = true
    try {
      const result = await work(client)
      broken = false
      return result
    } finally {
      client.release(broken)
    }
  }

  /** Changing the schema or reading everything may take longer than any request: no limit of time. */
  const patiently = async <Result>(work: (client: Client) => Promise<Result>) => {
    const client = new Client({ ...shared, connectionTimeoutMillis: ACQUIRE_MS })
    client.on('error', onIdleError)
    await translate(() => client.connect())
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  /** On its own connection, so that it is begun in time or not at all. */
  const write: Query = (sql, values) =>
    beforeDeadline((begin) =>
      briefly(async (client) => {
        begin()
        return endInTime(client, () => queryOn(client)(sql, values))
      }),
    )

  return {
    ...statementsOn((sql, values) => (isWrite(sql) ? write : queryOn(pool))(sql, values), write),
    transaction: (work) =>
      beforeDeadline((begin) =>
        briefly((client) => {
          begin()
          return inTransaction(client, 'BEGIN', async (tx) => {
            const result = await work(tx)
            begin()
            return result
          })
        }),
      ),
    exclusive: (work) =>
      patiently((client) =>
        inTransaction(client, `BEGIN; SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`, async (tx) => {
          await refuseOtherEncodings(tx)
          return work(tx)
        }),
      ),
    snapshot: (work) =>
      patiently((client) =>
        inTransaction(client, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
      ),
    keepCopy: async () => undefined,
    // The server looks after its files; what a read of a table finds is all there is to see from here.
    checkHealth: async () => undefined,
    close: () => pool.end(),
  }
}

/** In any other, some names cannot be stored. */
async function refuseOtherEncodings(tx: Statements) {
  const row = await tx.get<{ encoding: string }>(
    "SELECT current_setting('server_encoding') AS encoding",
  )
  if (row?.encoding !== 'UTF8')
    throw new DatabaseRefused(
      `The PostgreSQL database is in ${row?.encoding}, and Techfólio needs UTF8: createdb --encoding=UTF8 --template=template0 NAME`,
    )
}

/** A rollback that fails leaves the transaction to the end of its connection. */
async function inTransaction<Result>(
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
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

type Query = (sql: string, values: Value[]) => Promise<QueryResult>

const queryOn =
  (connection: Pool | ClientBase): Query =>
  (sql, values) => {
    return connection.query({ ...statementOf(sql), values }).catch(refuse)
  }

/** Begun shortly before its caller has to answer, it is ended by the server in time for that. */
async function endInTime<Result>(client: ClientBase, work: () => Promise<Result>) {
  const left = msLeft()
  if (left >= STATEMENT_MS) return work()
  await translate(() => client.query(`SET statement_timeout = ${Math.max(1, Math.floor(left))}`))
  try {
    return await work()
  } finally {
    await translate(() => client.query('RESET statement_timeout'))
  }
}

function statementsOn(query: Query, write = query) {
  return {
    get: async <Row>(sql: string, ...values: Value[]) =>
      (await query(sql, values)).rows[0] as Row | undefined,
    all: async <Row>(sql: string, ...values: Value[]) => (await query(sql, values)).rows as Row[],
    run: async (sql: string, ...values: Value[]) => (await write(sql, values)).rowCount ?? 0,
  }
}

async function runScript(client: ClientBase, sql: string) {
  await translate(() => client.query(sql))
}

/** SQLSTATE classes in which the statement itself is at fault; all else is the database's state. */
const OUR_FAULT = /^(0A|21|22|23|26|42|XX)/

/** Pages or an index that cannot be read. */
const DAMAGE = /^XX00[12]$/

const translate = <Result>(work: () => Promise<Result>) => work().catch(refuse)

function refuse(error: unknown): never {
  const state = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (DAMAGE.test(state)) throw new DatabaseDamaged('PostgreSQL found damage', { cause: error })
  if (/^\w{5}$/.test(state) && OUR_FAULT.test(state)) throw error
  throw new DatabaseUnavailable('PostgreSQL cannot serve this now', { cause: error })
}
