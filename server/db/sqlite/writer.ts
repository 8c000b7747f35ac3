import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { createFairList } from '../../queue/fair-list.ts'
import { DatabaseUnavailable, MAX_QUEUED, QueueFull } from '../database.ts'
import { TooLate } from '../deadline.ts'
import { timedSync } from '../timed.ts'
import { isBusy, translate, translated } from './errors.ts'

/** How long a write waits for another process's lock. */
const LOCK_PATIENCE_MS = 5000
const LOCK_RETRY_MS = 25
/** A request waits for it; the next cleaning tries again. */
const LOG_PATIENCE_MS = 1000
/** The longest batch for one commit, so that reads get a turn in between. */
const COMMIT_MS = 20

interface Write {
  work: () => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

interface Checks {
  /** Before each transaction: throws if it would be lost. */
  file: () => void
  /** In each transaction of writes: throws if they may not fit. */
  schema: () => void
}

export function createWriter(db: DatabaseSync, check: Checks) {
  let lastTurn: Promise<unknown> = Promise.resolve()
  const waiting = createFairList<Write>()
  let isCalled = false
  const outsideRequests = AsyncLocalStorage.snapshot()

  /**
   * Concurrent writes share one commit and so one fsync; keys take turns. Without a key each write has its own:
   * a shared one would make unrelated requests wait for each other.
   */
  function write<Result>(work: () => Result | Promise<Result>, key?: string): Promise<Result> {
    return new Promise((resolve, reject) => {
      const inContext = AsyncLocalStorage.snapshot()
      const one = { work: () => inContext(work), resolve, reject }
      if (key !== undefined && waiting.size([key]) >= MAX_QUEUED) throw new QueueFull()
      waiting.add([key ?? one], one)
      callNext()
    })
  }

  function callNext() {
    if (isCalled) return
    isCalled = true
    setImmediate(() => {
      isCalled = false
      void inTurn(writeSome)
    })
  }

  /** Several statements, all or nothing, in a shared commit. */
  function writeTogether<Result>(work: () => Promise<Result>, key?: string): Promise<Result> {
    return write(async () => {
      db.exec('SAVEPOINT together')
      try {
        const result = await work()
        db.exec('RELEASE together')
        return result
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK TO together; RELEASE together')
        throw error
      }
    }, key)
  }

  /** With a commit of its own. */
  function transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    return inTurn(async () => {
      await begin()
      try {
        const result = await work()
        translate(() => db.exec('COMMIT'))
        return result
      } catch (error) {
        rollBack()
        throw error
      }
    })
  }

  /** The connection is shared, so commits run one after another. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(work)
    lastTurn = turn.catch(() => undefined)
    return turn
  }

  async function begin() {
    const deadline = performance.now() + LOCK_PATIENCE_MS
    for (;;) {
      try {
        check.file()
        return db.exec('BEGIN IMMEDIATE')
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw translated(error)
        await sleep(LOCK_RETRY_MS)
      }
    }
  }

  function checkSchema() {
    try {
      check.schema()
    } catch (error) {
      rollBack()
      throw error
    }
  }

  async function writeSome() {
    if (waiting.size() === 0) return
    try {
      await begin()
      checkSchema()
    } catch (error) {
      for (let one = waiting.takeNext(); one; one = waiting.takeNext()) one.reject(error)
      return
    }
    const begun: Write[] = []
    try {
      const outcomes = await attemptSome(begun)
      outsideRequests(() => timedSync('COMMIT', () => db.exec('COMMIT')))
      for (const [index, { resolve, reject }] of begun.entries()) {
        const outcome = outcomes[index]!
        if ('error' in outcome) reject(outcome.error)
        else resolve(outcome.value as never)
      }
    } catch (error) {
      rollBack()
      for (const { reject } of begun) reject(translated(error))
    }
    if (waiting.size() > 0) callNext()
  }

  async function attemptSome(begun: Write[]) {
    const outcomes: Outcome[] = []
    const end = performance.now() + COMMIT_MS
    do {
      const next = waiting.takeNext()
      if (!next) break
      begun.push(next)
      outcomes.push(await attempt(next.work))
      // SQLite ends the transaction on a full disk, even if the work ignored the error.
      if (!db.isTransaction) throw new DatabaseUnavailable('SQLite gave the transaction up')
    } while (performance.now() < end)
    return outcomes
  }

  /** Deleted data stay in the log until it is checkpointed and truncated, once no reader needs it. */
  async function emptyLog() {
    const deadline = performance.now() + LOG_PATIENCE_MS
    while (!(await inTurn(tryToEmptyLog)) && performance.now() < deadline)
      await sleep(LOCK_RETRY_MS)
  }

  async function tryToEmptyLog() {
    try {
      return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0
    } catch {
      return false
    }
  }

  function rollBack() {
    if (db.isTransaction) db.exec('ROLLBACK')
  }

  async function settled() {
    do {
      await nextTurn()
      await lastTurn
    } while (waiting.size() > 0)
  }

  const queued = () => waiting.size()

  return { write, writeTogether, transaction, emptyLog, settled, queued }
}

type Outcome = { value: unknown } | { error: unknown }

/** A violated constraint fails alone; a disk error fails the commit. */
async function attempt(work: () => unknown): Promise<Outcome> {
  try {
    return { value: await work() }
  } catch (error) {
    const cause = translated(error)
    if (cause instanceof DatabaseUnavailable && !(cause instanceof TooLate)) throw cause
    return { error }
  }
}
