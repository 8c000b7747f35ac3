import { createLines, type Whose } from './lines.ts'

interface Limits {
  atOnce: number
  waiting: number
  patienceMs: number
}

/** Lets so many through at once and so many wait, for so long; when too many wait, whoever brought most goes. */
export function createGate({ atOnce, waiting, patienceMs }: Limits, turnAway: () => Error) {
  let inside = 0
  const lines = createLines<{ enter: () => void; leave: () => void }>()

  const waitInLine = (whose: Whose) =>
    new Promise<void>((resolve, reject) => {
      const place = {
        enter: () => {
          clearTimeout(patience)
          resolve()
        },
        leave: () => {
          clearTimeout(patience)
          reject(turnAway())
        },
      }
      const patience = setTimeout(() => {
        lines.remove(whose, place)
        place.leave()
      }, patienceMs)
      lines.add(whose, place)
      if (lines.size() > waiting) lines.takeFromLongest()?.leave()
    })

  return async <Result>(whose: Whose, work: () => Promise<Result>): Promise<Result> => {
    if (inside >= atOnce) await waitInLine(whose)
    else inside += 1
    try {
      return await work()
    } finally {
      const next = lines.takeNext()
      if (next) next.enter()
      else inside -= 1
    }
  }
}
