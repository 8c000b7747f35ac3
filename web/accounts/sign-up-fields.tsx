import { useId } from 'react'
import { COURSE_MODULES, type SignUpForm } from '#contract/accounts.ts'
import { signUp } from '../texts/accounts.ts'
import { Button } from '../ui/button.tsx'
import { TextAreaField, TextField } from '../ui/fields/field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { SelectField } from '../ui/fields/select.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordPair } from './password-pair.tsx'
import styles from './sign-up-screen.module.css'
import { useSignUpForm } from './use-sign-up-form.ts'

type Props = {
  busy: boolean
  notice: string | undefined
  onSend: (input: SignUpForm) => Promise<void>
}

export function SignUpFields({ busy, notice, onSend }: Props) {
  const hintId = useId()
  const { field, missing, password, submit } = useSignUpForm(onSend)
  const { placeholders } = signUp

  return (
    <Form busy={busy} onSubmit={submit}>
      <TextField {...field('name')} placeholder={placeholders.name} autoComplete="name" />
      <TextField
        {...field('email')}
        placeholder={placeholders.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordPair first={field('password')} again={field('passwordConfirm')} typed={password} />
      <TextAreaField {...field('bio')} placeholder={placeholders.bio} rows={3} />
      <TextField
        {...field('contact')}
        placeholder={placeholders.contact}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <SelectField
        {...field('course_module')}
        placeholder={placeholders.course_module}
        options={COURSE_MODULES}
      />
      <Button type="submit" busy={busy} disabled={missing.length > 0} aria-describedby={hintId}>
        {signUp.submit}
      </Button>
      <div className={styles['hint']}>
        <p id={hintId}>{missing.length > 0 && signUp.missing(missing)}</p>
        <Notice>{notice}</Notice>
      </div>
    </Form>
  )
}
