import type { ReactNode } from 'react'
import styles from './chips.module.css'

type Props<Value> = {
  label: string
  /** Shows the label, which is visually hidden by default. */
  isTitled?: boolean
  value: Value
  options: readonly { value: Value; label: string; count?: number; mark?: ReactNode }[]
  onChoose: (value: Value) => void
}

/** A single choice that shows all options and their counts, unlike a select. */
export function Chips<Value extends string>(props: Props<Value>) {
  const { label, isTitled = false, value, options, onChoose } = props
  return (
    <fieldset className={styles['chips']}>
      <legend className={isTitled ? styles['title'] : 'unseen'}>{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.mark}
          {option.label} {option.count !== undefined && <span>{option.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
