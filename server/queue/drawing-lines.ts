import { AppError } from '../errors.ts'
import { createGate } from './gate.ts'

const turnAway = () => new AppError('unavailable', { retryAfterSeconds: 2 })

/** One is read while another one is drawn. People take turns. */
const pages = createGate({ atOnce: 2, waiting: 200, patienceMs: 4000 }, turnAway)
/** An image takes a core while it is drawn. */
const images = createGate({ atOnce: 2, waiting: 50, patienceMs: 4000 }, turnAway)

const LINES = { pages, images }
export type Line = keyof typeof LINES

interface Own {
  gate: ReturnType<typeof createGate>
  asked: number
}

const owns = new Map<string, Own>()

/** Of what is one person's, one thing at a time: so much of it delays everybody else by one drawing. */
async function inOwnLine<Result>(userId: string, work: () => Promise<Result>) {
  const own = owns.get(userId) ?? {
    gate: createGate({ atOnce: 1, waiting: 50, patienceMs: 4000 }, turnAway),
    asked: 0,
  }
  owns.set(userId, own)
  own.asked += 1
  try {
    return await own.gate({ address: '', account: '' }, work)
  } finally {
    own.asked -= 1
    if (own.asked === 0) owns.delete(userId)
  }
}

export const inDrawingLine = <Result>(line: Line, userId: string, work: () => Promise<Result>) =>
  inOwnLine(userId, () => LINES[line]({ address: userId, account: '' }, work))
