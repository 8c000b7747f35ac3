import { Client, type ClientBase, Pool, type PoolClient } from 'pg'
import { type Database, DatabaseUnavailable, type Scripts, type Value } from './database.ts'
import { createLines } from './one-by-one.ts'
import { tablesOf } from './postgres-dialect.ts'

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
  const shared = { connectionString, keepAlive: true, application_name: 'techfolio' }
  const pool = new Pool({
    ...shared,
    max: CONNECTIONS,
    connectionTimeoutMillis: ACQUIRE_MS,
    statement_timeout: STATEMENT_MS,
  })
  pool.on('error', onIdleError)
  const inLine = createLines(ACQUIRE_MS)

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

  return {
    ...statementsOn(pool),
    transaction: (work) => briefly((client) => inTransaction(client, 'BEGIN', work)),
    oneByOne: (key, work) =>
      inLine(key, () =>
        briefly((client) =>
          inTransaction(client, 'BEGIN', async (tx) => {
            await tx.get('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', key)
            return work(tx)
          }),
        ),
      ),
    exclusive: (work) =>
      patiently((client) =>
        inTransaction(client, `BEGIN; SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`, work),
      ),
    snapshot: (work) =>
      patiently((client) =>
        inTransaction(client, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
      ),
    keepCopy: async () => undefined,
    close: () => pool.end(),
  }
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
      ...statementsOn(client),
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

function statementsOn(connection: Pool | ClientBase) {
  const query = (sql: string, values: Value[]) => {
    const { name, text } = numbered(sql)
    return connection.query({ name, text, values }).catch(refuse)
  }
  return {
    get: async <Row>(sql: string, ...values: Value[]) =>
      (await query(sql, values)).rows[0] as Row | undefined,
    all: async <Row>(sql: string, ...values: Value[]) => (await query(sql, values)).rows as Row[],
    run: async (sql: string, ...values: Value[]) => (await query(sql, values)).rowCount ?? 0,
  }
}

async function runScript(client: ClientBase, sql: string) {
  await translate(() => client.query(sql))
}

const prepared = new Map<string, { name: string; text: string }>()

/** A name makes PostgreSQL keep the plan; `?` becomes `$1`, `$2` … */
function numbered(sql: string) {
  let statement = prepared.get(sql)
  if (!statement) {
    let position = 0
    const text = sql.replace(/\?/g, () => `$${++position}`)
    statement = { name: `techfolio_${prepared.size}`, text }
    prepared.set(sql, statement)
  }
  return statement
}

/** SQLSTATE classes in which the statement itself is at fault; all else is the database's state. */
const OUR_FAULT = /^(0A|21|22|23|26|42|XX)/

const translate = <Result>(work: () => Promise<Result>) => work().catch(refuse)

function refuse(error: unknown): never {
  const state = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^\w{5}$/.test(state) && OUR_FAULT.test(state)) throw error
  throw new DatabaseUnavailable('PostgreSQL cannot serve this now', { cause: error })
}
