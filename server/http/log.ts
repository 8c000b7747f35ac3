import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify'
import type { Config } from '../config.ts'

/** JSON to standard error, or readable lines at a terminal. */
export function loggerOptions({ LOG_LEVEL }: Config): NonNullable<FastifyServerOptions['logger']> {
  if (LOG_LEVEL === 'silent') return false
  const options = { level: LOG_LEVEL, base: null, hooks: { logMethod: leaveAddressOut } }
  return process.stderr.isTTY
    ? { ...options, transport: { target: 'pino-pretty', options: { destination: 2 } } }
    : { ...options, stream: process.stderr }
}

const ALREADY_SENT = 'FST_ERR_REP_ALREADY_SENT'

/** Fastify logs late replies with the URL in message and stack, which must not be logged. */
function leaveAddressOut(this: unknown, given: unknown[], write: (...given: unknown[]) => void) {
  const [told] = given as [{ err?: { code?: unknown } } | null | undefined]
  if (told?.err?.code === ALREADY_SENT)
    write.call(this, { code: ALREADY_SENT }, 'answered too late')
  else write.apply(this, given)
}

/** The route, never the URL, which may contain personal data. */
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

/** User and address, never an email, password or token; `by` is who did it to the user. */
export function logSecurityEvent(
  request: FastifyRequest,
  event: string,
  user?: string,
  by?: string,
) {
  request.log.info({ event, user, by, address: request.ip }, 'security')
}

/** Failed bookkeeping must not turn a success into an error. */
export async function logIfItFails<Result>(log: FastifyBaseLogger, bookkeeping: Promise<Result>) {
  try {
    return await bookkeeping
  } catch (err) {
    log.warn({ err }, 'bookkeeping failed')
    return undefined
  }
}
