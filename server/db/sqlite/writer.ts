import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../database.ts'
import { TooLate } from '../deadline.ts'
import { isBusy, translate, translated } from './errors.ts'

/** How long a write waits for another process's lock; everybody else goes on meanwhile. */
const LOCK_PATIENCE_MS = 5000
const LOCK_RETRY_MS = 25

interface Write {
  work: () => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/** `check` throws where a write would be lost, and is asked before each commit is begun. */
export function createWriter(db: DatabaseSync, check: () => void) {
  let lastTurn: Promise<unknown> = Promise.resolve()
  let waiting: Write[] = []

  /** Writes that arrive together share one commit, and so one wait for the disk. */
  function write<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (waiting.push({ work, resolve, reject }) === 1) setImmediate(() => void inTurn(writeAll))
    })
  }

  /** Several statements, all or nothing, that share the commit of others: its end is theirs. */
  function writeTogether<Result>(work: () => Promise<Result>): Promise<Result> {
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
    })
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

  async function writeAll() {
    try {
      await begin()
    } catch (error) {
      return takeWaiting().forEach(({ reject }) => reject(error))
    }
    const writes = takeWaiting()
    try {
      const outcomes: Outcome[] = []
      for (const { work } of writes) outcomes.push(await attempt(work))
      db.exec('COMMIT')
      writes.forEach(({ resolve, reject }, index) => {
        const { error, value } = outcomes[index]!
        if (error === undefined) resolve(value as never)
        else reject(error)
      })
    } catch (error) {
      rollBack()
      for (const { reject } of writes) reject(translated(error))
    }
  }

  function takeWaiting() {
    const taken = waiting
    waiting = []
    return taken
  }

  function rollBack() {
    if (db.isTransaction) db.exec('ROLLBACK')
  }

  return { write, writeTogether, transaction, settled: () => lastTurn }
}

interface Outcome {
  value?: unknown
  error?: unknown
}

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
