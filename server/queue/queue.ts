import { AppError } from '../errors.ts'
import { createFairList, type Key } from './fair-list.ts'

interface Limits {
  /** For the metrics. */
  name?: string
  concurrent: number
  /** Beyond it the key with the most waiting loses its last one. */
  maxWaiting: number
  timeoutMs: number
}

interface Waiting {
  start: () => void
  refuse: () => void
}

/** By name, for the metrics. */
export const QUEUES = new Map<string, QueueUsage>()

interface QueueUsage {
  waiting: () => number
  running: () => number
}

const unavailable = (): Error => new AppError('unavailable', { retryAfterSeconds: 2 })

/** Runs so much at a time; the rest waits, keys in turn, and is refused after the timeout. */
export function createQueue(
  { name, concurrent, maxWaiting, timeoutMs }: Limits,
  refusal = unavailable,
) {
  let running = 0
  const [known, unknown] = [createFairList<Waiting>(), createFairList<Waiting>()]
  let inTurn = [unknown, known]

  function takeNext() {
    inTurn = inTurn.toReversed()
    return inTurn[0]!.takeNext() ?? inTurn[1]!.takeNext()
  }

  const wait = (key: Key, isKnown: boolean) =>
    new Promise<void>((resolve, reject) => {
      const list = isKnown ? known : unknown
      const waiting = {
        start: () => {
          clearTimeout(timeout)
          resolve()
        },
        refuse: () => {
          clearTimeout(timeout)
          reject(refusal())
        },
      }
      const timeout = setTimeout(() => {
        list.remove(key, waiting)
        waiting.refuse()
      }, timeoutMs)
      list.add(key, waiting)
      if (list.size() > maxWaiting) list.takeLastOfLongest()?.refuse()
    })

  const waiting = (key?: Key) => known.size(key) + unknown.size(key)
  const usage = { waiting, running: () => running }
  if (name) QUEUES.set(name, usage)

  return {
    ...usage,
    /** Known devices have `maxWaiting` to themselves and every other turn, so no crowd of strangers keeps them out. */
    async run<Result>(
      key: Key,
      work: () => Promise<Result>,
      { isKnown = false } = {},
    ): Promise<Result> {
      if (running >= concurrent) await wait(key, isKnown)
      else running += 1
      try {
        return await work()
      } finally {
        const next = takeNext()
        if (next) next.start()
        else running -= 1
      }
    },
  }
}

/** A queue for each key: keys never wait for each other. */
export function createQueuePerKey({ name, ...limits }: Limits, refusal?: () => Error) {
  const queues = new Map<string, ReturnType<typeof createQueue> & { pending: number }>()
  const sum = (of: keyof QueueUsage) =>
    queues.values().reduce((total, queue) => total + queue[of](), 0)
  const usage = { waiting: () => sum('waiting'), running: () => sum('running') }
  if (name) QUEUES.set(name, usage)

  return {
    ...usage,
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const queue = queues.get(key) ?? { ...createQueue(limits, refusal), pending: 0 }
      queues.set(key, queue)
      queue.pending += 1
      try {
        return await queue.run([], work)
      } finally {
        queue.pending -= 1
        if (queue.pending === 0) queues.delete(key)
      }
    },
  }
}
