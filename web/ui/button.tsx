import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { Link, type LinkProps } from './link.tsx'

type Look = 'primary' | 'quiet' | 'danger'

/** For what looks like a button and is none, such as a link that the browser follows by itself. */
export const buttonClass = (look: Look) =>
  look === 'primary' ? styles['button'] : `${styles['button']} ${styles[look]}`

type Props = ComponentProps<'button'> & {
  variant?: Look
  /** Its action is pending. */
  busy?: boolean
}

export function Button({ variant = 'primary', type = 'button', busy, children, ...rest }: Props) {
  return (
    <button {...rest} type={type} className={buttonClass(variant)}>
      {children}
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
    </button>
  )
}

type ButtonLinkProps = LinkProps & { variant?: 'primary' | 'quiet' }

export function ButtonLink({ variant = 'quiet', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant)} />
}

/** As quiet as a link, for what is seldom done. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button
    {...props}
    type="button"
    className="inline-flex min-h-touch items-center gap-1 justify-self-start font-medium text-interface text-soft hover:text-bright hover:underline"
  />
)

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
