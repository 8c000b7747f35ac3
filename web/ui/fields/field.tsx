import { type ComponentProps, type ReactNode, useId } from 'react'
import { AlertIcon } from '../icons/entry-icons.tsx'
import styles from './field.module.css'

/** Of whatever is typed into or chosen from. */
export const CONTROL = styles['control']

export type FieldProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** The id of a further description, used while there is no error. */
  hintId?: string | undefined
  required?: boolean | undefined
  /** Shown in the row reserved for the message. */
  extra?: ReactNode
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
  const { label, error, hint, hintId, required, extra, ...control } = props
  return [{ label, error, hint, hintId, required, extra }, control] as const
}

type Props = FieldProps & { children: (control: ControlProps) => ReactNode }

/** Label, control and message; the message's row is reserved, so that nothing jumps. */
export function Field({ label, error, hint, hintId, required, extra, children }: Props) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: CONTROL,
        'aria-invalid': error !== undefined,
        'aria-required': required,
        'aria-describedby': hintId && error === undefined ? `${messageId} ${hintId}` : messageId,
      })}
      <div className={styles['below']}>
        <p
          id={messageId}
          className={styles['message']}
          data-error={error !== undefined || undefined}
        >
          {error === undefined ? hint : <AlertIcon size={16} />}
          {error}
        </p>
        {extra}
      </div>
    </div>
  )
}

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const [field, input] = splitField(props)
  return <Field {...field}>{(control) => <input dir="auto" {...input} {...control} />}</Field>
}

export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const [field, textarea] = splitField(props)
  return <Field {...field}>{(control) => <textarea dir="auto" {...textarea} {...control} />}</Field>
}
