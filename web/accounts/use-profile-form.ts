import { useEffect, useMemo } from 'react'
import { type ProfileForm, profileFormOf } from '#contract/account-forms.ts'
import { EMAIL_TAKEN } from '#contract/account-settings.ts'
import type { User } from '#contract/users.ts'
import { useSave } from '../data/use-save.ts'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { useSession } from '../session/session.tsx'
import { saveProfile } from './changes.ts'

const FIELDS = ['name', 'email', 'bio', 'contact', 'course_module'] as const

const formOf = (user: Partial<User>) => {
  const fields = FIELDS.map((name) => [name, user[name] ?? ''])
  return { ...Object.fromEntries(fields), current_password: '' } as ProfileForm
}

export function useProfileForm() {
  const { user } = useSession()
  const { save, pending, notice } = useSave(saveProfile)
  const saved = useMemo(() => formOf(user), [user])
  const form = useSavedForm<ProfileForm>({
    rules: profileFormOf(user.email ?? ''),
    saved,
    draft: `${user.id}:profile`,
    refusals: { email_taken: { email: EMAIL_TAKEN } },
    onSend: send,
  })

  /** Only what was changed here: the rest may be newer elsewhere. */
  async function send({ current_password, ...input }: ProfileForm) {
    const changed = FIELDS.filter((name) => input[name] !== saved[name])
    const changes = Object.fromEntries(changed.map((name) => [name, input[name]]))
    const proof = changed.includes('email') ? { current_password } : {}
    const sent = await save({ ...changes, ...proof })
    if (sent && !sent.isQueued) form.accept(formOf(sent.answer))
  }

  const { setValue } = form
  const asksForPassword = form.watch('email').trim() !== user.email
  // What proved one change is not there for the next, by whoever sits here then.
  useEffect(() => {
    if (!asksForPassword) setValue('current_password', '')
  }, [asksForPassword, setValue])

  return { ...form, busy: pending, notice, asksForPassword }
}
