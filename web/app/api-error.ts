import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

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

export async function readFailure(response: Response) {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError({
    status: response.status,
    code: body.code ?? 'unexpected',
    message: body.message ?? response.statusText,
    fields: body.fields,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}
