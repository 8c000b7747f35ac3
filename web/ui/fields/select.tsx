import type { ComponentProps } from 'react'
import { ChevronIcon } from '../icons/icons.tsx'
import styles from './select.module.css'

type Props = ComponentProps<'select'> & {
  /** Shown until something is chosen, and never chosen itself. */
  placeholder?: string
  options: readonly { value: string; label: string }[]
}

export function Select({ placeholder, options, ...select }: Props) {
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
