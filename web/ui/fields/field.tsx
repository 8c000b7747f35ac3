import { type ReactNode, useId } from 'react'
import { AlertIcon } from '../icons/first-icons.tsx'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Where more is said about the field, as long as nothing is wrong with it. */
  hintId?: string | undefined
  required?: boolean | undefined
  /** Stands in the row that is kept for the message. */
  beside?: ReactNode
}

type ControlProps = {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-required': boolean | undefined
  'aria-describedby': string
}

/** What is the field's and what is its control's. */
export function splitField<Mixed extends FieldProps>(props: Mixed) {
  const { label, error, hint, hintId, required, beside, ...control } = props
  return [{ label, error, hint, hintId, required, beside }, control] as const
}

type Props = FieldProps & { children: (control: ControlProps) => ReactNode }

/** Label, control and message in one place; the message keeps its room, so that nothing jumps. */
export function Field({ label, error, hint, hintId, required, beside, children }: Props) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles['control'],
        'aria-invalid': error !== undefined,
        'aria-required': required,
        'aria-describedby': hintId && error === undefined ? `${messageId} ${hintId}` : messageId,
      })}
      <div className={styles['below']}>
        <p id={messageId} className={styles['message']} data-error={error !== undefined}>
          {error === undefined ? hint : <AlertIcon />}
          {error}
        </p>
        {beside}
      </div>
    </div>
  )
}
