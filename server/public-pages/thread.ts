import { Worker } from 'node:worker_threads'
import type { Delivery, Order } from './thread-orders.ts'

interface Settings {
  file: URL
  data: unknown
  patienceMs?: number
  /** What a thread holds is given back when it ends: after so many drawings, or when nobody wants one for so long. */
  mostDrawings?: number
  idleMs?: number
}

const MAX_MEMORY = { maxOldGenerationSizeMb: 256 }

type Waiting<Result> = ReturnType<typeof Promise.withResolvers<Result>>

interface Thread {
  worker: Worker
  /** Loading takes a moment, on a slow machine a long one: no drawing's patience is used up by it. */
  ready: Waiting<void>
  drawing: Waiting<unknown> | undefined
  drawings: number
}

/** A thread beside that draws one thing after the other. It starts with the first, and anew after it has ended. */
export function createThread({
  file,
  data,
  patienceMs = 4000,
  mostDrawings = Number.POSITIVE_INFINITY,
  idleMs,
}: Settings) {
  let thread: Thread | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): Thread {
    // React reads it when it is loaded, and would draw at an eighth of the speed.
    const env = { ...process.env, NODE_ENV: 'production' }
    const worker = new Worker(file, { workerData: data, env, resourceLimits: MAX_MEMORY })
    const ready = Promise.withResolvers<void>()
    const started: Thread = { worker, ready, drawing: undefined, drawings: 0 }
    worker.unref()
    worker.once('message', () => ready.resolve())
    worker.on('message', ({ drawn, failure }: Delivery) => {
      if (failure === undefined) started.drawing?.resolve(drawn)
      else started.drawing?.reject(new Error(`Drawing failed: ${failure}`))
    })
    worker.on('error', (error) => void end(started, error))
    worker.on('exit', () => void end(started, new Error('The drawing thread ended')))
    return started
  }

  function end(ended: Thread, error: unknown) {
    if (thread === ended) thread = undefined
    ended.ready.reject(error)
    ended.drawing?.reject(error)
    return ended.worker.terminate()
  }

  async function draw(order: Order) {
    clearTimeout(idle)
    thread ??= start()
    const current = thread
    await current.ready.promise
    const drawing = Promise.withResolvers<unknown>()
    current.drawing = drawing
    current.drawings += 1
    const patience = setTimeout(
      () => void end(current, new Error(`A drawing took longer than ${patienceMs} ms`)),
      patienceMs,
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    current.worker.postMessage(order)
    return drawing.promise.finally(() => {
      clearTimeout(patience)
      current.drawing = undefined
    })
  }

  async function tidyUp() {
    const rest = thread
    if (!rest) return
    const giveBack = () => end(rest, new Error('The drawing thread was not needed any more'))
    if (rest.drawings >= mostDrawings) await giveBack()
    else if (idleMs !== undefined) idle = setTimeout(() => void giveBack(), idleMs).unref()
  }

  return (what: string, given: unknown[]): Promise<unknown> => {
    const drawing = last.then(() => draw({ what, given }))
    last = drawing.catch(() => undefined).then(tidyUp)
    return drawing
  }
}
