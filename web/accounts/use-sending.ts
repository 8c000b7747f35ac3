import { useState } from 'react'
import { ApiError } from '../app/api-error.ts'
import { whileLoading } from '../app/notify.ts'
import { useLeaving } from '../app/use-leaving.ts'
import { failureSentence } from '../texts/failures.ts'

type Send<Input> = (input: Input, leaving: AbortSignal) => Promise<void>
type Explain = (error: ApiError) => string

const inWords: Explain = ({ code, retryAfter }) => failureSentence(code, retryAfter)

/** Then the fields say it themselves. */
const isAbout = (input: object, { fields }: ApiError) =>
  Object.keys(fields).some((name) => Object.hasOwn(input, name))

/** Whether a form is under way, and what stands in its way: all of it in sentences that stay. */
export function useSending<Input extends object>(send: Send<Input>, explain = inWords) {
  const leaving = useLeaving()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<string>()

  async function onSend(input: Input) {
    setBusy(true)
    setNotice(undefined)
    try {
      await whileLoading(() => send(input, leaving()))
    } catch (error) {
      if (leaving().aborted) return
      if (error instanceof ApiError && !isAbout(input, error)) setNotice(explain(error))
      throw error
    } finally {
      setBusy(false)
    }
  }

  return { busy, notice, onSend }
}
