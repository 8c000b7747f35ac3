import { AppError } from '../errors.ts'
import { createGate } from './gate.ts'

/** One picture is drawn at a time: the second core, and the memory of the second picture, are the others'. */
export const inPhotoLine = createGate(
  { atOnce: 1, waiting: 8, patienceMs: 4000 },
  () => new AppError('unavailable', { retryAfterSeconds: 2 }),
)
