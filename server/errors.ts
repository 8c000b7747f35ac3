import { ERRORS, type ErrorCode } from '#contract/errors.ts'

interface Details {
  /** The Portuguese sentence for each field that is wrong. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  cause?: unknown
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, { fields, retryAfterSeconds, cause }: Details = {}) {
    super(ERRORS[code].message, { cause })
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}
