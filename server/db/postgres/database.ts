import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'sql-template-tag'
import { createQueue, createQueuePerKey } from '../../queue/queue.ts'
import {
  type Database,
  DatabaseRefused,
  isWrite,
  MAX_QUEUED,
  QueueFull,
  SchemaMismatch,
  type Statements,
  sql,
  WriteConflict,
} from '../database.ts'
import { beforeDeadline, requestUser } from '../deadline.ts'
import { VERSION } from '../migrate.ts'
import { createSchemaGuard } from '../schema-guard.ts'
import { readAddress } from './address.ts'
import {
  ACQUIRE_MS,
  type ConnectionEvents,
  createConnections,
  refuseReadOnly,
} from './connections.ts'
import { jsonArray, listed } from './dialect.ts'
import { isFaultyStatement, isMissingTable, refuse } from './errors.ts'
import {
  beginExclusive,
  beginReading,
  beginWriting,
  EXCLUSIVE_IDLE_MS,
  inTransaction,
  patientlyOn,
  queryOn,
  STATEMENT_MS,
  statementsOn,
} from './queries.ts'

const CONNECTIONS = 10
/** Writes may all hang, as behind a frozen standby or an upgrade. */
const FOR_READS = 2

const MAX_ATTEMPTS = 5
const MAX_PAUSE_MS = 50

/**
 * The one rule for repeating: only what PostgreSQL has undone. Pauses of random length, or two that met would meet
 * again.
 */
async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof WriteConflict) || made === MAX_ATTEMPTS) throw error
      await sleep(Math.random() * made * MAX_PAUSE_MS)
    }
  }
}

export function openPostgres(
  url: string,
  events: ConnectionEvents,
  connections = CONNECTIONS,
  exclusiveIdleMs = EXCLUSIVE_IDLE_MS,
): Database {
  const guardSchema = createSchemaGuard(events.onMismatch)
  const { use, noteSuccess, usage, close } = createConnections(
    readAddress(url),
    connections,
    events,
  )

  const writes = createQueue(
    {
      concurrent: Math.max(1, connections - FOR_READS),
      maxWaiting: Infinity,
      timeoutMs: ACQUIRE_MS,
    },
    () => new QueueFull(),
  )
  /** Fair by user, or by the given key without a session; without either, each write has its own turn. */
  const write = <Result>(work: (tx: Statements) => Promise<Result>, key?: string) => {
    const line = [requestUser() ?? key ?? Symbol('alone')]
    return beforeDeadline((begin) =>
      retryConflicts(async () => {
        if (writes.waiting(line) >= MAX_QUEUED) throw new QueueFull()
        return writes.run(line, () =>
          use((client) => {
            begin()
            return inTransaction(queryOn(client), beginWriting(guardSchema), async (tx) => {
              const result = await work(tx)
              begin()
              return result
            })
          }),
        )
      }),
    )
  }
  /** Transactions that would wait for each other's lock wait here, without a connection. */
  const queue = createQueuePerKey(
    { concurrent: 1, maxWaiting: MAX_QUEUED - 1, timeoutMs: ACQUIRE_MS },
    () => new QueueFull(),
  )
  /** Keys are sorted, so that no two transactions wait for each other. */
  const locking = <Result>(keys: string[], work: (tx: Statements) => Promise<Result>) =>
    queue.run(keys.join(' '), () =>
      write(async (tx) => {
        for (const key of keys)
          await tx.get(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
        return work(tx)
      }, keys[0]),
    )

  const checkSchema = async () => {
    guardSchema(await use((client) => readVersion(statementsOn(queryOn(client)))))
  }
  /** A read may fail for what an upgrade has removed, or a restored backup does not have. */
  const explained = async <Result>(read: () => Promise<Result>) => {
    try {
      return await read()
    } catch (error) {
      if (isFaultyStatement(error))
        await checkSchema().catch((mismatch: unknown) => {
          if (mismatch instanceof SchemaMismatch) throw mismatch
        })
      throw error
    }
  }

  const reading = statementsOn((statement) =>
    explained(() => use((client) => queryOn(client)(statement))),
  )
  /** A single write is a transaction as well: unanswered in time, it must not be applied later. */
  const alone = <Result>(statement: Sql, work: (tx: Statements) => Promise<Result>) =>
    isWrite(statement.strings[0]!) ? write(work) : work(reading)

  return {
    get: (statement) => alone(statement, (tx) => tx.get(statement)),
    all: (statement) => alone(statement, (tx) => tx.all(statement)),
    run: (statement) => write((tx) => tx.run(statement)),
    jsonArray,
    listed,
    transaction: (work, ...keys) =>
      keys.length > 0 ? locking(keys.toSorted(), work) : write(work),
    serialized: (key, work) => locking([key], work),
    exclusive: (work) =>
      use((client) =>
        inTransaction(patientlyOn(client), beginExclusive(exclusiveIdleMs), async (tx) => {
          await refuseOtherEncodings(tx)
          return work(tx)
        }),
      ),
    readConsistently: (work) =>
      explained(() =>
        use((client) => inTransaction(queryOn(client), beginReading(STATEMENT_MS), work)),
      ),
    snapshot: (work) => use((client) => inTransaction(patientlyOn(client), beginReading(0), work)),
    saveCopy: async () => undefined,
    purgeDeleted: async () => undefined,
    checkHealth: async () => {
      // A refused connection is closed: the next one may lead to the new primary.
      await use((client) => refuseReadOnly(client).catch(refuse))
      noteSuccess()
    },
    checkSchema,
    usage: () => {
      const inPool = usage()
      const waiting = inPool.waiting + writes.waiting()
      return { queued: queue.waiting(), connections: { ...inPool, waiting } }
    },
    checkIntegrity: async () => undefined,
    close,
  }
}

/** A database has no history before its first migration, and while a backup is restored. */
async function readVersion(tx: Statements) {
  try {
    return (await tx.get<{ version: number }>(VERSION))!.version
  } catch (error) {
    if (isMissingTable(error)) return 0
    throw error
  }
}

/** In any other, some names cannot be stored. */
async function refuseOtherEncodings(tx: Statements) {
  const row = await tx.get<{ encoding: string }>(
    sql`SELECT current_setting('server_encoding') AS encoding`,
  )
  if (row?.encoding !== 'UTF8')
    throw new DatabaseRefused(
      `The PostgreSQL database is in ${row?.encoding}, and Techfólio needs UTF8: createdb --encoding=UTF8 --template=template0 NAME`,
    )
}
