import { useEffect, useEffectEvent, useState } from 'react'
import { changeUnanswered } from '../texts/changes.ts'
import { mayBeDone } from './api-error.ts'
import { useSession } from './session.tsx'
import type { SessionState } from './session-state.ts'
import { useProfileChange } from './use-profile-change.ts'

type Texts = Record<string, string>
type Profile = SessionState['user']

type Options<Input> = {
  /** What is in the form and not saved, as it was typed. */
  typed: () => Texts
  /** Whether a profile has what was sent. */
  isDone: (sent: Input, profile: Profile) => boolean
  onDone: (sent: Input) => void
  /** Nothing ends under somebody who is at another step of the form, or twice. */
  isAtAnotherStep?: boolean
}

type Sent<Input> = { input: Input; typed: Texts; wasDone: boolean }

/**
 * For a form that stays open: where only the answer is missing, it says so longer than a toast, until the next try. It
 * ends as if the answer had come when a profile comes that shows what was sent, and did not before. What was typed since
 * is not closed away.
 */
export function useFormChange<Input>(options: Options<Input>) {
  const { typed, isDone, onDone, isAtAnotherStep = false } = options
  const { user } = useSession()
  const { change, takeBackFailures } = useProfileChange()
  const [unanswered, setUnanswered] = useState<Sent<Input>>()

  const lookFor = useEffectEvent((sent: Sent<Input>, profile: Profile) => {
    if (sent.wasDone || !isAmong(typed(), sent.typed) || !isDone(sent.input, profile)) return
    takeBackFailures()
    onDone(sent.input)
  })

  // Not while somebody types: what stands there for a moment on the way to something else is no end.
  useEffect(() => {
    if (unanswered && !isAtAnotherStep) lookFor(unanswered, user)
  }, [user, unanswered, isAtAnotherStep])

  async function changeOnce<Answer>(input: Input, ...given: Parameters<typeof change<Answer>>) {
    const sent = { input, typed: typed(), wasDone: isDone(input, user) }
    setUnanswered(undefined)
    try {
      return await change(...given)
    } catch (error) {
      // Whatever a second try is told, it is the first that may have been done.
      if (unanswered && isAmong(sent.typed, unanswered.typed)) setUnanswered(unanswered)
      else if (mayBeDone(error)) setUnanswered(sent)
      throw error
    }
  }

  return { change: changeOnce, unanswered: unanswered && changeUnanswered }
}

const isAmong = (some: Texts, all: Texts) =>
  Object.entries(some).every(([name, text]) => all[name] === text)
