interface Limits {
  atOnce: number
  waiting: number
  patienceMs: number
}

/** Lets so many through at once and so many wait in line, for so long; whoever comes after is turned away at once. */
export function createGate({ atOnce, waiting, patienceMs }: Limits, turnAway: () => Error) {
  let inside = 0
  const line = new Set<() => void>()

  const waitInLine = () =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(patience)
        line.delete(enter)
        resolve()
      }
      const patience = setTimeout(() => {
        line.delete(enter)
        reject(turnAway())
      }, patienceMs)
      line.add(enter)
    })

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside >= atOnce) {
      if (line.size >= waiting) throw turnAway()
      await waitInLine()
    } else inside += 1
    try {
      return await work()
    } finally {
      const [next] = line
      if (next) next()
      else inside -= 1
    }
  }
}
