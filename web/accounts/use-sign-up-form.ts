import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useWatch } from 'react-hook-form'
import { SignUpForm } from '#contract/accounts.ts'
import { useOnce } from '../app/use-once.ts'
import { signUp } from '../texts/accounts.ts'

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

export function useSignUpForm(onSend: (input: SignUpForm) => Promise<Record<string, string>>) {
  const { control, register, handleSubmit, setError, setFocus, trigger, formState } =
    useForm<SignUpForm>({
      resolver: standardSchemaResolver(SignUpForm),
      mode: 'onTouched',
      defaultValues: EMPTY,
    })
  const { errors, touchedFields } = formState
  const values = useWatch({ control, name: TRACKED })

  /** The confirmation is right or wrong by what the password is now. */
  function recheckConfirmation() {
    if (touchedFields.passwordConfirm) void trigger('passwordConfirm')
  }

  const send = useOnce(async (input: SignUpForm) => {
    const refused = Object.entries(await onSend(input)).filter(([name]) => name in EMPTY)
    for (const [name, message] of refused) setError(name as Name, { type: 'server', message })
    const [first] = refused
    // Once the fields are enabled again.
    if (first) setTimeout(() => setFocus(first[0] as Name))
  })

  const field = (name: Name) => ({
    ...register(name, name === 'password' ? { onChange: recheckConfirmation } : {}),
    label: signUp.labels[name],
    error: errors[name]?.message,
  })

  const missing = TRACKED.filter((_, index) => !values[index]).map((name) => signUp.labels[name])
  return { field, missing, submit: handleSubmit(send) }
}
