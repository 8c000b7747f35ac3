import field from './field.module.css'
import { ChevronIcon } from './icons.tsx'
import styles from './select-field.module.css'

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
    <span className={styles['select']}>
      <select
        className={field['control']}
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value as Value)}
      >
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
