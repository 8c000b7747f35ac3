import type { ErrorBody } from '#contract/error-body.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Besides what a server may answer: it could not be reached, or not within the time we give it. */
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

/** The server did not answer, so the request may or may not have been carried out. */
export const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.code === 'unreachable' || error.code === 'timed_out')

/** A proxy that did not get the server's answer knows no more than we: bad gateways, and what Cloudflare has for them. */
const LOST_BEHIND_A_PROXY = new Set([502, 504, 520, 522, 524])

/** A proxy before our server, or another server of the family, names no code: then the rest tells. */
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
