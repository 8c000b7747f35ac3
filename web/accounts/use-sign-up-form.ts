import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { SignUpForm } from '#contract/accounts.ts'
import { useForm } from '../forms/use-form.ts'
import { signUp } from '../texts/accounts.ts'
import { carriedBy } from './carried.ts'

type Name = keyof SignUpForm

/** The six fields that have to be filled in before Cadastrar is enabled; the module is not one. */
const TRACKED = ['name', 'email', 'password', 'passwordConfirm', 'bio', 'contact'] as const
const EMPTY: SignUpForm = {
  name: '',
  email: '',
  password: '',
  passwordConfirm: '',
  bio: '',
  contact: '',
  course_module: '',
}

export function useSignUpForm(onSend: (input: SignUpForm) => Promise<void>) {
  const form = useForm<SignUpForm>({
    rules: SignUpForm,
    initial: EMPTY,
    draft: 'sign-up',
    refusals: { email_taken: { email: signUp.takenEmail } },
    onSend,
  })
  const { control, trigger, formState, getValues, setValue } = form
  const { touchedFields } = formState
  const { email } = carriedBy(useLocation().state)

  // What was typed at the login; what was typed here before knows better.
  useEffect(() => {
    if (email && !getValues('email')) setValue('email', email)
  }, [email, getValues, setValue])

  const values = useWatch({ control, name: TRACKED })

  /** The confirmation is right or wrong by what the password is now. */
  function recheckConfirmation() {
    if (touchedFields.passwordConfirm) void trigger('passwordConfirm')
  }

  const field = (name: Name) => ({
    ...form.field(name, name === 'password' ? { onChange: recheckConfirmation } : {}),
    label: signUp.labels[name],
  })

  const missing = TRACKED.filter((_, index) => !values[index]).map((name) => signUp.labels[name])
  return {
    field,
    missing,
    password: values[TRACKED.indexOf('password')] ?? '',
    submit: form.submit,
  }
}
