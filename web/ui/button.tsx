import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

const BUTTON =
  'relative inline-flex max-w-full items-center justify-center gap-2 rounded-control border border-transparent py-2 font-semibold wrap-anywhere no-underline transition active:scale-[0.98] disabled:scale-none disabled:bg-raised disabled:text-muted disabled:transition-none'
const LOOKS = {
  primary: 'min-h-control bg-accent px-5 text-on-accent hover:bg-accent-hover',
  quiet: 'min-h-touch bg-quiet px-4 text-small text-bright hover:bg-raised',
  danger: 'min-h-control bg-danger px-5 text-on-danger hover:bg-danger-hover',
}
const SPINNER =
  'absolute animate-[turn_700ms_linear_infinite] rounded-full border-2 border-current border-t-transparent motion-reduce:animate-[turn_3s_linear_infinite]'

/** For what looks like a button and is none, such as a link that the browser follows by itself. */
export const buttonClass = (variant: keyof typeof LOOKS) => `${BUTTON} ${LOOKS[variant]}`

type Props = ComponentProps<'button'> & {
  variant?: keyof typeof LOOKS
  /** Its action is pending. */
  busy?: boolean
}

export function Button({ variant = 'primary', type = 'button', busy, children, ...rest }: Props) {
  return (
    <button {...rest} type={type} className={buttonClass(variant)}>
      {children}
      {busy && (
        <span
          className={`${SPINNER} ${variant === 'quiet' ? 'end-[0.125rem] size-3' : 'end-4 size-[1.125rem]'}`}
          aria-hidden="true"
        />
      )}
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

const TONES = {
  plain: 'text-muted hover:bg-raised hover:text-bright',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
}

type IconButtonProps = ComponentProps<'button'> & { label: string; tone?: keyof typeof TONES }

export function IconButton({ label, tone = 'plain', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`size-touch flex-none rounded-control border border-transparent transition-colors ${TONES[tone]}`}
      aria-label={label}
    >
      {/* A title of the button itself would be read after its name, once more. */}
      <span className="grid h-full place-items-center" title={label} aria-hidden="true">
        {children}
      </span>
    </button>
  )
}
