import { DatabaseUnavailable } from './database.ts'

/** A line for each key, here in the process: those who wait for each other hold no connection meanwhile. */
export function createLines(patienceMs: number) {
  const lines = new Map<string, Promise<unknown>>()

  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now()
    const turn = (lines.get(key) ?? Promise.resolve()).then(() => {
      if (performance.now() - began > patienceMs)
        throw new DatabaseUnavailable('Too many are in line for the same rows')
      return work()
    })
    const over = turn
      .catch(() => undefined)
      .then(() => {
        if (lines.get(key) === over) lines.delete(key)
      })
    lines.set(key, over)
    return turn
  }
}
