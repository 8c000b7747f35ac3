import type { ComponentProps } from 'react'
import { ChevronIcon } from '../icons/icons.tsx'
import fieldStyles from './field.module.css'
import { Field, type FieldProps, splitField } from './field.tsx'
import styles from './select.module.css'

type Props = ComponentProps<'select'> & {
  /** Shown until something is chosen, and never chosen itself. */
  placeholder?: string
  options: readonly { value: string; label: string }[]
}

function Select({ placeholder, options, ...select }: Props) {
  return (
    <span className={styles['select']}>
      <select {...select}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronIcon />
    </span>
  )
}

type SelectFieldProps = FieldProps & ComponentProps<typeof Select>

export function SelectField(props: SelectFieldProps) {
  const [field, select] = splitField(props)
  return <Field {...field}>{(control) => <Select {...select} {...control} />}</Field>
}

type PlainSelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A select without a visible label or message. */
export function PlainSelect<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: PlainSelectProps<Value>) {
  return (
    <Select
      className={fieldStyles['control']}
      aria-label={label}
      value={value}
      options={options}
      onChange={(event) => onChoose(event.target.value as Value)}
    />
  )
}
