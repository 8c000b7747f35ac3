import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField } from './field.tsx'

export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const [field, textarea] = splitField(props)
  return <Field {...field}>{(control) => <textarea dir="auto" {...textarea} {...control} />}</Field>
}
