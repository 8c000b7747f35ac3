import { useCallback, useRef, useState } from 'react'
import { changeFailed } from '../texts/failures.ts'
import { notify, whileLoading } from '../toasts/notify.ts'
import { ApiError, describeFailure, type FailureSentences, isSessionError } from './api-error.ts'

export interface Sent<Input, Answer> {
  send: (input: Input) => Promise<Answer>
  sentences?: FailureSentences
  /** A failure is shown as a toast, with its own text or not, or as a notice in the form. */
  failure?: 'toast' | 'notice' | ((error: unknown, input: Input) => string)
  /** Rendered before the response, without a loading toast or a single-flight check. */
  isOptimistic?: boolean
}

/** Field messages or the session's notice show it already. */
const isToldElsewhere = (error: unknown) =>
  isSessionError(error) || (error instanceof ApiError && Object.keys(error.fields).length > 0)

/** Sends one request at a time and shows its failure. Changes of cached data use `useSave`. */
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
        if (failure === 'notice') {
          if (!isToldElsewhere(error)) setNotice(describeFailure(error, sentences))
        } else if (!isSessionError(error) || sentences.not_signed_in)
          notify.error(
            typeof failure === 'function'
              ? failure(error, input)
              : (sentences[code] ?? changeFailed),
          )
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
