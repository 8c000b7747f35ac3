import { useState } from 'react'
import { changeUnanswered } from '../texts/changes.ts'
import { mayBeDone } from './api-error.ts'
import { useDoneAfterAll } from './use-done-after-all.ts'
import { type ProfileChange, useProfileChange } from './use-profile-change.ts'

type Options = {
  /** What is in the form, in one text. */
  typed: () => string
  /** Whether the profile has that by now. */
  isDone: () => boolean
  onDone: () => void
}

/**
 * For a form that stays open: where only the answer is missing, it says so longer than a toast, until the next try, or
 * until the profile shows what was sent. What was typed since is not closed away.
 */
export function useFormChange({ typed, isDone, onDone }: Options) {
  const change = useProfileChange()
  const [unanswered, setUnanswered] = useState<{ typed: string; wasDone: boolean }>()
  const isDoneAfterAll = unanswered?.typed === typed() && !unanswered.wasDone && isDone()
  useDoneAfterAll(isDoneAfterAll, onDone)

  const changeOnce: ProfileChange = async (...given) => {
    const sent = { typed: typed(), wasDone: isDone() }
    setUnanswered(undefined)
    try {
      return await change(...given)
    } catch (error) {
      if (mayBeDone(error)) setUnanswered(sent)
      throw error
    }
  }

  const isOpen = unanswered !== undefined && !isDoneAfterAll
  return { change: changeOnce, unanswered: isOpen ? changeUnanswered : undefined }
}
