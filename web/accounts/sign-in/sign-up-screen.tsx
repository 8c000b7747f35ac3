import { useEffect, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { COURSE_MODULES, SignUpForm } from '#contract/accounts.ts'
import { SCREENS } from '#contract/screens.ts'
import { call } from '../../data/api.ts'
import { ApiError, isUnanswered } from '../../data/api-error.ts'
import { type Sent, useSend } from '../../data/use-send.ts'
import { useForm } from '../../forms/use-form.ts'
import { Screen } from '../../shell/screen.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { useUnmountSignal } from '../../shell/use-unmount-signal.ts'
import { tooManyAttempts } from '../../texts/failures.ts'
import { shell } from '../../texts/shell.ts'
import { signUp } from '../../texts/sign-up.ts'
import { notify } from '../../toasts/notify.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { readEntryState } from './entry-state.ts'
import { NewPasswordFields } from './password-fields.tsx'
import { useInvited } from './use-invited.ts'

/** The specification's sentences are toasts; what else helps stays in the form. */
const SIGN_UP: Sent<SignUpForm, unknown> = {
  send: (input) => call('POST /users', {}, input),
  sentences: { not_signed_in: signUp.failure },
  failure(error) {
    const { code, retryAfter } = error instanceof ApiError ? error : {}
    return {
      toast: code === 'email_taken' ? signUp.emailTaken : signUp.failure,
      message:
        code === 'too_many_requests'
          ? tooManyAttempts(retryAfter)
          : isUnanswered(error)
            ? signUp.uncertain
            : undefined,
    }
  },
}

export default function SignUpScreen() {
  const navigate = useNavigate()
  const { from } = readEntryState(useLocation().state)
  const leaving = useUnmountSignal()
  const invited = useInvited()
  const { send, ...state } = useSend(SIGN_UP)

  async function signUpAs(input: SignUpForm) {
    const sent = await send(input)
    if (!sent) return undefined
    notify.success(signUp.success)
    if (!leaving().aborted) await navigate(SCREENS.login, { state: { email: input.email, from } })
    return sent
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
        <SignUpFields {...state} onSend={signUpAs} />
      </EntryFrame>
    </Screen>
  )
}

type FormProps = Pick<Parameters<typeof useForm<SignUpForm>>[0], 'failure' | 'onSend'>
type Props = FormProps & { pending: boolean; message?: string | undefined }

function SignUpFields({ pending, message, ...rest }: Props) {
  const hintId = useId()
  const { field, missing, isIncomplete, password, submit } = useSignUpForm(rest)
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
        <FailureMessage>{message}</FailureMessage>
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

function useSignUpForm(rest: FormProps) {
  const form = useForm<SignUpForm>({
    rules: SignUpForm,
    initial: EMPTY,
    draft: 'sign-up',
    refusals: { email_taken: { email: signUp.takenEmail } },
    ...rest,
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
