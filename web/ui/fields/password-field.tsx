import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { EyeIcon, EyeOffIcon } from '../icons/entry-icons.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import styles from './password-field.module.css'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & { toggle: { show: string; hide: string } }

export function PasswordField({ toggle, ...props }: Props) {
  const [field, input] = splitField(props)
  const [shown, setShown] = useState(false)
  const isHydrated = useHydrated()
  const frame = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const form = frame.current?.closest('form')
    // Browsers offer to save a password only from a field that hides it.
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <Field {...field}>
      {(control) => (
        <span ref={frame} className={styles['frame']}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} />
          <IconButton
            label={shown ? toggle.hide : toggle.show}
            disabled={!isHydrated}
            onClick={() => setShown((value) => !value)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </span>
      )}
    </Field>
  )
}
