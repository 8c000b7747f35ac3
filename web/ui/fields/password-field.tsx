import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { EyeIcon, EyeOffIcon } from '../icons/entry-icons.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { CONTROL, Field, type FieldProps, splitField } from './field.tsx'

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
        <span ref={frame} className="relative block">
          <input
            {...input}
            {...control}
            className={`${CONTROL} pe-[3.25rem] [&::-ms-reveal]:hidden`}
            type={shown ? 'text' : 'password'}
          />
          <span className="absolute end-[0.125rem] top-[0.125rem]">
            <IconButton
              label={shown ? toggle.hide : toggle.show}
              disabled={!isHydrated}
              onClick={() => setShown((value) => !value)}
            >
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          </span>
        </span>
      )}
    </Field>
  )
}
