import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTick } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import { createQueue, createQueuePerKey } from './queue.ts'

const ofOne = createQueuePerKey({ name: 'read', concurrent: 1, maxWaiting: 8, timeoutMs: 4000 })
/** They hold a connection and much memory, and the others must find some. */
const longReads = createQueue({ concurrent: 2, maxWaiting: Infinity, timeoutMs: 4000 })

async function inTurn<Result>(read: () => Promise<Result>) {
  await yieldToOthers()
  return read()
}

/** For reads that take more than a millisecond or two: one at a time of each person. */
export const readQueue = {
  run: <Result>(userId: string, read: () => Promise<Result>) =>
    ofOne.run(userId, () => inTurn(read)),
  /** For those of a whole class, in portions: two at a time of all people. */
  runLong: <Result>(userId: string, read: () => Promise<Result>) =>
    ofOne.run(userId, () => longReads.run([], () => inTurn(read))),
}

const response = new AsyncLocalStorage<{ destroyed: boolean }>()

/** Queued reads in `work` end with this response: at their turn, and whenever they let others go. */
export const readFor = <Result>(to: { destroyed: boolean }, work: () => Result) =>
  response.run(to, work)

function stopIfOver() {
  if (response.getStore()?.destroyed) throw new AppError('unavailable', { retryAfterSeconds: 2 })
}

/** The event loop accepts one connection a tick; a crowd needs more ticks than it has reads. */
const TICKS_BETWEEN_READS = 10

let lastRead: Promise<unknown> = Promise.resolve()

/** SQLite reads are synchronous: many of them begun in one tick would block the event loop for their sum. */
export async function yieldToOthers() {
  stopIfOver()
  const turn = lastRead.then(() => nextTick())
  lastRead = turn.then(waitBetweenReads)
  await turn
  stopIfOver()
}

async function waitBetweenReads() {
  for (let tick = 1; tick < TICKS_BETWEEN_READS; tick += 1) await nextTick()
}
