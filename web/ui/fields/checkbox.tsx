import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

export function Checkbox(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...props} type="checkbox" className={styles['box']} />
}

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  checked: boolean
  onSwitch: (on: boolean) => void
}

/** Takes effect immediately, unlike a checkbox in a form. */
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
