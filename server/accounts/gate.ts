interface Limits {
  atOnce: number
  waiting: number
}

/** Lets so many through at once and so many wait in line; whoever comes after is turned away at once. */
export function createGate({ atOnce, waiting }: Limits, turnAway: () => Error) {
  let inside = 0
  const line: (() => void)[] = []

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside >= atOnce) {
      if (line.length >= waiting) throw turnAway()
      await new Promise<void>((resolve) => line.push(resolve))
    } else inside += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
