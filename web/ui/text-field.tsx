import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export function TextField({ label, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <input {...input} {...control} />}
    </Field>
  )
}
