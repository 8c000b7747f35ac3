import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

type Props = ComponentProps<'button'> & { label: string; tone?: 'plain' | 'accent' }

export function IconButton({ label, tone = 'plain', ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={styles['button']}
      data-tone={tone}
      aria-label={label}
    />
  )
}
