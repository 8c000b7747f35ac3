import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/postgres.ts'

const PATIENCE_MS = 60_000
const CLOCK_TICK_MS = 10
const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface Server {
  port: number
  /** From the start of the process to its first answer. */
  startMs: number
  /** In MB, of the process alone. Only Linux tells, as with the processor's time. */
  memory: () => number
  processorMs: () => number
  stop: () => Promise<void>
}

interface Command {
  args: (port: number) => string[]
  environment?: Record<string, string>
  folder?: string
  /** Where it answers with 200 as soon as it is there. */
  path: string
}

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export async function startServer({
  args,
  environment,
  path,
  folder = ROOT,
}: Command): Promise<Server> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, args(port), {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment },
  })
  running.add(child)
  await firstAnswer(`http://127.0.0.1:${port}${path}`, child, startedAt + PATIENCE_MS)
  return {
    port,
    startMs: performance.now() - startedAt,
    memory: () => memoryOf(child.pid!),
    processorMs: () => processorMsOf(child.pid!),
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
      throw new Error(`${child.spawnargs.join(' ').slice(0, 200)} does not answer`)
    await sleep(5)
  }
}

function memoryOf(pid: number) {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readProcess(pid, 'status'))?.[1]
  return Number(kilobytes ?? Number.NaN) / 1024
}

/** User and system time stand as the 12th and 13th field after the name, which may hold blanks. */
function processorMsOf(pid: number) {
  const fields = readProcess(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS
}

function readProcess(pid: number, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
