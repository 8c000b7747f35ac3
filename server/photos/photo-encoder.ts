import { type ExecFileException, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '../errors.ts'
import type { Key } from '../queue/fair-list.ts'
import { createQueue } from '../queue/queue.ts'

const PROGRAM = fileURLToPath(new URL('./photo-encoder-process.ts', import.meta.url))
/** Longer than the process allows itself in CPU time: only an overloaded machine needs it. */
const MAX_MS = 6000
/** Many times what a photo of ours has. */
const MAX_JPEG_BYTES = 2 * 1024 ** 2

const REFUSALS: Record<number, 'photo_unreadable' | 'photo_too_many_pixels'> = {
  10: 'photo_unreadable',
  11: 'photo_too_many_pixels',
}

/** One at a time leaves the other core, and the memory of a second photo, to everything else. */
const photoQueue = createQueue({ name: 'photo', concurrent: 1, maxWaiting: 8, timeoutMs: 4000 })

/** Decodes in a process of its own, as only a process can be stopped while it decodes. */
export const encodePhoto = (bytes: Uint8Array, key: Key, maxMs = MAX_MS): Promise<Buffer> =>
  photoQueue.run(key, () => encode(bytes, maxMs))

/** Without the environment, which has the server's secrets. */
const encode = (bytes: Uint8Array, timeout: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--max-old-space-size=64', PROGRAM],
      { env: {}, encoding: 'buffer', maxBuffer: MAX_JPEG_BYTES, timeout, killSignal: 'SIGKILL' },
      (error, jpeg) => (error ? reject(toAppError(error)) : resolve(jpeg)),
    )
    // A process that ends early does not read to the end.
    child.stdin?.on('error', () => undefined).end(bytes)
  })

function toAppError(cause: ExecFileException) {
  // It ends itself if a photo takes too much time or memory.
  const hasEndedItself = cause.signal === 'SIGKILL' && !cause.killed
  const refusal = hasEndedItself ? 'photo_unreadable' : REFUSALS[Number(cause.code)]
  if (refusal) return new AppError(refusal, { cause })
  return new AppError('unavailable', { retryAfterSeconds: 2, cause })
}
