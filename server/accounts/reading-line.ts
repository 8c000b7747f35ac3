import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import { createGate } from './gate.ts'

const LIMITS = { atOnce: 1, waiting: 8, patienceMs: 4000 }

type Gate = ReturnType<typeof createGate>
const lines = new Map<string, { enter: Gate; inside: number }>()

/** What reads a whole history takes tens of milliseconds: one at a time of each person, and everybody else in between. */
export async function inReadingLine<Result>(userId: string, work: () => Promise<Result>) {
  const line = lines.get(userId) ?? { enter: createGate(LIMITS, turnAway), inside: 0 }
  lines.set(userId, line)
  line.inside += 1
  try {
    return await line.enter({ address: '', account: userId }, async () => {
      await nextTurn()
      return work()
    })
  } finally {
    line.inside -= 1
    if (line.inside === 0) lines.delete(userId)
  }
}

const turnAway = () => new AppError('unavailable', { retryAfterSeconds: 2 })
