import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '..')
export const PRODUCT = join(ROOT, 'server/start.js')
const PATIENCE_MS = 60_000

/** Some settings contain the server's address. */
export type Environment = Record<string, string> | ((url: string) => Record<string, string>)

interface Launch {
  environment: Environment
  /** The file to run; by default the product as `npm start` runs it. */
  args?: (port: number) => string[]
  folder?: string
  /** By default a free one. */
  port?: number
  /** Whether to collect standard error; off for measurements. */
  keepLog?: boolean
}

export type ServerProcess = Awaited<ReturnType<typeof launchServer>>

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** The real server process on a free port; it ends with this process. */
export async function launchServer(launch: Launch) {
  const { environment, args = () => [PRODUCT], folder = ROOT, keepLog = true } = launch
  const port = launch.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = typeof environment === 'function' ? environment(url) : environment
  const child = spawn(process.execPath, args(port), {
    cwd: folder,
    stdio: ['ignore', 'ignore', keepLog ? 'pipe' : 'ignore'],
    env: { ...process.env, ...settings, PORT: String(port) },
  })
  running.add(child)
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (isAlive()) child.kill(signal)
    await exited
    running.delete(child)
  }
  return { url, port, child, exited, isAlive, stop, log: logOf(child) }
}

const LINES_KEPT = 1000

function logOf({ stderr }: ChildProcess) {
  const log: string[] = []
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    log.push(text)
    if (log.length > LINES_KEPT) log.shift()
  })
  return log
}

/** Waits for a 200; returns how long that took. */
export async function untilAnswering(server: ServerProcess, path = '/api/ready') {
  const began = performance.now()
  for (;;) {
    const answer = await fetch(server.url + path).catch(() => undefined)
    await answer?.arrayBuffer()
    const waited = performance.now() - began
    if (answer?.ok) return waited
    if (!server.isAlive() || waited > PATIENCE_MS)
      throw new Error(`The server does not answer: ${server.log.join('').slice(-500)}`)
    await sleep(5)
  }
}
