import field from './field.module.css'
import { Select } from './select.tsx'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A select that needs no message below it, and whose name its choice makes plain. */
export function PlainSelect<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: Props<Value>) {
  return (
    <Select
      className={field['control']}
      aria-label={label}
      value={value}
      options={options}
      onChange={(event) => onChoose(event.target.value as Value)}
    />
  )
}
