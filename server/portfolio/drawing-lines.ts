import { createGate } from '../accounts/gate.ts'
import { AppError } from '../errors.ts'

const turnAway = () => new AppError('unavailable', { retryAfterSeconds: 2 })

/** The largest page takes tens of milliseconds: so few at once, whose pages take turns, and everybody else in between. */
const pages = createGate({ atOnce: 2, waiting: 200, patienceMs: 4000 }, turnAway)
/** An image takes a core while it is drawn. */
const images = createGate({ atOnce: 2, waiting: 50, patienceMs: 4000 }, turnAway)

const LINES = { pages, images }
export type Line = keyof typeof LINES

export const inDrawingLine = <Result>(line: Line, userId: string, work: () => Promise<Result>) =>
  LINES[line]({ address: userId, account: '' }, work)
