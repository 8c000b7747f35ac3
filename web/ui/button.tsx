import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Props = ComponentProps<'button'> & {
  variant?: 'primary' | 'quiet' | 'danger'
  /** What it was pressed for is under way. */
  busy?: boolean
}

export function Button({ variant = 'primary', type = 'button', busy, children, ...rest }: Props) {
  return (
    <button {...rest} type={type} className={styles['button']} data-variant={variant}>
      {children}
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
    </button>
  )
}
