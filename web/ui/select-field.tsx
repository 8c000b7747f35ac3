import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField } from './field.tsx'
import { ChevronIcon } from './icons.tsx'
import styles from './select-field.module.css'

type Props = FieldProps &
  ComponentProps<'select'> & {
    placeholder: string
    options: readonly { value: string; label: string }[]
  }

export function SelectField({ placeholder, options, ...props }: Props) {
  const [field, select] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles['select']}>
          <select {...select} {...control}>
            <option value="" disabled hidden>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronIcon />
        </span>
      )}
    </Field>
  )
}
