import { load } from './load.ts'
import type { Server } from './server-process.ts'
import { median } from './statistics.ts'

export interface Contestant {
  name: string
  server: Server
  requests: string[]
  expected?: string[]
}

export interface Figures {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** The server's CPU time per request, in µs. */
  processor: number
  memory: number
}

export interface Measured extends Figures {
  /** Responses a second in each round. */
  perRound: number[]
}

interface Effort {
  rounds?: number
  seconds?: number
  connections?: number
}

/** Enough calls for the JIT compiler. */
const WARM_UP_SECONDS = 2

/**
 * Everyone in turn, the order turned round each time, and briefly: a machine among others changes its speed by the
 * second, which then hits all of a round alike.
 */
export async function compare(
  contestants: Contestant[],
  { rounds = 11, seconds = 0.5, connections = 50 }: Effort = {},
): Promise<Measured[]> {
  const measured = new Map(contestants.map((one) => [one, [] as Figures[]]))
  for (const one of contestants) await measure(one, { seconds: WARM_UP_SECONDS, connections })
  for (let round = 0; round < rounds; round += 1) {
    for (const one of round % 2 === 0 ? contestants : contestants.toReversed())
      measured.get(one)?.push(await measure(one, { seconds, connections }))
  }
  return contestants.map((one) => medians(measured.get(one) ?? []))
}

export async function measure(
  { name, server, requests, expected }: Contestant,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Figures> {
  const before = server.processorMs()
  const { perSecond, p50, p99, count } = await load(
    { port: server.port, connections, seconds, requests },
    expected,
  )
  const processor = ((server.processorMs() - before) * 1000) / count
  return { name, perSecond, p50, p99, processor, memory: server.memory() }
}

/** The speed ratio of two contestants, compared within each round. */
export const ratio = (one: Measured, other: Measured) =>
  median(one.perRound.map((rate, round) => rate / other.perRound[round]!))

export function medians(rounds: Figures[]): Measured {
  const of = (key: Exclude<keyof Figures, 'name'>) => median(rounds.map((round) => round[key]))
  return {
    name: rounds[0]?.name ?? '',
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    processor: of('processor'),
    memory: of('memory'),
    perRound: rounds.map(({ perSecond }) => perSecond),
  }
}
