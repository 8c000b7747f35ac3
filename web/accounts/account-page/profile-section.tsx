import { useEffect, useMemo } from 'react'
import { type ProfileForm, profileFormOf } from '#contract/account-forms.ts'
import { EMAIL_TAKEN } from '#contract/account-settings.ts'
import { COURSE_MODULES } from '#contract/accounts.ts'
import { PUBLIC_PROFILE_FIELDS, type PublicProfileField } from '#contract/public-profile.ts'
import { SCREENS } from '#contract/screens.ts'
import type { User } from '#contract/users.ts'
import { useSave } from '../../data/use-save.ts'
import { useSavedForm } from '../../forms/use-saved-form.ts'
import { useSession } from '../../session/session.tsx'
import { profile } from '../../texts/account-page.ts'
import { publicFields, publicProfile } from '../../texts/public-profile.ts'
import { shell } from '../../texts/shell.ts'
import { signUp } from '../../texts/sign-up.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountCard } from './account-card.tsx'
import { saveProfile } from './changes.ts'
import { PhotoField } from './photo-field.tsx'

/** A module that is not in the list, from another school, stays selectable. */
function modulesWith(own: string | undefined) {
  const isListed = !own || COURSE_MODULES.some(({ value }) => value === own)
  return isListed ? COURSE_MODULES : [...COURSE_MODULES, { value: own, label: own }]
}

export function ProfileSection() {
  const { user } = useSession()
  const { field, submit, pending, message, needsPassword } = useProfileForm()
  const { labels, placeholders } = signUp

  return (
    <AccountCard id={profile.id} title={profile.title}>
      <PhotoField />
      <Form busy={pending} onSubmit={submit}>
        <TextField {...field('name')} label={labels.name} autoComplete="name" />
        <TextField
          {...field('email')}
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {needsPassword && (
          <PasswordField
            {...field('current_password')}
            label={profile.currentPassword}
            hint={profile.whyPassword}
            toggle={shell.passwordToggle}
            autoComplete="current-password"
          />
        )}
        <TextAreaField {...field('bio')} label={labels.bio} rows={3} />
        <TextField
          {...field('contact')}
          label={labels.contact}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <SelectField
          {...field('course_module')}
          label={labels.course_module}
          placeholder={placeholders.course_module}
          options={modulesWith(user.course_module)}
        />
        <PublicFields field={field} />
        <Button type="submit" busy={pending}>
          {profile.save}
        </Button>
        <FailureMessage>{message}</FailureMessage>
      </Form>
    </AccountCard>
  )
}

type PublicFieldsProps = { field: ReturnType<typeof useProfileForm>['field'] }

/** Optional; each is public only once its switch of the portfolio is on. */
function PublicFields({ field }: PublicFieldsProps) {
  const texts = (name: PublicProfileField) => ({
    ...field(name),
    ...publicFields[name],
    required: false,
  })
  const address = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <fieldset className="grid grid-cols-1 gap-3 border-hairline border-t pt-5">
      {/* A floated legend is an ordinary grid item, below the border. */}
      <legend className="float-start font-semibold">{publicProfile.title}</legend>
      <p className="text-small text-soft">
        {publicProfile.lead}{' '}
        <Link className="inline-block py-1" to={SCREENS.portfolio}>
          {publicProfile.toPortfolio}
        </Link>
      </p>
      <TextField {...texts('headline')} autoComplete="organization-title" />
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 md:grid-cols-2">
        <TextField {...texts('city')} autoComplete="address-level2" />
        <TextField
          {...texts('public_email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...texts('github')} {...address} autoComplete="off" />
        <TextField {...texts('linkedin')} {...address} autoComplete="off" />
      </div>
      <TextField {...texts('site')} {...address} autoComplete="url" />
    </fieldset>
  )
}

const FIELDS = [
  'name',
  'email',
  'bio',
  'contact',
  'course_module',
  ...PUBLIC_PROFILE_FIELDS,
] as const

const formOf = (user: Partial<User>) => {
  const fields = FIELDS.map((name) => [name, user[name] ?? ''])
  return { ...Object.fromEntries(fields), current_password: '' } as ProfileForm
}

function useProfileForm() {
  const { user } = useSession()
  const { save, pending, message, failure } = useSave(saveProfile)
  const saved = useMemo(() => formOf(user), [user])
  const form = useSavedForm<ProfileForm>({
    rules: profileFormOf(user.email ?? ''),
    saved,
    draft: `${user.id}:profile`,
    refusals: { email_taken: { email: EMAIL_TAKEN } },
    failure,
    onSend: send,
  })

  /** Sends only the changed fields: the others may have newer values from another device. */
  async function send({ current_password, ...input }: ProfileForm) {
    const changed = FIELDS.filter((name) => input[name] !== saved[name])
    const changes = Object.fromEntries(changed.map((name) => [name, input[name]]))
    const proof = changed.includes('email') ? { current_password } : {}
    const sent = await save({ ...changes, ...proof })
    if (sent && !sent.isQueued) form.accept(formOf(sent.answer))
    return sent
  }

  const { setValue } = form
  const needsPassword = form.watch('email').trim() !== user.email
  // A password typed for one email change must not authorise a later one.
  useEffect(() => {
    if (!needsPassword) setValue('current_password', '')
  }, [needsPassword, setValue])

  return { ...form, pending, message, needsPassword }
}
