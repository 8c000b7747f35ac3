import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import { createGate } from './gate.ts'

const LIMITS = { atOnce: 1, waiting: 8, patienceMs: 4000 }

type Gate = ReturnType<typeof createGate>
const lines = new Map<string, { enter: Gate; inside: number }>()

/** What reads all that a person has takes tens of milliseconds: one at a time of each person, and everybody else in between. */
export async function inReadingLine<Result>(userId: string, work: () => Promise<Result>) {
  const line = lines.get(userId) ?? { enter: createGate(LIMITS, turnAway), inside: 0 }
  lines.set(userId, line)
  line.inside += 1
  try {
    return await line.enter({ address: '', account: userId }, async () => {
      await ownTurn()
      return work()
    })
  } finally {
    line.inside -= 1
    if (line.inside === 0) lines.delete(userId)
  }
}

/** A turn of the loop lets one new connection in: of a crowd that comes with its reads, some more than one for each. */
const TURNS_BETWEEN = 10

let lastTurn: Promise<unknown> = Promise.resolve()

/** Reads of a file wait for nothing: those of many people, begun in one turn of the loop, would be one long stop. */
export function ownTurn() {
  const turn = lastTurn.then(() => nextTurn())
  lastTurn = turn.then(letOthersIn)
  return turn
}

async function letOthersIn() {
  for (let turn = 1; turn < TURNS_BETWEEN; turn += 1) await nextTurn()
}

const turnAway = () => new AppError('unavailable', { retryAfterSeconds: 2 })
