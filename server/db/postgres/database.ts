import { Pool, type PoolClient } from 'pg'
import { createLines } from '../../queue/one-by-one.ts'
import { Crowded, MAX_IN_LINE } from '../crowded.ts'
import {
  type Database,
  DatabaseRefused,
  DatabaseUnavailable,
  type Statements,
} from '../database.ts'
import { beforeDeadline } from '../deadline.ts'
import { isWrite } from '../writes.ts'
import { Client } from './client.ts'
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
import { TYPES } from './statements.ts'

/** With the 3 s of a statement it stays below the handler's 6 s, and so below the client's 7 s. */
const ACQUIRE_MS = 2000
/** The server ends a statement first; a connection on which nothing comes back even then is given up. */
const SILENCE_MS = STATEMENT_MS + 500
/** By itself the system would look after two hours. */
const KEEP_ALIVE_MS = 10_000
const CONNECTIONS = 10
/** Any number will do, as long as every instance asks for the same one. */
const SCHEMA_LOCK = 7_415_926
const AT_ONE_MOMENT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

export function openPostgres(connectionString: string, onLost: (reason: string) => void): Database {
  /** Its words alone: the pool hangs the whole client on the error, with the key that cancels its statements. */
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
    // Lost between two statements, nobody else would hear of it, and the process would end.
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

  /** Changing the schema or reading everything may take longer than any request: no limit of time. */
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
  const inLine = createLines({ most: MAX_IN_LINE, patienceMs: ACQUIRE_MS }, () => new Crowded())
  /** Everybody stands in several lines in the same order, so that no two wait for each other. */
  const inLines = async <Result>(
    [key, ...others]: string[],
    work: (tx: Statements) => Promise<Result>,
  ): Promise<Result> => {
    if (key === undefined) return inTurn(work)
    return inLine(key, () =>
      inLines(others, async (tx) => {
        await tx.get('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', key)
        return work(tx)
      }),
    )
  }

  const reading = statementsOn(queryOn(pool))
  /** A write alone is a transaction as well: sent and not answered in time, it must not be done later. */
  const alone = <Result>(sql: string, work: (tx: Statements) => Promise<Result>) =>
    isWrite(sql) ? inTurn(work) : work(reading)

  return {
    get: (sql, ...values) => alone(sql, (tx) => tx.get(sql, ...values)),
    all: (sql, ...values) => alone(sql, (tx) => tx.all(sql, ...values)),
    run: (sql, ...values) => inTurn((tx) => tx.run(sql, ...values)),
    jsonArray,
    transaction: (work, ...keys) => inLines(keys.toSorted(), work),
    oneByOne: (key, work) => inLines([key], work),
    exclusive: (work) =>
      withoutLimit((client) =>
        inTransaction(client, `BEGIN; SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`, async (tx) => {
          await refuseOtherEncodings(tx)
          return work(tx)
        }),
      ),
    readTogether: (work) => briefly((client) => inTransaction(client, AT_ONE_MOMENT, work)),
    snapshot: (work) => withoutLimit((client) => inTransaction(client, AT_ONE_MOMENT, work)),
    keepCopy: async () => undefined,
    forgetDeleted: async () => undefined,
    checkHealth: () => refuseReadOnly(queryOn(pool)),
    checkWhole: async () => undefined,
    close: () => pool.end(),
  }
}

/** The server looks after its files; but one that stands by for another answers every read and takes no write. */
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
