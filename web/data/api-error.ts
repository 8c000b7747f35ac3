import type { ErrorBody } from '#contract/error-body.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { failureSentence } from '../texts/failures.ts'

/** The server's codes, and those of a request that got no response. */
export type FailureCode = ErrorCode | 'unreachable' | 'timed_out'

type Details = {
  status: number
  code: FailureCode
  message: string
  fields?: Record<string, string> | undefined
  retryAfter?: number | undefined
}

export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly fields: Record<string, string>
  /** Seconds to wait, where the server named them. */
  readonly retryAfter: number | undefined

  constructor({ status, code, message, fields = {}, retryAfter }: Details) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

export const isMissing = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/** What is already gone counts as done. */
export async function unlessGone(work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** The server did not answer, so the request may or may not have been carried out. */
export const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.code === 'unreachable' || error.code === 'timed_out')

/** A proxy without a response from the server: bad gateways and Cloudflare's own codes. */
const LOST_BEHIND_A_PROXY = new Set([502, 504, 520, 522, 524])

/** Proxies and json-server send no code: it is derived from the status. */
async function codeOf(status: number, { code, message }: Partial<ErrorBody>): Promise<FailureCode> {
  if (code) return code
  if (LOST_BEHIND_A_PROXY.has(status)) return 'timed_out'
  const { ERRORS } = await import('#contract/errors.ts')
  const codes = Object.keys(ERRORS) as ErrorCode[]
  const said = codes.find((name) => ERRORS[name].message === message)
  const [only, ...others] = codes.filter((name) => ERRORS[name].status === status)
  return said ?? (others.length === 0 ? only : undefined) ?? 'unexpected'
}

export async function readFailure(response: Response) {
  const body = ((await response.json().catch(() => null)) ?? {}) as Partial<ErrorBody>
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError({
    status: response.status,
    code: await codeOf(response.status, body).catch(() => 'unexpected' as const),
    message: body.message ?? response.statusText,
    fields: body.fields,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}

export type FailureSentences = Partial<Record<FailureCode, string>>

/** An ended session has its own alert. */
export const isSessionError = (error: unknown) =>
  error instanceof ApiError && error.code === 'not_signed_in'

/** What to say of a failure: the screen's own sentence for it, or the one that fits everywhere. */
export function describeFailure(error: unknown, sentences: FailureSentences = {}) {
  const { code, retryAfter } =
    error instanceof ApiError ? error : { code: 'unexpected' as const, retryAfter: undefined }
  return sentences[code] ?? failureSentence(code, retryAfter)
}
