import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { AlertIcon } from './icons.tsx'

export type FieldProps = { label: string; error?: string | undefined; hint?: string | undefined }

type ControlProps = {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string
}

type Props = FieldProps & { children: (control: ControlProps) => ReactNode }

/** Label, control and message in one place; the message keeps its room, so that nothing jumps. */
export function Field({ label, error, hint, children }: Props) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles['control'],
        'aria-invalid': error !== undefined,
        'aria-describedby': messageId,
      })}
      <p id={messageId} className={styles['message']} data-error={error !== undefined}>
        {error === undefined ? hint : <AlertIcon />}
        {error}
      </p>
    </div>
  )
}
