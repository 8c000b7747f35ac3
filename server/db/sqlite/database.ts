import type { Sql } from 'sql-template-tag'
import { type Database, isWrite, type Scripts, type Statements, sql } from '../database.ts'
import { beforeDeadline, requestUser } from '../deadline.ts'
import { VERSION } from '../migrate.ts'
import { createSchemaGuard, type Mismatch } from '../schema-guard.ts'
import { createCheck, sizeOf } from './check.ts'
import { asSqlite, jsonArray, listed, tablesOf } from './dialect.ts'
import { isFaultyStatement, translate } from './errors.ts'
import { watchHealth } from './health.ts'
import type { Hold } from './lock.ts'
import { openConnections, openReader } from './open.ts'
import { createReaders, readSnapshot, saveCopy } from './snapshots.ts'
import { type Prepared, prepareOnce, statementsOn } from './statements.ts'
import { createWriter } from './writer.ts'

/**
 * In KiB. A change of every row touches pages many times; with the small cache for requests each time would be
 * another write.
 */
const MUCH_MEMORY = 'PRAGMA cache_size = -65536'
const LITTLE_MEMORY = 'PRAGMA cache_size = -2000; PRAGMA shrink_memory'

interface Opening {
  /** In bytes; larger files are left for `checkIntegrity`. */
  readAtStart?: number
  hold?: Hold
  /** Once, when the schema turns out to be of another version. */
  onMismatch?: (kind: Mismatch) => void
}

/** The write queue is fair by user, or by the given key without a session. */
const lineFor = (key?: string) => requestUser() ?? key

export function openSqlite(
  path: string,
  { readAtStart = Infinity, hold = 'shared', onMismatch }: Opening = {},
): Database {
  const isLarge = sizeOf(path) > readAtStart
  const { writing, reading, release } = openConnections(path, isLarge, hold)
  const check = createCheck(path)
  const health = watchHealth(path)
  const readStatement = prepareOnce(reading)
  const writeStatement = prepareOnce(writing)
  const guardSchema = createSchemaGuard(onMismatch)
  const checkSchema = (statement: typeof readStatement) =>
    guardSchema(translate(() => statement(VERSION).get(VERSION)!['version'] as number))
  const writer = createWriter(writing, {
    file: health.checkName,
    schema: () => unlessNew(() => checkSchema(writeStatement)),
  })
  const readers = createReaders(() => {
    health.checkName()
    return openReader(path)
  })

  const noting = async <Result>(work: () => Result | Promise<Result>) => {
    try {
      return await work()
    } catch (error) {
      if (isFaultyStatement(error)) unlessNew(() => checkSchema(readStatement))
      throw health.note(error)
    }
  }

  const write = <Result>(work: () => Result, key?: string) =>
    beforeDeadline((begin) =>
      writer.write(() => {
        begin()
        return work()
      }, lineFor(key)),
    )

  /** Reads have their own connection: they never wait for a write nor see a partial one. */
  const query = <Result>(statement: Sql, work: (prepared: Prepared) => Result, key?: string) =>
    noting(() =>
      isWrite(statement.strings[0]!)
        ? write(() => work(writeStatement(statement)), key)
        : translate(() => work(readStatement(statement))),
    )

  const inside: Scripts = {
    ...statementsOn(writeStatement),
    ...tablesOf(writing),
    script: async (text) => translate(() => writing.exec(asSqlite(text))),
  }

  const alone = (key?: string): Statements => ({
    get: <Row>(statement: Sql) =>
      query(statement, (prepared) => prepared.get(statement) as Row | undefined, key),
    all: <Row>(statement: Sql) =>
      query(statement, (prepared) => prepared.all(statement) as Row[], key),
    run: (statement) => noting(() => write(() => writeStatement(statement).run(statement), key)),
    jsonArray,
    listed,
  })

  return {
    ...alone(),
    // There is one writer, so every statement is serialised already.
    serialized: (key, work) => work(alone(key)),
    transaction: (work, key) =>
      noting(() =>
        beforeDeadline((begin) =>
          writer.writeTogether(async () => {
            begin()
            const result = await work(inside)
            begin()
            return result
          }, lineFor(key)),
        ),
      ),
    exclusive: (work) =>
      writer.transaction(async () => {
        writing.exec(MUCH_MEMORY)
        try {
          return await work(inside)
        } finally {
          writing.exec(LITTLE_MEMORY)
        }
      }),
    readConsistently: (work) => noting(() => readers.read(work)),
    snapshot: async (work) => {
      health.checkName()
      return readSnapshot(path, work)
    },
    checkHealth: () =>
      noting(() => {
        health.check()
        for (const prepared of [readStatement, writeStatement])
          translate(() => prepared(READ_SCHEMA).get(READ_SCHEMA))
      }),
    checkSchema: () => noting(() => checkSchema(readStatement)),
    usage: () => ({ queued: writer.queued() }),
    checkIntegrity: () => noting(() => (isLarge ? check.run() : undefined)),
    saveCopy: (label) => saveCopy(path, label),
    purgeDeleted: writer.emptyLog,
    close: async () => {
      await check.stop()
      await writer.settled()
      for (const connection of [readers, reading, writing]) connection.close()
      health.close()
      release()
    },
  }
}

const READ_SCHEMA = sql`SELECT COUNT(*) AS entries FROM sqlite_schema`

/** A new database has no history yet. */
function unlessNew(check: () => void) {
  try {
    check()
  } catch (error) {
    if (!isFaultyStatement(error)) throw error
  }
}
