import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Of this process; another one may have had its id before. */
const inUse = new Set<string>()

/** For an incomplete copy of personal data: removed on signals too, and after a kill by the next one beside it. */
export async function inTemporaryFolder<Result>(
  file: string,
  kind: 'partial' | 'restoring',
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  removeAbandoned(dirname(file), kind)
  const folder = mkdtempSync(`${file}.${kind}-${process.pid}-`)
  inUse.add(folder)
  const clear = () => {
    inUse.delete(folder)
    rmSync(folder, { recursive: true, force: true })
  }
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

function removeAbandoned(place: string, kind: string) {
  const name = new RegExp(`\\.${kind}-(\\d+)-\\w{6}$`)
  for (const entry of readdirSync(place)) {
    const pid = Number(name.exec(entry)?.[1])
    const folder = join(place, entry)
    if (!pid || inUse.has(folder) || (pid !== process.pid && isRunning(pid))) continue
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's stays: it must not stop this one's backups.
    }
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
