import { useEffect, useRef, useState } from 'react'
import { type ProfileForm, profileFormOf } from '#contract/account-forms.ts'
import { EMAIL_TAKEN } from '#contract/account-settings.ts'
import type { User } from '#contract/users.ts'
import { notify } from '../app/notify.ts'
import { useSession } from '../app/session.tsx'
import { useChange } from '../app/use-change.ts'
import { useForm } from '../app/use-form.ts'
import { profile } from '../texts/account.ts'
import { saveProfile } from './account-calls.ts'

const FIELDS = ['name', 'email', 'bio', 'contact', 'course_module'] as const

const fieldsOf = (user: Partial<User>) =>
  Object.fromEntries(FIELDS.map((name) => [name, user[name] ?? ''])) as Pick<
    User,
    (typeof FIELDS)[number]
  >

export function useProfileForm() {
  const { user, updateUser } = useSession()
  const { busy, notice, change } = useChange()
  const [initial] = useState(() => fieldsOf(user))
  const saved = useRef(initial)
  const form = useForm<ProfileForm>({
    rules: profileFormOf(user.email ?? ''),
    initial: { ...initial, current_password: '' },
    draft: `${user.id}:profile`,
    refusals: { email_taken: { email: EMAIL_TAKEN } },
    onSend: save,
  })
  const { getValues, setValue, watch } = form

  function show(fresh: Partial<User>) {
    const next = fieldsOf(fresh)
    for (const name of FIELDS) if (next[name] !== saved.current[name]) setValue(name, next[name])
    saved.current = next
  }

  // What another tab changed shows here too, but never over what is being typed.
  useEffect(() => {
    const next = fieldsOf(user)
    for (const name of FIELDS)
      if (next[name] !== saved.current[name] && getValues(name) === saved.current[name])
        setValue(name, next[name])
    saved.current = next
  }, [user, getValues, setValue])

  /** Only what was changed here: the rest may be newer elsewhere. */
  async function save({ current_password, ...input }: ProfileForm) {
    const changed = FIELDS.filter((name) => input[name] !== saved.current[name])
    const changes = Object.fromEntries(changed.map((name) => [name, input[name]]))
    const proof = changed.includes('email') ? { current_password } : {}
    const answer = await change(() => saveProfile({ ...changes, ...proof }))
    show(answer)
    setValue('current_password', '')
    updateUser(answer)
    notify.success(profile.saved)
  }

  const asksForPassword = watch('email').trim() !== user.email
  return { ...form, busy, notice, asksForPassword }
}
