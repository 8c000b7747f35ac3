import { useEffect, useEffectEvent, useState } from 'react'
import type { User } from '#contract/users.ts'
import { changeUnanswered } from '../texts/changes.ts'
import { fetchProfile } from './api.ts'
import { mayBeDone } from './api-error.ts'
import { useSession } from './session.tsx'
import { useProfileChange } from './use-profile-change.ts'

type Texts = Record<string, string>
type Profile = Partial<User>

type Options<Input> = {
  /** What is in the form and not saved, as it was typed. */
  typed: () => Texts
  /** Whether a profile has what was sent. */
  isDone: (sent: Input, profile: Profile) => boolean
  onDone: (sent: Input, profile: Profile) => void
  /** Nothing ends under somebody who is at another step of the form, or twice. */
  isAtAnotherStep?: boolean
}

type Rest<All> = All extends [unknown, ...infer Others] ? Others : never
type Outcome<Answer> = { answer: Answer } | { profile: Profile }
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
    onDone(sent.input, profile)
  })

  // Not while somebody types: what stands there for a moment on the way to something else is no end.
  useEffect(() => {
    if (unanswered && !isAtAnotherStep) lookFor(unanswered, user)
  }, [user, unanswered, isAtAnotherStep])

  /** A server that was restarted knows no more of the first try than we: what is there already is not sent again. */
  async function askOnce<Answer>(
    first: Sent<Input> | undefined,
    request: () => Promise<Answer>,
  ): Promise<Outcome<Answer>> {
    if (first && !first.wasDone) {
      const profile = await fetchProfile()
      if (isDone(first.input, profile)) return { profile }
    }
    return { answer: await request() }
  }

  /** With its answer; with none where it was done, and told, without it. */
  async function changeOnce<Answer>(
    input: Input,
    request: () => Promise<Answer>,
    ...rest: Rest<Parameters<typeof change>>
  ) {
    const sent = { input, typed: typed(), wasDone: isDone(input, user) }
    // Whatever a second try is told, it is the first that may have been done.
    const first = unanswered && isSame(sent.typed, unanswered.typed) ? unanswered : undefined
    setUnanswered(undefined)
    try {
      const outcome = await change(() => askOnce(first, request), ...rest)
      if ('answer' in outcome) return outcome
      onDone(input, outcome.profile)
      return undefined
    } catch (error) {
      if (first) setUnanswered(first)
      else if (mayBeDone(error)) setUnanswered(sent)
      throw error
    }
  }

  return { change: changeOnce, unanswered: unanswered && changeUnanswered }
}

const isAmong = (some: Texts, all: Texts) =>
  Object.entries(some).every(([name, text]) => all[name] === text)

const isSame = (one: Texts, other: Texts) => isAmong(one, other) && isAmong(other, one)
