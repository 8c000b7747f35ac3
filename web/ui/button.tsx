import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Props = ComponentProps<'button'> & { variant?: 'primary' | 'quiet' }

export function Button({ variant = 'primary', type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={styles['button']} data-variant={variant} />
}
