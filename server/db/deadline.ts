import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './database.ts'

/** After it, nothing that a request still asks for is begun: its answer is about to say that it was not done. */
export interface Deadline {
  /** By a clock that nobody sets: `performance.now()`. */
  at: number
  signal: AbortSignal
  /** Who asks, where that is known: whatever they write takes one turn among the others. */
  whose?: string | undefined
}

/** It travels beside the calls, so that no handler has to hand it on and none can forget to. */
const ofCaller = new AsyncLocalStorage<Deadline>()

export const withDeadline = <Result>(deadline: Deadline, work: () => Result) =>
  ofCaller.run(deadline, work)

/** For what must be put right whatever the answer said. */
export const withoutDeadline = <Result>(work: () => Result) => ofCaller.exit(work)

export const whoseRequest = () => ofCaller.getStore()?.whose

export const msLeft = () => (ofCaller.getStore()?.at ?? Infinity) - performance.now()

/**
 * Waits for a turn no longer than its caller can. The work calls `begin` when its turn has come, and once
 * more before it commits what took long: past the deadline that throws, and what was waiting has been refused.
 */
export function beforeDeadline<Result>(
  work: (begin: () => void) => Promise<Result>,
): Promise<Result> {
  const deadline = ofCaller.getStore()
  if (!deadline) return work(() => undefined)
  const { at, signal } = deadline
  // The signal comes by a timer, and none fires while others keep the process busy.
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

/** The caller had no time left; nothing is wrong with the database. */
export class TooLate extends DatabaseUnavailable {}

const tooLate = () => new TooLate('The answer had to go before this could begin')
