import { type ComponentProps, type ReactNode, useId } from 'react'
import { AlertIcon } from '../icons/entry-icons.tsx'

export const CONTROL =
  'min-h-control w-full rounded-control border border-control bg-field px-4 py-3 leading-[1.4] text-bright transition-[border-color,box-shadow] scroll-my-6 placeholder:text-muted hover:border-soft focus-visible:border-transparent focus-visible:outline-offset-0 aria-invalid:border-error [&[readonly]]:border-dashed [&[readonly]]:bg-transparent [&[readonly]]:text-soft disabled:border-hairline disabled:text-muted disabled:transition-none autofill:shadow-[inset_0_0_0_100vmax_var(--color-field)] autofill:[-webkit-text-fill-color:var(--color-bright)]'
const LABEL =
  "text-small font-medium text-soft group-has-aria-required/field:after:text-accent-text group-has-aria-required/field:after:content-['_*'/'']"

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
  className: string
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
    <div className="group/field grid grid-cols-1 gap-y-[0.375rem]">
      <label className={LABEL} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: CONTROL,
        'aria-invalid': error !== undefined,
        'aria-required': required,
        'aria-describedby': hintId && error === undefined ? `${messageId} ${hintId}` : messageId,
      })}
      <div className="-mt-[0.125rem] flex flex-wrap justify-between gap-x-3 group-has-[[readonly]]/field:hidden">
        <p
          id={messageId}
          className="flex min-h-[1.25rem] items-start gap-1 text-muted text-small/[1.25rem] empty:-me-3 data-error:text-error [&>svg]:mt-[0.125rem]"
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
