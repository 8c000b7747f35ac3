import { createHash } from 'node:crypto'
import { closeSync, createReadStream, fsyncSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { OnProgress } from '../database.ts'

/** What was written is on the disk, not only on its way there. */
export function flush(file: string) {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/** A rename survives a power cut only once its folder is written; Windows has no such notion. */
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
