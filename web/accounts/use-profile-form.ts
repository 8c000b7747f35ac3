import { useEffect, useMemo, useState } from 'react'
import { type ProfileForm, profileFormOf } from '#contract/account-forms.ts'
import { EMAIL_TAKEN } from '#contract/account-settings.ts'
import type { User } from '#contract/users.ts'
import { mayBeDone } from '../app/api-error.ts'
import { notify } from '../app/notify.ts'
import { orShown } from '../app/or-shown.ts'
import { useSession } from '../app/session.tsx'
import { useChange } from '../app/use-change.ts'
import { useSavedForm } from '../app/use-saved-form.ts'
import { profile } from '../texts/account.ts'
import { saveProfile } from './account-calls.ts'

const FIELDS = ['name', 'email', 'bio', 'contact', 'course_module'] as const

const formOf = (user: Partial<User>) => {
  const fields = FIELDS.map((name) => [name, user[name] ?? ''])
  return { ...Object.fromEntries(fields), current_password: '' } as ProfileForm
}

type Changes = Partial<Record<(typeof FIELDS)[number], string>>

const isIn = (changes: Changes) => (user: Partial<User>) =>
  FIELDS.every((name) => [undefined, user[name]].includes(changes[name]))

export function useProfileForm() {
  const { user, updateUser, refreshProfile } = useSession()
  const { busy, notice, change } = useChange()
  const saved = useMemo(() => formOf(user), [user])
  const [unanswered, setUnanswered] = useState<Changes>()
  const isSavedAfterAll = unanswered !== undefined && isIn(unanswered)(user)
  const form = useSavedForm<ProfileForm>({
    rules: profileFormOf(user.email ?? ''),
    saved,
    draft: `${user.id}:profile`,
    refusals: { email_taken: { email: EMAIL_TAKEN } },
    onSend: save,
  })

  /** Only what was changed here: the rest may be newer elsewhere. */
  async function save({ current_password, ...input }: ProfileForm) {
    const changed = FIELDS.filter((name) => input[name] !== saved[name])
    const changes: Changes = Object.fromEntries(changed.map((name) => [name, input[name]]))
    const proof = changed.includes('email') ? { current_password } : {}
    setUnanswered(undefined)
    const answer = await change(() =>
      orShown(() => saveProfile({ ...changes, ...proof }), isIn(changes)),
    ).catch((error: unknown) => {
      if (mayBeDone(error)) {
        setUnanswered(changes)
        void refreshProfile()
      }
      throw error
    })
    form.accept(formOf(answer))
    updateUser(answer)
    notify.success(profile.saved)
  }

  useEffect(() => {
    if (isSavedAfterAll) notify.success(profile.saved)
  }, [isSavedAfterAll])

  const asksForPassword = form.watch('email').trim() !== user.email
  return { ...form, busy, notice: isSavedAfterAll ? undefined : notice, asksForPassword }
}
