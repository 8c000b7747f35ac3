import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { COURSE_MODULES, SignUpForm } from '#contract/accounts.ts'
import { SCREENS } from '#contract/screens.ts'
import { call } from '../../data/api.ts'
import { ApiError, isUnanswered } from '../../data/api-error.ts'
import { useForm } from '../../forms/use-form.ts'
import { Screen } from '../../shell/screen.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { useUnmountSignal } from '../../shell/use-unmount-signal.ts'
import { tooManyAttempts } from '../../texts/failures.ts'
import { shell } from '../../texts/shell.ts'
import { signUp } from '../../texts/sign-up.ts'
import { notify, whileLoading } from '../../toasts/notify.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { readEntryState } from './entry-state.ts'
import { NewPasswordFields } from './password-fields.tsx'
import { useInvited } from './use-invited.ts'

export default function SignUpScreen() {
  const navigate = useNavigate()
  const { from } = readEntryState(useLocation().state)
  const leaving = useUnmountSignal()
  const invited = useInvited()
  const [pending, setPending] = useState(false)
  const [notice, setNotice] = useState<string>()

  function explain(error: unknown) {
    const failure = error instanceof ApiError ? error : undefined
    notify.error(failure?.code === 'email_taken' ? signUp.emailTaken : signUp.failure)
    if (failure?.code === 'too_many_requests') setNotice(tooManyAttempts(failure.retryAfter))
    else if (isUnanswered(error)) setNotice(signUp.uncertain)
  }

  async function send(input: SignUpForm) {
    setPending(true)
    setNotice(undefined)
    try {
      await whileLoading(() => call('POST /users', {}, input))
      notify.success(signUp.success)
      if (!leaving().aborted) await navigate(SCREENS.login, { state: { email: input.email, from } })
    } catch (error) {
      explain(error)
      throw error
    } finally {
      setPending(false)
    }
  }

  return (
    <Screen
      title={signUp.title}
      actions={
        <ButtonLink to={SCREENS.login} state={{ from }}>
          {shell.back}
        </ButtonLink>
      }
    >
      <EntryFrame>
        <div className="grid gap-2 text-muted">
          <ScreenHeading className="text-bright">{signUp.title}</ScreenHeading>
          <p>{invited ?? signUp.lead}</p>
          <p className="text-small">{signUp.required}</p>
        </div>
        <SignUpFields pending={pending} notice={notice} onSend={send} />
      </EntryFrame>
    </Screen>
  )
}

type Props = {
  pending: boolean
  notice: string | undefined
  onSend: (input: SignUpForm) => Promise<void>
}

function SignUpFields({ pending, notice, onSend }: Props) {
  const hintId = useId()
  const { field, missing, isIncomplete, password, submit } = useSignUpForm(onSend)
  const { placeholders } = signUp

  return (
    <Form busy={pending} onSubmit={submit}>
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
      <NewPasswordFields
        password={field('password')}
        confirmation={field('passwordConfirm')}
        typed={password}
      />
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
      <Button type="submit" busy={pending} disabled={isIncomplete} aria-describedby={hintId}>
        {signUp.submit}
      </Button>
      <div className="min-h-touch text-muted text-small">
        <p id={hintId}>{missing.length > 0 && signUp.missing(missing)}</p>
        <Notice>{notice}</Notice>
      </div>
    </Form>
  )
}

/** Cadastrar is enabled once these are filled in. */
const REQUIRED = ['name', 'email', 'password', 'passwordConfirm', 'bio', 'contact'] as const
const EMPTY: SignUpForm = {
  name: '',
  email: '',
  password: '',
  passwordConfirm: '',
  bio: '',
  contact: '',
  course_module: '',
}

function useSignUpForm(onSend: (input: SignUpForm) => Promise<void>) {
  const form = useForm<SignUpForm>({
    rules: SignUpForm,
    initial: EMPTY,
    draft: 'sign-up',
    refusals: { email_taken: { email: signUp.takenEmail } },
    onSend,
  })
  const { control, trigger, formState, getValues, setValue } = form
  const { touchedFields } = formState
  const { email } = readEntryState(useLocation().state)

  // The email typed at the login, unless a draft has one.
  useEffect(() => {
    if (email && !getValues('email')) setValue('email', email)
  }, [email, getValues, setValue])

  const values = useWatch({ control, name: [...REQUIRED, 'course_module'] })

  function recheckConfirmation() {
    if (touchedFields.passwordConfirm) void trigger('passwordConfirm')
  }

  const field = (name: keyof SignUpForm) => ({
    ...form.field(name, name === 'password' ? { onChange: recheckConfirmation } : {}),
    label: signUp.labels[name],
  })

  const empty = [...REQUIRED, 'course_module' as const].filter((_, index) => !values[index])
  return {
    field,
    missing: empty.map((name) => signUp.labels[name]),
    isIncomplete: REQUIRED.some((name) => empty.includes(name)),
    password: values[REQUIRED.indexOf('password')] ?? '',
    submit: form.submit,
  }
}
