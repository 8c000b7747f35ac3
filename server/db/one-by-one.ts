import { Crowded, MOST_IN_LINE } from './crowded.ts'

/** A line for each key, here in the process: those who wait for each other hold no connection meanwhile. */
export function createLines(patienceMs: number) {
  const lines = new Map<string, { lastTurn: Promise<unknown>; length: number }>()

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now()
    const line = lines.get(key) ?? { lastTurn: Promise.resolve(), length: 0 }
    if (line.length >= MOST_IN_LINE) throw new Crowded()
    const { promise: turn, resolve: leave } = Promise.withResolvers<void>()
    const before = line.lastTurn
    line.lastTurn = turn
    line.length += 1
    lines.set(key, line)
    try {
      await before
      if (performance.now() - began > patienceMs) throw new Crowded()
      return await work()
    } finally {
      leave()
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}
