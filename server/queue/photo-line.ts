import { AppError } from '../errors.ts'
import { createGate } from './gate.ts'
import type { Whose } from './lines.ts'

/** One picture is drawn at a time: the second core, and the memory of the second picture, are the others'. */
const oneAtATime = createGate(
  { atOnce: 1, waiting: 8, patienceMs: 4000 },
  () => new AppError('unavailable', { retryAfterSeconds: 2 }),
)

let last: Promise<unknown> = Promise.resolve()

export function inPhotoLine<Result>(whose: Whose, draw: () => Promise<Result>) {
  return oneAtATime(whose, () => {
    const drawn = draw()
    last = drawn.catch(() => undefined)
    return drawn
  })
}

/** Nothing stops a decoder at work, and a process that exits waits for it: so it waits here, where it can still be ended. */
export const photosDrawn = () => last
