import { failureSentence } from '../texts/failures.ts'
import { ApiError, type FailureCode } from './api-error.ts'

export type FailureSentences = Partial<Record<FailureCode, string>>

/** A session that ended is told by its own notice. */
export const isOfSession = (error: unknown) =>
  error instanceof ApiError && error.code === 'not_signed_in'

/** What to say of a failure: the screen's own sentence for it, or the one that fits everywhere. */
export function failureOf(error: unknown, sentences: FailureSentences = {}) {
  const { code, retryAfter } =
    error instanceof ApiError ? error : { code: 'unexpected' as const, retryAfter: undefined }
  return sentences[code] ?? failureSentence(code, retryAfter)
}
