import { readFileSync } from 'node:fs'
import { launchServer, untilAnswering } from '../testing/server-process.ts'

const CLOCK_TICK_MS = 10

export interface Server {
  port: number
  /** From process start to the first response. */
  startMs: number
  /** In MB; Linux only, as is the CPU time. */
  memory: () => number
  processorMs: () => number
  stop: () => Promise<void>
}

interface Command {
  args?: (port: number) => string[]
  environment?: Record<string, string>
  folder?: string
  /** A path that answers 200 once the server is up. */
  path: string
}

export async function startServer({ environment, path, ...command }: Command): Promise<Server> {
  const startedAt = performance.now()
  const server = await launchServer({
    ...command,
    environment: { NODE_ENV: 'production', ...environment },
    keepLog: false,
  })
  await untilAnswering(server, path)
  const pid = server.child.pid!
  return {
    port: server.port,
    startMs: performance.now() - startedAt,
    memory: () => memoryOf(pid),
    processorMs: () => processorMsOf(pid),
    stop: () => server.stop(),
  }
}

function memoryOf(pid: number) {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readProcess(pid, 'status'))?.[1]
  return Number(kilobytes ?? Number.NaN) / 1024
}

/** User and system time are the 12th and 13th field after the name, which may contain blanks. */
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
