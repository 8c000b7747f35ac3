import { setImmediate as nextTick } from 'node:timers/promises'
import { createQueuePerKey } from './queue.ts'

const queue = createQueuePerKey({ name: 'read', concurrent: 1, maxWaiting: 8, timeoutMs: 4000 })

/** For reads of everything a person has, which take tens of milliseconds: one at a time of each person. */
export const readQueue = {
  run: <Result>(userId: string, read: () => Promise<Result>) =>
    queue.run(userId, async () => {
      await yieldToOthers()
      return read()
    }),
}

/** The event loop accepts one connection a tick; a crowd needs more ticks than it has reads. */
const TICKS_BETWEEN_READS = 10

let lastRead: Promise<unknown> = Promise.resolve()

/** SQLite reads are synchronous: many of them begun in one tick would block the event loop for their sum. */
export function yieldToOthers() {
  const turn = lastRead.then(() => nextTick())
  lastRead = turn.then(waitBetweenReads)
  return turn
}

async function waitBetweenReads() {
  for (let tick = 1; tick < TICKS_BETWEEN_READS; tick += 1) await nextTick()
}
