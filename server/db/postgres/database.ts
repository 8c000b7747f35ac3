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
import { beforeDeadline, requestUser, withoutDeadline } from '../deadline.ts'
import { VERSION } from '../migrate.ts'
import { createSchemaGuard } from '../schema-guard.ts'
import { readAddress } from './address.ts'
import { READ_ONLY, refuseReadOnly } from './client.ts'
import { ACQUIRE_MS, type ConnectionEvents, createConnections } from './connections.ts'
import { jsonArray, listed } from './dialect.ts'
import { isFaultyStatement, isMissingTable } from './errors.ts'
import {
  BEGIN,
  idleLimit,
  inTransaction,
  type Query,
  queryOn,
  STATEMENT_MS,
  statementsOn,
} from './queries.ts'
import { beginWriting, LOCK_SCHEMA, SchemaLocked, waitForSchemaChange } from './schema-lock.ts'

const CONNECTIONS = 10
/** Writes may all hang, as behind a frozen standby. One of these may wait for an upgrade. */
const FOR_READS = 2
/** Not only for connections with a limit: the role may have one, or a pooler none. */
const limit = (ms: number) => `SET LOCAL statement_timeout = ${ms}`
const beginReading = (ms: number) => `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${limit(ms)}`

/** A process that is stopped or cut off in a schema change would keep every server from writing. */
const EXCLUSIVE_IDLE_MS = 60_000

const MAX_ATTEMPTS = 5
const MAX_PAUSE_MS = 50

/** Pauses of random length, or two that met would meet again. */
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
  const { briefly, withoutLimit, noteSuccess, usage, close } = createConnections(
    readAddress(url),
    connections,
    events,
  )

  const beginExclusive = `${BEGIN}; ${limit(0)}; ${idleLimit(exclusiveIdleMs)}; ${LOCK_SCHEMA}`

  let upgrade: Promise<void> | undefined
  /** During an upgrade one connection waits for all writes, and the others serve reads. */
  const afterUpgrades = async <Result>(write: () => Promise<Result>) => {
    await upgrade
    try {
      return await write()
    } catch (error) {
      if (error instanceof SchemaLocked)
        await (upgrade ??= withoutDeadline(() => briefly(waitForSchemaChange)).finally(() => {
          upgrade = undefined
        }))
      throw error
    }
  }

  const writes = createQueue(
    {
      concurrent: Math.max(1, connections - FOR_READS),
      maxWaiting: Infinity,
      timeoutMs: ACQUIRE_MS,
    },
    () => new QueueFull(),
  )
  /** Fair by user, or by the given key without a session; without either, each write has its own turn. */
  const inTurn = <Result>(work: (tx: Statements) => Promise<Result>, key?: string) => {
    const line = [requestUser() ?? key ?? Symbol('alone')]
    return beforeDeadline((begin) =>
      retryConflicts(() =>
        afterUpgrades(() => {
          if (writes.waiting(line) >= MAX_QUEUED) throw new QueueFull()
          return writes.run(line, () =>
            briefly((client) => {
              begin()
              return inTransaction(client, beginWriting(guardSchema), async (tx) => {
                const result = await work(tx)
                begin()
                return result
              })
            }),
          )
        }),
      ),
    )
  }
  /** Transactions that would wait for each other's lock wait here, without a connection. */
  const queue = createQueuePerKey(
    { concurrent: 1, maxWaiting: MAX_QUEUED - 1, timeoutMs: ACQUIRE_MS },
    () => new QueueFull(),
  )
  /** Keys are sorted, so that no two transactions wait for each other. */
  const inQueues = async <Result>(
    [key, ...others]: string[],
    work: (tx: Statements) => Promise<Result>,
    first = key,
  ): Promise<Result> => {
    if (key === undefined) return inTurn(work, first)
    const locking = async (tx: Statements) => {
      await tx.get(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
      return work(tx)
    }
    return queue.run(key, () => inQueues(others, locking, first))
  }

  const checkSchema = async () => {
    guardSchema(await briefly((client) => readVersion(queryOn(client))))
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

  const query: Query = (statement) =>
    explained(() => briefly((client) => queryOn(client)(statement)))
  const reading = statementsOn(query)
  /** A single write is a transaction as well: unanswered in time, it must not be applied later. */
  const alone = <Result>(statement: Sql, work: (tx: Statements) => Promise<Result>) =>
    isWrite(statement.strings[0]!) ? inTurn(work) : work(reading)

  return {
    get: (statement) => alone(statement, (tx) => tx.get(statement)),
    all: (statement) => alone(statement, (tx) => tx.all(statement)),
    run: (statement) => inTurn((tx) => tx.run(statement)),
    jsonArray,
    listed,
    transaction: (work, ...keys) => inQueues(keys.toSorted(), work),
    serialized: (key, work) => inQueues([key], work),
    exclusive: (work) =>
      withoutLimit((client) =>
        inTransaction(client, beginExclusive, async (tx) => {
          await refuseOtherEncodings(tx)
          return work(tx)
        }),
      ),
    readConsistently: (work) =>
      explained(() =>
        retryConflicts(() =>
          briefly((client) => inTransaction(client, beginReading(STATEMENT_MS), work)),
        ),
      ),
    snapshot: (work) => withoutLimit((client) => inTransaction(client, beginReading(0), work)),
    saveCopy: async () => undefined,
    purgeDeleted: async () => undefined,
    checkHealth: async () => {
      // A refused connection is closed: the next one may lead to the new primary.
      await briefly(async (client) => refuseReadOnly(await queryOn(client)(READ_ONLY)))
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
async function readVersion(query: Query) {
  try {
    const { rows } = await query(VERSION)
    return (rows[0] as { version: number }).version
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
