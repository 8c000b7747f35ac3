import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify'
import type { Config } from '../config.ts'

/** One JSON line each, or readable lines for a person at a terminal. Standard output stays free. */
export function loggerOptions({ LOG_LEVEL }: Config): NonNullable<FastifyServerOptions['logger']> {
  if (LOG_LEVEL === 'silent') return false
  const options = { level: LOG_LEVEL, base: null, hooks: { logMethod: leaveAddressOut } }
  return process.stderr.isTTY
    ? { ...options, transport: { target: 'pino-pretty', options: { destination: 2 } } }
    : { ...options, stream: process.stderr }
}

const ALREADY_SENT = 'FST_ERR_REP_ALREADY_SENT'

/** What comes after its time is told by the framework with the URL, in the message and in the stack. */
function leaveAddressOut(this: unknown, given: unknown[], write: (...given: unknown[]) => void) {
  const [told] = given as [{ err?: { code?: unknown } } | null | undefined]
  if (told?.err?.code === ALREADY_SENT)
    write.call(this, { code: ALREADY_SENT }, 'answered too late')
  else write.apply(this, given)
}

/** The route, never the URL: what people put into a URL is theirs. */
export function logEveryAnswer(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.user?.id,
      },
      'request',
    )
  })
}

/** One line an event, for whoever watches: who and from where, never an email, password or token. */
export function logSecurityEvent(request: FastifyRequest, event: string, user?: string) {
  request.log.info({ event, user, address: request.ip }, 'security')
}

/** Bookkeeping that fails must not undo, in the person's eyes, what has succeeded. */
export async function logIfItFails<Result>(log: FastifyBaseLogger, bookkeeping: Promise<Result>) {
  try {
    return await bookkeeping
  } catch (err) {
    log.warn({ err }, 'bookkeeping failed')
    return undefined
  }
}
