import { DatabaseUnavailable } from './database.ts'

/** A line for each key, here in the process: those who wait for each other hold no connection meanwhile. */
export function createLines(patienceMs: number) {
  const lastTurns = new Map<string, Promise<unknown>>()

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now()
    const before = lastTurns.get(key)
    const { promise: turn, resolve: leave } = Promise.withResolvers<void>()
    lastTurns.set(key, turn)
    try {
      await before
      if (performance.now() - began > patienceMs)
        throw new DatabaseUnavailable('Too many are in line for the same rows')
      return await work()
    } finally {
      leave()
      if (lastTurns.get(key) === turn) lastTurns.delete(key)
    }
  }
}
