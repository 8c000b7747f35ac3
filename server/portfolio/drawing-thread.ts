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

const WORKER = new URL('./draw-worker.ts', import.meta.url)
const PATIENCE_MS = 4000
const MOST_MEMORY = { maxOldGenerationSizeMb: 256 }

type Waiting = ReturnType<typeof Promise.withResolvers<string>>

/**
 * The largest page takes a third of a second to draw, and while it does nobody else would be answered: so it is
 * drawn in a thread beside, which starts with the first page and anew after a failure.
 */
export function drawInThread(file: string, patienceMs = PATIENCE_MS): DrawnPages {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let orders = 0

  function start() {
    // React reads it when it is loaded, and would draw at an eighth of the speed.
    const env = { ...process.env, NODE_ENV: 'production' }
    const started = new Worker(WORKER, { workerData: file, env, resourceLimits: MOST_MEMORY })
    started.unref()
    started.on('message', ({ id, text, failure }: Drawing) => {
      if (text === undefined) waiting.get(id)?.reject(new Error(`Drawing failed: ${failure}`))
      else waiting.get(id)?.resolve(text)
    })
    started.on('error', (error) => giveUp(started, error))
    started.on('exit', () => giveUp(started, new Error('The drawing thread ended')))
    return started
  }

  function giveUp(given: Worker, error: unknown) {
    if (worker !== given) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
  }

  async function order(what: keyof PublicPages, given: unknown[]) {
    worker ??= start()
    const asked = worker
    const id = ++orders
    const drawing = Promise.withResolvers<string>()
    waiting.set(id, drawing)
    const patience = setTimeout(() => {
      giveUp(asked, new Error(`A drawing took longer than ${patienceMs} ms`))
      void asked.terminate()
    }, patienceMs)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    asked.postMessage({ id, what, given } satisfies Order)
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
