import { parentPort, workerData } from 'node:worker_threads'
import type { PublicPages } from '#contract/public-page.ts'
import { type Drawing, type Order, READY } from './drawing-thread.ts'

const { default: pages } = (await import(workerData as string)) as { default: PublicPages }

function draw({ what, given }: Order): Pick<Drawing, 'text' | 'failure'> {
  try {
    return { text: (pages[what] as (...some: unknown[]) => string)(...given) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

const answer = (drawing: Drawing) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage(drawing)

parentPort?.on('message', (order: Order) => answer({ id: order.id, ...draw(order) }))
answer({ id: READY, text: '' })
