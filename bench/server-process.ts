import { readFileSync } from 'node:fs'
import { launchServer, untilAnswering } from '../testing/server-process.ts'

const CLOCK_TICK_MS = 10

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
  args?: (port: number) => string[]
  environment?: Record<string, string>
  folder?: string
  /** Where it answers with 200 as soon as it is there. */
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
