import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './database.ts'

/** After it no statement of the request begins: the response is about to say that nothing was done. */
export interface Deadline {
  /** By the monotonic `performance.now()`. */
  at: number
  signal: AbortSignal
  /** The user, if signed in, by whom the write queue is fair. */
  whose?: string | undefined
}

/** Async context, so that no handler can forget to pass it on. */
const ofCaller = new AsyncLocalStorage<Deadline>()

export const withDeadline = <Result>(deadline: Deadline, work: () => Result) =>
  ofCaller.run(deadline, work)

/** For what must be written whatever the response was. */
export const withoutDeadline = <Result>(work: () => Result) => ofCaller.exit(work)

export const requestUser = () => ofCaller.getStore()?.whose

export const msLeft = () => (ofCaller.getStore()?.at ?? Infinity) - performance.now()

/**
 * Waits in a queue no longer than the deadline. The work calls `begin` when it starts and again before a long
 * transaction commits: past the deadline it throws.
 */
export function beforeDeadline<Result>(
  work: (begin: () => void) => Promise<Result>,
): Promise<Result> {
  const deadline = ofCaller.getStore()
  if (!deadline) return work(() => undefined)
  const { at, signal } = deadline
  // The signal comes from a timer, which does not fire while the process is busy.
  const isOver = () => signal.aborted || performance.now() >= at
  return new Promise((resolve, reject) => {
    let begun = false
    const begin = () => {
      if (isOver()) throw tooLate()
      begun = true
    }
    signal.addEventListener('abort', () => begun || reject(tooLate()), { once: true })
    if (isOver()) reject(tooLate())
    else work(begin).then(resolve, reject)
  })
}

/** The request had no time left; the database is healthy. */
export class TooLate extends DatabaseUnavailable {}

const tooLate = () => new TooLate('The answer had to go before this could begin')
