import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { type FailureSentences, failureOf, isOfSession } from './failure-of.ts'
import { whileLoading } from './notify.ts'

/** What stands under a field, or is told by the session's own notice, is not said twice. */
function isToldElsewhere(error: unknown) {
  return isOfSession(error) || (error instanceof ApiError && Object.keys(error.fields).length > 0)
}

/** For changes that have no modal around them: busy while it runs, and a sentence that stays when it failed. */
export function useChange(sentences: FailureSentences = {}) {
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<string>()

  async function change<Answer>(request: () => Promise<Answer>) {
    setBusy(true)
    setNotice(undefined)
    try {
      return await whileLoading(request)
    } catch (error) {
      if (!isToldElsewhere(error)) setNotice(failureOf(error, sentences))
      throw error
    } finally {
      setBusy(false)
    }
  }

  return { busy, notice, setNotice, change }
}
