import { useCallback, useState } from 'react'
import { changeDone, changeUnanswered } from '../texts/changes.ts'
import { mayBeDone } from './api-error.ts'
import { type ProfileChange, useProfileChange } from './use-profile-change.ts'

/**
 * For a form that stays open: where only the answer is missing, it says so longer than a toast, until the next try. What
 * is in the form may stand in the profile by then.
 */
export function useFormChange(isDone: () => boolean) {
  const change = useProfileChange()
  const [isUnanswered, setIsUnanswered] = useState(false)

  const changeOnce: ProfileChange = useCallback(
    async (...given) => {
      setIsUnanswered(false)
      try {
        return await change(...given)
      } catch (error) {
        setIsUnanswered(mayBeDone(error))
        throw error
      }
    },
    [change],
  )

  const whatIsKnown = () => (isDone() ? changeDone : changeUnanswered)
  return { change: changeOnce, unanswered: isUnanswered ? whatIsKnown() : undefined }
}
