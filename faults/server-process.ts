import { launchServer, type ServerProcess, untilAnswering } from '../testing/server-process.ts'
import type { Sandbox } from './sandbox.ts'

export type { ServerProcess }

/** The product without rate limits; killed when the fault ends. */
export async function launch(sandbox: Sandbox, environment: Record<string, string>) {
  const server = await launchServer({
    environment: { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...environment },
  })
  sandbox.undo(() => server.stop('SIGKILL'))
  return server
}

/** Waits until it serves; returns how long that took. */
export const untilReady = (server: ServerProcess) => untilAnswering(server)

export async function start(sandbox: Sandbox, environment: Record<string, string>) {
  const server = await launch(sandbox, environment)
  return { ...server, readyAfter: await untilReady(server) }
}

export const timesLogged = ({ log }: ServerProcess, message: string) =>
  log.join('').split(`"msg":"${message}"`).length - 1
