import { createLines, type Whose } from './lines.ts'

interface Limits {
  atOnce: number
  waiting: number
  patienceMs: number
}

interface Caller extends Whose {
  /** A known device: it has places of its own, which no crowd of strangers can take, and every other turn. */
  isKnown?: boolean
}

interface Place {
  enter: () => void
  leave: () => void
}

/** Lets so many through at once and so many wait, for so long; when too many wait, whoever brought most goes. */
export function createGate({ atOnce, waiting, patienceMs }: Limits, turnAway: () => Error) {
  let inside = 0
  const [known, strangers] = [createLines<Place>(), createLines<Place>()]
  let inTurn = [known, strangers]

  function takeNext() {
    inTurn = inTurn.toReversed()
    return inTurn[0]!.takeNext() ?? inTurn[1]!.takeNext()
  }

  const waitInLine = ({ isKnown = false, ...whose }: Caller) =>
    new Promise<void>((resolve, reject) => {
      const lines = isKnown ? known : strangers
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

  return async <Result>(whose: Caller, work: () => Promise<Result>): Promise<Result> => {
    if (inside >= atOnce) await waitInLine(whose)
    else inside += 1
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next.enter()
      else inside -= 1
    }
  }
}
