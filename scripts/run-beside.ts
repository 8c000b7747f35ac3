import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

interface Options {
  environment: Record<string, string>
  say: (text: string) => void
}

const running = new Set<ChildProcess>()
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true
    // Test runners tidy up behind themselves when interrupted.
    for (const child of running) child.kill('SIGINT')
  })

/** Runs a file on the Node that runs this while others run, and hands on what it says. True if all went well. */
export async function runBeside(file: string, args: string[], { environment, say }: Options) {
  if (isInterrupted) return false
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...environment },
  })
  running.add(child)
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say)
  const [status] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  return status === 0
}
