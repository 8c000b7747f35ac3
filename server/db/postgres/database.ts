import { Pool, type PoolClient } from 'pg'
import { createQueuePerKey } from '../../queue/queue.ts'
import {
  type Database,
  DatabaseRefused,
  DatabaseUnavailable,
  isWrite,
  MAX_QUEUED,
  QueueFull,
  type Statements,
} from '../database.ts'
import { beforeDeadline } from '../deadline.ts'
import { Client, TYPES } from './client.ts'
import { jsonArray } from './dialect.ts'
import { translate } from './errors.ts'
import {
  beginInTime,
  inTransaction,
  isLost,
  type Query,
  queryOn,
  STATEMENT_MS,
  statementsOn,
} from './queries.ts'

/** With the 3 s of a statement below the handler's 6 s and the client's 7 s. */
const ACQUIRE_MS = 2000
/** The server times a statement out first; a connection silent even then is closed. */
const SILENCE_MS = STATEMENT_MS + 500
/** The system's default is two hours. */
const KEEP_ALIVE_MS = 10_000
const CONNECTIONS = 10
/** Any number, the same for every instance. */
const SCHEMA_LOCK = 7_415_926
const AT_ONE_MOMENT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

export function openPostgres(connectionString: string, onLost: (reason: string) => void): Database {
  /** Only the message: pg attaches the client, with its cancel key, to the error. */
  const tellLoss = ({ message }: Error) => onLost(message)
  const shared = {
    connectionString,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'techfolio',
    types: TYPES,
  }
  const pool = new Pool({
    ...shared,
    Client,
    max: CONNECTIONS,
    connectionTimeoutMillis: ACQUIRE_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
  })
  pool.on('error', tellLoss)

  const briefly = async <Result>(work: (client: PoolClient) => Promise<Result>) => {
    const client = await translate(() => pool.connect())
    let broken = false
    // Unhandled, a connection lost between two statements would end the process.
    const noteLoss = (error: Error) => {
      broken = true
      tellLoss(error)
    }
    client.on('error', noteLoss)
    try {
      return await work(client)
    } catch (error) {
      broken ||= isLost(error)
      throw error
    } finally {
      client.off('error', noteLoss)
      client.release(broken)
    }
  }

  /** Without statement timeout, for schema changes and whole reads. */
  const withoutLimit = async <Result>(work: (client: Client) => Promise<Result>) => {
    const client = new Client({ ...shared, connectionTimeoutMillis: ACQUIRE_MS })
    client.on('error', tellLoss)
    await translate(() => client.connect())
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  const inTurn = <Result>(work: (tx: Statements) => Promise<Result>) =>
    beforeDeadline((begin) =>
      briefly((client) => {
        begin()
        return inTransaction(client, beginInTime(), async (tx) => {
          const result = await work(tx)
          begin()
          return result
        })
      }),
    )
  /** Transactions that would wait for each other's lock wait here, without a connection. */
  const queue = createQueuePerKey(
    { concurrent: 1, maxWaiting: MAX_QUEUED - 1, timeoutMs: ACQUIRE_MS },
    () => new QueueFull(),
  )
  /** Keys are sorted, so that no two transactions wait for each other. */
  const inQueues = async <Result>(
    [key, ...others]: string[],
    work: (tx: Statements) => Promise<Result>,
  ): Promise<Result> => {
    if (key === undefined) return inTurn(work)
    return queue.run(key, () =>
      inQueues(others, async (tx) => {
        await tx.get('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', key)
        return work(tx)
      }),
    )
  }

  const reading = statementsOn(queryOn(pool))
  /** A single write is a transaction as well: unanswered in time, it must not be applied later. */
  const alone = <Result>(sql: string, work: (tx: Statements) => Promise<Result>) =>
    isWrite(sql) ? inTurn(work) : work(reading)

  return {
    get: (sql, ...values) => alone(sql, (tx) => tx.get(sql, ...values)),
    all: (sql, ...values) => alone(sql, (tx) => tx.all(sql, ...values)),
    run: (sql, ...values) => inTurn((tx) => tx.run(sql, ...values)),
    jsonArray,
    transaction: (work, ...keys) => inQueues(keys.toSorted(), work),
    serialized: (key, work) => inQueues([key], work),
    exclusive: (work) =>
      withoutLimit((client) =>
        inTransaction(client, `BEGIN; SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`, async (tx) => {
          await refuseOtherEncodings(tx)
          return work(tx)
        }),
      ),
    readConsistently: (work) => briefly((client) => inTransaction(client, AT_ONE_MOMENT, work)),
    snapshot: (work) => withoutLimit((client) => inTransaction(client, AT_ONE_MOMENT, work)),
    saveCopy: async () => undefined,
    purgeDeleted: async () => undefined,
    checkHealth: () => refuseReadOnly(queryOn(pool)),
    checkIntegrity: async () => undefined,
    close: () => pool.end(),
  }
}

/** A standby server answers every read and refuses writes. */
async function refuseReadOnly(query: Query) {
  const { rows } = await query("SELECT current_setting('transaction_read_only') AS answer", [])
  if ((rows[0] as { answer: string }).answer === 'on')
    throw new DatabaseUnavailable('PostgreSQL takes no writes now: it is read-only')
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
