import { useCallback, useRef, useState } from 'react'
import { changeFailed } from '../texts/changes.ts'
import { notify, whileLoading } from '../toasts/notify.ts'
import { ApiError } from './api-error.ts'
import { type FailureSentences, failureOf, isOfSession } from './failure-of.ts'

export interface Sent<Input, Answer> {
  send: (input: Input) => Promise<Answer>
  sentences?: FailureSentences
  /** A failure is told by a toast, with words of its own or not, or by a notice that stays beside the form. */
  failure?: 'toast' | 'notice' | ((error: unknown, input: Input) => string | undefined)
  /** Shown as done before the answer: sent as often as it is asked for, without a loading toast. */
  isOptimistic?: boolean
}

/** Field messages and the session's own notice say it already. */
const isToldElsewhere = (error: unknown) =>
  isOfSession(error) || (error instanceof ApiError && Object.keys(error.fields).length > 0)

/** Sends one request at a time and tells its failure. What changes cached data is saved by `useSave`. */
export function useSend<Input, Answer>(sent: Sent<Input, Answer>) {
  const [notice, setNotice] = useState<string>()
  const [running, setRunning] = useState<{ input: Input }>()
  const isRunning = useRef(false)

  const submit = useCallback(
    async (input: Input): Promise<{ answer: Answer } | undefined> => {
      const { send, failure = 'toast', sentences = {}, isOptimistic = false } = sent
      // A double click sends once.
      if (isRunning.current && !isOptimistic) return undefined
      isRunning.current = true
      setNotice(undefined)
      setRunning({ input })
      try {
        return { answer: await (isOptimistic ? send(input) : whileLoading(() => send(input))) }
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'unexpected'
        const said =
          typeof failure === 'function' ? failure(error, input) : (sentences[code] ?? changeFailed)
        if (failure !== 'notice') {
          if (said !== undefined) notify.error(said)
        } else if (!isToldElsewhere(error)) setNotice(failureOf(error, sentences))
        throw error
      } finally {
        isRunning.current = false
        setRunning(undefined)
      }
    },
    [sent],
  )

  return { submit, pending: running !== undefined, running: running?.input, notice, setNotice }
}
