import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/postgres.ts'

const PATIENCE_MS = 60_000
const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface Server {
  port: number
  pid: number
  /** From the start of the process to its first answer. */
  startMs: number
  memory: () => Promise<{ now: number; peak: number }>
  stop: () => Promise<void>
}

interface Command {
  args: (port: number) => string[]
  environment?: Record<string, string>
  /** Where it answers with 200 as soon as it is there. */
  path: string
}

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export async function startServer({ args, environment, path }: Command): Promise<Server> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, args(port), {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment },
  })
  running.add(child)
  await firstAnswer(`http://127.0.0.1:${port}${path}`, child, startedAt + PATIENCE_MS)
  return {
    port,
    pid: child.pid!,
    startMs: performance.now() - startedAt,
    memory: () => memoryOf(child.pid!),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      running.delete(child)
    },
  }
}

async function firstAnswer(url: string, child: ChildProcess, deadline: number) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${child.spawnargs.join(' ')} does not answer`)
    await sleep(5)
  }
}

/** In MB, of the process alone. Only Linux tells. */
async function memoryOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
