import { AppError } from '../errors.ts'
import { createGate } from './gate.ts'

/** Hashing takes a core for tens of milliseconds: a crowd at the door waits in line, never in the road of reads. */
export const inHashingLine = createGate(
  { atOnce: 2, waiting: 100, patienceMs: 4000 },
  () => new AppError('unavailable', { retryAfterSeconds: 2 }),
)
