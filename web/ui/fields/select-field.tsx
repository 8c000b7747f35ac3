import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField } from './field.tsx'
import { Select } from './select.tsx'

type Props = FieldProps & ComponentProps<typeof Select> & { placeholder: string }

export function SelectField({ placeholder, options, ...props }: Props) {
  const [field, select] = splitField(props)
  return (
    <Field {...field}>
      {(control) => <Select placeholder={placeholder} options={options} {...select} {...control} />}
    </Field>
  )
}
