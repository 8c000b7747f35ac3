import type { ComponentProps } from 'react'
import styles from './switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  checked: boolean
  onSwitch: (on: boolean) => void
}

/** Takes effect at once, where a checkbox waits for its form. */
export function Switch({ onSwitch, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={rest.checked}
      className={styles['switch']}
      onChange={(event) => onSwitch(event.target.checked)}
    />
  )
}
