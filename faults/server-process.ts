import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/postgres.ts'
import type { Bed } from './bed.ts'
import { call } from './http-call.ts'

const MAIN = join(import.meta.dirname, '../server/start.js')
const READY_PATIENCE_MS = 15_000

export type ServerProcess = Awaited<ReturnType<typeof launch>>

/** The real process, as `npm start` runs it, with an address of its own. */
export async function launch(bed: Bed, environment: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log.push(text)
    if (log.length > 1000) log.shift()
  })
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>
  bed.undo(async () => {
    if (isAlive(child)) child.kill('SIGKILL')
    await exited
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    exited,
    log,
    isAlive: () => isAlive(child),
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Waits until it serves, and answers how long that took. */
export async function untilReady(server: ServerProcess) {
  const began = performance.now()
  while ((await call(server, 'GET', '/ready')).status !== 200) {
    if (!server.isAlive()) throw new Error(`The server died: ${server.log.join('').slice(-500)}`)
    if (performance.now() - began > READY_PATIENCE_MS) throw new Error('The server is not ready')
    await sleep(10)
  }
  return performance.now() - began
}

export async function start(bed: Bed, environment: Record<string, string>) {
  const server = await launch(bed, environment)
  return { ...server, readyAfter: await untilReady(server) }
}
