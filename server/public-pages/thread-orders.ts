import { parentPort } from 'node:worker_threads'

/** Something to be drawn, of which a thread has one at a time. */
export interface Order {
  what: string
  given: unknown[]
}

export interface Delivery {
  drawn?: unknown
  failure?: string
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
const deliver = (delivery: Delivery) => parentPort?.postMessage(delivery)

type Maker = (...given: unknown[]) => unknown

async function make(maker: Maker | undefined, given: unknown[]): Promise<Delivery> {
  try {
    return { drawn: await maker?.(...given) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

/** The side of the thread itself. What it says first means that it is loaded. */
export function takeOrders(makers: object) {
  const byName = new Map<string, Maker>(Object.entries(makers))
  parentPort?.on('message', ({ what, given }: Order) => {
    void make(byName.get(what), given).then(deliver)
  })
  deliver({})
}
