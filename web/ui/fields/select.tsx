import type { ComponentProps } from 'react'
import { ChevronIcon } from '../icons/icons.tsx'
import { CONTROL, Field, type FieldProps, splitField } from './field.tsx'

type Props = ComponentProps<'select'> & {
  /** Shown until something is chosen, and never chosen itself. */
  placeholder?: string
  options: readonly { value: string; label: string }[]
}

const SELECT = `${CONTROL} cursor-pointer appearance-none pe-touch text-ellipsis has-[option[value='']:checked]:text-muted`

function Select({ placeholder, options, ...select }: Props) {
  return (
    <span className="relative block">
      <select {...select} className={SELECT}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} className="bg-surface text-bright" value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-muted">
        <ChevronIcon />
      </span>
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
      aria-label={label}
      value={value}
      options={options}
      onChange={(event) => onChoose(event.target.value as Value)}
    />
  )
}
