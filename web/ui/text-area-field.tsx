import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & ComponentProps<'textarea'>

export function TextAreaField({ label, error, hint, ...textarea }: Props) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  )
}
