import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  fsyncSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { OnProgress } from '../database.ts'

export function flush(file: string) {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/** A rename survives a power cut only after its folder is flushed; Windows cannot flush folders. */
export function flushFolderOf(file: string) {
  if (process.platform === 'win32') return
  const handle = openSync(dirname(file), 'r')
  fsyncSync(handle)
  closeSync(handle)
}

export async function fingerprint(file: string, onProgress: OnProgress) {
  const { size } = statSync(file)
  const sha256 = createHash('sha256')
  let done = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 ** 2 })) {
    sha256.update(chunk as Buffer)
    done += (chunk as Buffer).length
    onProgress('Checking', done, size)
  }
  return { sha256: sha256.digest('hex'), bytes: size }
}

const STOPS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/** For an incomplete copy of personal data: removed on signals too. */
export async function inTemporaryFolder<Result>(
  beginning: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(beginning)
  const clear = () => rmSync(folder, { recursive: true, force: true })
  const stop = (signal: NodeJS.Signals) => {
    // A process with its own handler, such as an upgrading server, ends after the work.
    if (process.listenerCount(signal) > 0) return
    clear()
    process.kill(process.pid, signal)
  }
  for (const signal of STOPS) process.once(signal, stop)
  try {
    return await work(folder)
  } finally {
    for (const signal of STOPS) process.off(signal, stop)
    clear()
  }
}
