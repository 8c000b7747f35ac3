import { connect, type Socket } from 'node:net'
import { percentile } from './statistics.ts'

/** The load to generate; a request is the text of its head and body, with `#` for a running number. */
export interface Load {
  port: number
  connections: number
  seconds: number
  requests: string[]
  /** Send each request once and stop. */
  once?: boolean
  /** Ids in the responses, each with the index of its request. */
  collectIds?: boolean
}

export interface Outcome {
  count: number
  perSecond: number
  p50: number
  p99: number
  statuses: Record<string, number>
  ids: [request: number, id: string][]
}

/** Always seven digits, so that the length stays the same. */
const FIRST_NUMBER = 1_000_000

process.once('message', (load: Load) => void report(load))

async function report(load: Load) {
  // Disconnecting early would truncate a long message.
  process.send?.(await run(load), () => process.disconnect?.())
}

async function run(load: Load): Promise<Outcome> {
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const ids: [number, string][] = []
  const start = performance.now()
  const deadline = start + load.seconds * 1000
  let sent = 0

  const take = () => {
    const isOver = performance.now() >= deadline || (load.once && sent >= load.requests.length)
    return isOver ? undefined : sent++
  }
  const onAnswer = (number: number, milliseconds: number, status: string, body: () => string) => {
    latencies.push(milliseconds)
    statuses[status] = (statuses[status] ?? 0) + 1
    const id = load.collectIds && /"id":"([^"]+)"/.exec(body())?.[1]
    if (id) ids.push([number % load.requests.length, id])
  }
  await Promise.all(Array.from({ length: load.connections }, () => converse(load, take, onAnswer)))
  const seconds = (performance.now() - start) / 1000
  latencies.sort((a, b) => a - b)
  return {
    count: latencies.length,
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    statuses,
    ids,
  }
}

type Take = () => number | undefined
type OnAnswer = (number: number, ms: number, status: string, body: () => string) => void

/** One keep-alive connection, one request at a time; hand-written so that the generator is never the bottleneck. */
function converse({ port, requests }: Load, take: Take, onAnswer: OnAnswer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let number: number | undefined
    let sentAt = 0
    let received = Buffer.alloc(0)

    const next = () => {
      number = take()
      if (number === undefined) return void socket.end(resolve)
      sentAt = performance.now()
      socket.write(
        requests[number % requests.length]!.replaceAll('#', String(FIRST_NUMBER + number)),
      )
    }
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('close', resolve)
    socket.on('data', (chunk: Buffer<ArrayBuffer>) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const bodyAt = received.indexOf('\r\n\r\n') + 4
      if (bodyAt < 4 || !isWhole(received, bodyAt)) return
      const answer = received
      received = Buffer.alloc(0)
      const status = answer.toString('latin1', 9, 12)
      onAnswer(number!, performance.now() - sentAt, status, () => answer.toString('latin1', bodyAt))
      next()
    })
  })
}

function isWhole(received: Buffer, bodyAt: number) {
  const head = received.toString('latin1', 0, bodyAt)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length) return received.length >= bodyAt + Number(length)
  return (
    !/transfer-encoding/i.test(head) ||
    received.toString('latin1', received.length - 5) === '0\r\n\r\n'
  )
}
