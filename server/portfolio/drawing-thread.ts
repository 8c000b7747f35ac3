import { Worker } from 'node:worker_threads'
import type { PublicPages } from '#contract/public-page.ts'

/** The same drawings, made elsewhere. */
export type DrawnPages = {
  [What in keyof PublicPages]: (...given: Parameters<PublicPages[What]>) => Promise<string>
}

export interface Order {
  id: number
  what: keyof PublicPages
  given: unknown[]
}

export interface Drawing {
  id: number
  text?: string
  failure?: string
}

/** The number of what a thread says first, which nobody ordered. */
export const READY = 0

const WORKER = new URL('./draw-worker.ts', import.meta.url)
const PATIENCE_MS = 4000
const MOST_MEMORY = { maxOldGenerationSizeMb: 256 }

type Waiting = ReturnType<typeof Promise.withResolvers<string>>

interface Thread {
  worker: Worker
  /** Loading takes a moment, on a slow machine a long one: no drawing's patience is used up by it. */
  ready: ReturnType<typeof Promise.withResolvers<void>>
}

/**
 * The largest page takes a third of a second to draw, and while it does nobody else would be answered: so it is
 * drawn in a thread beside, which starts with the first page and anew after a failure.
 */
export function drawInThread(file: string, patienceMs = PATIENCE_MS): DrawnPages {
  const waiting = new Map<number, Waiting>()
  let thread: Thread | undefined
  let orders = 0

  function start(): Thread {
    // React reads it when it is loaded, and would draw at an eighth of the speed.
    const env = { ...process.env, NODE_ENV: 'production' }
    const worker = new Worker(WORKER, { workerData: file, env, resourceLimits: MOST_MEMORY })
    const started = { worker, ready: Promise.withResolvers<void>() }
    worker.unref()
    worker.once('message', () => started.ready.resolve())
    worker.on('message', ({ id, text, failure }: Drawing) => {
      if (text === undefined) waiting.get(id)?.reject(new Error(`Drawing failed: ${failure}`))
      else waiting.get(id)?.resolve(text)
    })
    worker.on('error', (error) => giveUp(started, error))
    worker.on('exit', () => giveUp(started, new Error('The drawing thread ended')))
    return started
  }

  function giveUp(given: Thread, error: unknown) {
    if (thread !== given) return
    thread = undefined
    given.ready.reject(error)
    for (const { reject } of waiting.values()) reject(error)
  }

  async function order(what: keyof PublicPages, given: unknown[]) {
    thread ??= start()
    const asked = thread
    await asked.ready.promise
    const id = ++orders
    const drawing = Promise.withResolvers<string>()
    waiting.set(id, drawing)
    const patience = setTimeout(() => {
      const tooLong = new Error(`A drawing took longer than ${patienceMs} ms`)
      drawing.reject(tooLong)
      giveUp(asked, tooLong)
      void asked.worker.terminate()
    }, patienceMs)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    asked.worker.postMessage({ id, what, given } satisfies Order)
    try {
      return await drawing.promise
    } finally {
      clearTimeout(patience)
      waiting.delete(id)
    }
  }

  return {
    page: (...given) => order('page', given),
    nothingHere: (...given) => order('nothingHere', given),
    card: (...given) => order('card', given),
    image: (...given) => order('image', given),
  }
}
