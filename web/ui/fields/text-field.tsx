import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField } from './field.tsx'

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const [field, input] = splitField(props)
  return <Field {...field}>{(control) => <input dir="auto" {...input} {...control} />}</Field>
}
