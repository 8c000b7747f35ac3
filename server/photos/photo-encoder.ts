import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '../errors.ts'
import type { Key } from '../queue/fair-list.ts'
import { createQueue } from '../queue/queue.ts'

/** Includes loading sharp. */
const MAX_START_MS = 5000
/** Longer than the process allows itself in CPU time: only an overloaded machine needs it. */
const MAX_ENCODE_MS = 5000
const IDLE_MS = 10_000
const PROGRAM = fileURLToPath(new URL('./photo-encoder-process.ts', import.meta.url))

export type Answer =
  | { ready: true }
  | { jpeg: Uint8Array }
  | { code: 'photo_unreadable' | 'photo_too_many_pixels' | 'unavailable'; reason?: string }

const STOPPED = { code: 'photo_unreadable', reason: 'It took too much time or memory' } as const

/** One at a time leaves the other core, and the memory of a second photo, to everything else. */
const photoQueue = createQueue({ name: 'photo', concurrent: 1, maxWaiting: 8, timeoutMs: 4000 })

let encoder: ReturnType<typeof startEncoder> | undefined

/** Decodes in a process of its own, as only a process can be stopped while it decodes. */
export function encodePhoto(bytes: Uint8Array, key: Key): Promise<Buffer> {
  return photoQueue.run(key, async () => {
    encoder ??= startEncoder()
    const answer = await encoder(bytes)
    if (answer && 'jpeg' in answer) return Buffer.from(answer.jpeg)
    const { code, reason } = answer && 'code' in answer ? answer : STOPPED
    const retryAfterSeconds = code === 'unavailable' ? 2 : undefined
    throw new AppError(code, {
      cause: new Error(reason),
      ...(retryAfterSeconds && { retryAfterSeconds }),
    })
  })
}

/** Reused for the next photo and ended when idle; without the environment, which has the server's secrets. */
function startEncoder() {
  const child = fork(PROGRAM, {
    env: {},
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let onAnswer: ((answer?: Answer) => void) | undefined
  let idle: NodeJS.Timeout | undefined

  function stop(answer?: Answer) {
    if (encoder === encode) encoder = undefined
    child.kill('SIGKILL')
    onAnswer?.(answer)
  }
  child.on('message', (answer: Answer) => onAnswer?.(answer))
  child.on('exit', () => stop())
  child.on('error', () => stop())

  /** Undefined if the process ended. */
  const nextAnswer = (maxMs: number) =>
    new Promise<Answer | undefined>((resolve) => {
      const timeout = setTimeout(() => stop({ code: 'unavailable', reason: 'timeout' }), maxMs)
      onAnswer = (answer) => {
        clearTimeout(timeout)
        resolve(answer)
      }
    })
  const started = nextAnswer(MAX_START_MS)

  async function encode(bytes: Uint8Array) {
    const start = await started
    if (!start || !('ready' in start)) throw new AppError('unavailable', { retryAfterSeconds: 60 })
    clearTimeout(idle)
    child.channel?.ref()
    const answer = nextAnswer(MAX_ENCODE_MS)
    child.send(bytes)
    try {
      return await answer
    } finally {
      // An idle process does not keep the server running.
      child.unref()
      child.channel?.unref()
      idle = setTimeout(() => stop(), IDLE_MS).unref()
    }
  }
  return encode
}
