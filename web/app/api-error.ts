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
  isReading?: boolean
}

export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly fields: Record<string, string>
  /** Seconds to wait, where the server named them. */
  readonly retryAfter: number | undefined
  /** Whether nothing was to be changed by what failed. */
  readonly isReading: boolean

  constructor({ status, code, message, fields = {}, retryAfter, isReading = false }: Details) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.isReading = isReading
  }
}

/** Where only the answer is missing, what was asked for may have been done all the same. */
export const mayBeDone = (error: unknown) =>
  error instanceof ApiError &&
  !error.isReading &&
  (error.code === 'unreachable' || error.code === 'timed_out')

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

export async function readFailure(response: Response, isReading: boolean) {
  const body = ((await response.json().catch(() => null)) ?? {}) as Partial<ErrorBody>
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError({
    status: response.status,
    code: await codeOf(response.status, body).catch(() => 'unexpected' as const),
    message: body.message ?? response.statusText,
    fields: body.fields,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    isReading,
  })
}
