import { COURSE_MODULES } from '#contract/accounts.ts'
import { useSession } from '../session/session.tsx'
import { profile } from '../texts/account.ts'
import { signUp } from '../texts/accounts.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { TextAreaField, TextField } from '../ui/fields/field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { SelectField } from '../ui/fields/select.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { PhotoField } from './photo-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Other schools have other modules: one that is not ours stays what it is. */
function modulesWith(own: string | undefined) {
  const isOurs = !own || COURSE_MODULES.some(({ value }) => value === own)
  return isOurs ? COURSE_MODULES : [...COURSE_MODULES, { value: own, label: own }]
}

export function ProfileSection() {
  const { user } = useSession()
  const { field, submit, busy, notice, asksForPassword } = useProfileForm()
  const { labels, placeholders } = signUp

  return (
    <AccountCard id={profile.id} title={profile.title}>
      <PhotoField />
      <Form busy={busy} onSubmit={submit}>
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
        {asksForPassword && (
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
        <Button type="submit" busy={busy}>
          {profile.save}
        </Button>
        <Notice>{notice}</Notice>
      </Form>
    </AccountCard>
  )
}
