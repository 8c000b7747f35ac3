interface Limits {
  most: number
  patienceMs: number
}

/** A line for each key, here in the process: those who wait for each other hold no connection meanwhile. */
export function createLines({ most, patienceMs }: Limits, turnAway: () => Error) {
  const lines = new Map<string, { lastTurn: Promise<unknown>; length: number }>()

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now()
    const line = lines.get(key) ?? { lastTurn: Promise.resolve(), length: 0 }
    if (line.length >= most) throw turnAway()
    const { promise: turn, resolve: leave } = Promise.withResolvers<void>()
    const before = line.lastTurn
    line.lastTurn = turn
    line.length += 1
    lines.set(key, line)
    try {
      await before
      if (performance.now() - began > patienceMs) throw turnAway()
      return await work()
    } finally {
      leave()
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}
