import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { createTurns } from '../../queue/turns.ts'
import { Crowded, MAX_IN_LINE } from '../crowded.ts'
import { DatabaseUnavailable } from '../database.ts'
import { TooLate } from '../deadline.ts'
import { isBusy, translate, translated } from './errors.ts'

/** How long a write waits for another process's lock; everybody else goes on meanwhile. */
const LOCK_PATIENCE_MS = 5000
const LOCK_RETRY_MS = 25
/** Whoever waits for the log to be emptied is about to be answered; the next cleaning tries again. */
const LOG_PATIENCE_MS = 1000
/** After so long a commit is closed to those who still wait: whoever asks for something else comes in between. */
const COMMIT_MS = 20

interface Write {
  work: () => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/** `check` throws where a write would be lost, and is asked before each commit is begun. */
export function createWriter(db: DatabaseSync, check: () => void) {
  let lastTurn: Promise<unknown> = Promise.resolve()
  const waiting = createTurns<Write>(MAX_IN_LINE, () => new Crowded())
  let isCalled = false

  /**
   * Writes that arrive together share one commit, and so one wait for the disk; those of one key take one turn among
   * the others. Without a key each has its own: a line for all of them would make strangers wait for each other.
   */
  function write<Result>(work: () => Result | Promise<Result>, key?: string): Promise<Result> {
    return new Promise((resolve, reject) => {
      const one = { work, resolve, reject }
      waiting.add(key ?? one, one)
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

  /** Several statements, all or nothing, that share the commit of others: its end is theirs. */
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

  /** One that has its commit for itself. */
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

  /** The connection is shared, so whoever has it open for writing has it alone. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(work)
    lastTurn = turn.catch(() => undefined)
    return turn
  }

  async function begin() {
    const deadline = performance.now() + LOCK_PATIENCE_MS
    for (;;) {
      try {
        check()
        return db.exec('BEGIN IMMEDIATE')
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw translated(error)
        await sleep(LOCK_RETRY_MS)
      }
    }
  }

  async function writeSome() {
    if (waiting.isEmpty()) return
    try {
      await begin()
    } catch (error) {
      return waiting.takeAll().forEach(({ reject }) => reject(error))
    }
    const begun: Write[] = []
    try {
      const outcomes = await attemptSome(begun)
      db.exec('COMMIT')
      for (const [index, { resolve, reject }] of begun.entries()) {
        const outcome = outcomes[index]!
        if ('error' in outcome) reject(outcome.error)
        else resolve(outcome.value as never)
      }
    } catch (error) {
      rollBack()
      for (const { reject } of begun) reject(translated(error))
    }
    if (!waiting.isEmpty()) callNext()
  }

  async function attemptSome(begun: Write[]) {
    const outcomes: Outcome[] = []
    const end = performance.now() + COMMIT_MS
    do {
      const next = waiting.takeNext()
      begun.push(next)
      outcomes.push(await attempt(next.work))
      // A full disk ends it, also for a work that went on regardless.
      if (!db.isTransaction) throw new DatabaseUnavailable('SQLite gave the transaction up')
    } while (!waiting.isEmpty() && performance.now() < end)
    return outcomes
  }

  /** The log keeps what was deleted until it is written over: it is carried into the file and cut, once no reader needs it. */
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
    } while (!waiting.isEmpty())
  }

  return { write, writeTogether, transaction, emptyLog, settled }
}

type Outcome = { value: unknown } | { error: unknown }

/** What breaks a rule fails alone; what the disk failed takes the commit with it. */
async function attempt(work: () => unknown): Promise<Outcome> {
  try {
    return { value: await work() }
  } catch (error) {
    const cause = translated(error)
    if (cause instanceof DatabaseUnavailable && !(cause instanceof TooLate)) throw cause
    return { error }
  }
}
