import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { inPhotoLine } from '../queue/photo-line.ts'

/** Loaded before the server: a photo that a thread is at for minutes, and a deadline that comes soon, but after all else is closed. */
const later = globalThis.setTimeout
const [DEADLINE_MS, SOON_MS] = [10_000, 3000]
globalThis.setTimeout = Object.assign(
  (work: () => void, ms?: number) => later(work, ms === DEADLINE_MS ? SOON_MS : ms),
  later,
)

const ROUNDS = 2 ** 31 - 1
void inPhotoLine({ address: '', account: '' }, () =>
  promisify(pbkdf2)('x', 'x', ROUNDS, 64, 'sha512'),
)
