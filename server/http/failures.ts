import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/error-body.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import {
  DatabaseRefused,
  DatabaseUnavailable,
  OwnerGone,
  QueueFull,
  SchemaMismatch,
} from '../db/database.ts'
import { AppError } from '../errors.ts'
import { logSecurityEvent } from './log.ts'

/** Errors logged as security events. */
const SECURITY_EVENTS = new Set<ErrorCode>([
  'wrong_credentials',
  'not_signed_in',
  'too_many_requests',
  'wrong_password',
  'reset_link_dead',
])

type Write = (
  failure: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) => { status: number; body: object | string }

/** The one place where an error becomes a response; nothing else of it leaves. */
export const answerFailureAs =
  (write: Write) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toAppError(error)
    if (ERRORS[failure.code].status >= 500) logFailure(request, failure, error)
    if (SECURITY_EVENTS.has(failure.code)) logSecurityEvent(request, failure.code, request.user?.id)
    if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
    if (failure.code === 'not_signed_in') reply.header('www-authenticate', 'Bearer')
    const { status, body } = write(failure, request, reply)
    return reply.code(status).send(body)
  }

export const answerFailure = answerFailureAs((failure) => ({
  status: ERRORS[failure.code].status,
  body: toBody(failure),
}))

/** Deliberate refusals have no cause and need no stack trace. */
function logFailure({ log }: FastifyRequest, failure: AppError, error: unknown) {
  if (!failure.cause) log.warn({ code: failure.code }, failure.message)
  else log.error({ err: error }, failure.message)
}

export function toBody({ code, message, fields }: AppError): ErrorBody {
  return { status: 'error', code, message, ...(fields && { fields }) }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof OwnerGone) return new AppError('not_signed_in', { cause: error })
  if (error instanceof QueueFull || error instanceof SchemaMismatch)
    return new AppError('unavailable', { retryAfterSeconds: 2 })
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseRefused)
    return new AppError('unavailable', { retryAfterSeconds: 1, cause: error })
  return new AppError(fromFramework(error as Partial<FastifyError>), { cause: error })
}

function fromFramework({ statusCode = 500 }: Partial<FastifyError>): ErrorCode {
  if (statusCode === 404) return 'not_found'
  if (statusCode === 413) return 'body_too_large'
  if (statusCode === 415) return 'unsupported_media_type'
  if (statusCode === 503) return 'unavailable'
  return statusCode < 500 ? 'malformed_body' : 'unexpected'
}
