import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { LoginInput } from '#contract/accounts.ts'
import { useOnce } from '../app/use-once.ts'
import { login } from '../texts/accounts.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './login-screen.module.css'

type Props = {
  busy: boolean
  notice: string | undefined
  onSend: (input: LoginInput) => Promise<void>
}

export function LoginForm({ busy, notice, onSend }: Props) {
  const { register, handleSubmit, formState } = useForm<LoginInput>({
    resolver: standardSchemaResolver(LoginInput),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState
  const send = useOnce(onSend)

  return (
    <Form busy={busy} onSubmit={handleSubmit(send)}>
      <TextField
        {...register('email')}
        label={login.email}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...register('password')}
        label={login.password}
        error={errors.password?.message}
        toggle={{ show: shell.showPassword, hide: shell.hidePassword }}
        autoComplete="current-password"
      />
      <Button type="submit">{login.submit}</Button>
      <div className={styles['room']}>
        <Notice>{notice}</Notice>
      </div>
    </Form>
  )
}
