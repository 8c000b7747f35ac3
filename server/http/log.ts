import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify'
import type { Config } from '../config.ts'
import { measure, onMeasure } from '../measures.ts'

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
    const { method, log, routeOptions, user } = request
    const [route, status, ms] = [routeOptions.url, reply.statusCode, reply.elapsedTime]
    measure('request', { method, route, status, ms })
    const level = routeOptions.config.quietSuccess && status < 400 ? 'debug' : 'info'
    log[level]({ method, route, status, ms: rounded(ms), user: user?.id }, 'request')
  })
}

const rounded = (ms: number) => Math.round(ms * 10) / 10

/** The log of the request that runs, so that a statement is logged with the id of its request. */
const logOfRequest = new AsyncLocalStorage<FastifyBaseLogger>()

export const SLOW_MS = 500

const enter = ({ log }: FastifyRequest, done: () => void) => logOfRequest.run(log, done)

/** The text of statements, never their values. */
export function logSlowStatements(app: FastifyInstance, slowMs = SLOW_MS) {
  app.addHook('onRequest', (request, _reply, done) => enter(request, done))
  // Again after the body is read: async context set earlier is lost while waiting for it.
  app.addHook('preHandler', (request, _reply, done) => enter(request, done))
  const stop = onMeasure('statement', ({ sql, ms }) => {
    if (ms < slowMs) return
    const log = logOfRequest.getStore() ?? app.log
    log.warn({ statement: sql.replace(/\s+/g, ' ').trim(), ms: rounded(ms) }, 'slow statement')
  })
  app.addHook('onClose', async () => stop())
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
