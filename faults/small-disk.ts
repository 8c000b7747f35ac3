import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotRun, type Sandbox } from './sandbox.ts'

/** A disk of one megabyte without reserved blocks. */
export function smallDisk(sandbox: Sandbox) {
  const folder = sandbox.folder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  if (status !== 0) throw new CannotRun('needs the right to mount a small disk (root on Linux)')
  sandbox.undo(() => spawnSync('umount', ['-l', folder]))
  const ballast = join(folder, 'ballast')
  return { folder, fill: () => fill(ballast), free: () => rmSync(ballast) }
}

function fill(ballast: string) {
  const block = Buffer.alloc(4096)
  try {
    for (;;) writeFileSync(ballast, block, { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
