import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'

type Props = ComponentProps<'button'> & {
  variant?: 'primary' | 'quiet' | 'danger'
  /** Its action is pending. */
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

type ButtonLinkProps = LinkProps & { variant?: 'primary' | 'quiet' }

export function ButtonLink({ variant = 'quiet', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={styles['button']} data-variant={variant} />
}

type IconButtonProps = ComponentProps<'button'> & { label: string; tone?: 'plain' | 'accent' }

export function IconButton({ label, tone = 'plain', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles['icon-button']}
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
