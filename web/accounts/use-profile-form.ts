import { useEffect, useMemo } from 'react'
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

export function useProfileForm() {
  const { user, updateUser, refreshProfile } = useSession()
  const { busy, notice, change } = useChange(profile.unanswered)
  const saved = useMemo(() => formOf(user), [user])
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
    const changes = Object.fromEntries(changed.map((name) => [name, input[name]]))
    const proof = changed.includes('email') ? { current_password } : {}
    const isSaved = (now: User) =>
      changed.length > 0 && changed.every((name) => now[name] === input[name])
    const answer = await change(() =>
      orShown(() => saveProfile({ ...changes, ...proof }), isSaved),
    ).catch((error: unknown) => {
      if (mayBeDone(error)) void refreshProfile()
      throw error
    })
    form.accept(formOf(answer))
    updateUser(answer)
    notify.success(profile.saved)
  }

  const { setValue } = form
  const asksForPassword = form.watch('email').trim() !== user.email
  // What proved one change is not there for the next, by whoever sits here then.
  useEffect(() => {
    if (!asksForPassword) setValue('current_password', '')
  }, [asksForPassword, setValue])

  return { ...form, busy, notice, asksForPassword }
}
