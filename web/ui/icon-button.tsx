import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

type Props = ComponentProps<'button'> & { label: string; tone?: 'plain' | 'accent' }

export function IconButton({ label, tone = 'plain', children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={styles['button']}
      data-tone={tone}
      aria-label={label}
    >
      {/* A title of the button itself would be read after its name, once more. */}
      <span className={styles['icon']} title={label} aria-hidden="true">
        {children}
      </span>
    </button>
  )
}
