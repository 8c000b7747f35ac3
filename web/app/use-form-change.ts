import { useCallback, useState } from 'react'
import { changeUnanswered } from '../texts/changes.ts'
import { mayBeDone } from './api-error.ts'
import { type ProfileChange, useProfileChange } from './use-profile-change.ts'

/** For a form that stays open: where only the answer is missing, it says so longer than a toast, until the next try. */
export function useFormChange() {
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

  return { change: changeOnce, unanswered: isUnanswered ? changeUnanswered : undefined }
}
