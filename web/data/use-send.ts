import { useCallback, useRef, useState } from 'react'
import { changeFailed } from '../texts/failures.ts'
import { dismiss, notify } from '../toasts/notify.ts'
import { ApiError, describeFailure, type FailureSentences, isSessionError } from './api-error.ts'

interface Told {
  toast?: string | undefined
  message?: string | undefined
}

export interface Sent<Input, Answer> {
  send: (input: Input) => Promise<Answer>
  sentences?: FailureSentences
  /** Where the sentence of a failure is shown, or what is shown instead of it. */
  failure?: 'toast' | 'message' | ((error: unknown, input: Input) => Told)
  /** Rendered before the response, without a loading toast or a single-flight check. */
  isOptimistic?: boolean
}

function toldOf<Input>(
  { failure = 'toast', sentences = {} }: Sent<Input, unknown>,
  error: unknown,
  input: Input,
): Told {
  // An ended session has its own alert.
  if (isSessionError(error) && !sentences.not_signed_in) return {}
  if (typeof failure === 'function') return failure(error, input)
  const { code, fields } = error instanceof ApiError ? error : { code: 'unexpected', fields: {} }
  if (failure === 'toast') return { toast: sentences[code as ApiError['code']] ?? changeFailed }
  return Object.keys(fields).length > 0 ? {} : { message: describeFailure(error, sentences) }
}

/**
 * Sends one request at a time and shows its failure, so that a caller learns from `undefined` that there is nothing to
 * go on with. Changes of cached data are sent by `useSave`.
 */
export function useSend<Input, Answer>(sent: Sent<Input, Answer>) {
  const [running, setRunning] = useState<{ input: Input }>()
  const [failed, setFailed] = useState<{ failure?: ApiError; message?: string | undefined }>({})
  const isRunning = useRef(false)
  const clear = useCallback(() => setFailed({}), [])

  const send = useCallback(
    async (input: Input): Promise<{ answer: Answer } | undefined> => {
      // A double click sends once.
      if (isRunning.current && !sent.isOptimistic) return undefined
      isRunning.current = true
      clear()
      setRunning({ input })
      const loading = sent.isOptimistic ? undefined : notify.loading()
      try {
        return { answer: await sent.send(input).finally(() => dismiss(loading)) }
      } catch (error) {
        const { toast, message } = toldOf(sent, error, input)
        if (toast !== undefined) notify.error(toast)
        setFailed({ message, ...(error instanceof ApiError && { failure: error }) })
        return undefined
      } finally {
        isRunning.current = false
        setRunning(undefined)
      }
    },
    [sent, clear],
  )

  return { send, pending: running !== undefined, running: running?.input, ...failed, clear }
}
