import type { ComponentProps, ReactNode } from 'react'
import { CheckIcon } from './icons/icons.tsx'

/** A sentence or two below a heading. */
export const Lead = ({ className = '', ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={`max-w-text text-pretty text-soft ${className}`} />
)

/** The smallest text: when, how many, by whom. */
export const Detail = ({ className = '', ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={`text-muted text-small ${className}`} />
)

const TONES = { muted: 'text-muted', success: 'text-success' }

/** A word about what it stands beside. */
export const Badge = ({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) => (
  <span
    className={`ms-1 inline-block rounded-full border border-current px-2 font-medium text-small ${TONES[tone]}`}
  >
    {children}
  </span>
)

/** What is good to know, point by point. */
export const Notes = ({ children }: { children: ReactNode }) => (
  <ul className="wrap-anywhere grid list-disc gap-2 ps-4 text-small text-soft">{children}</ul>
)

type FactProps = { isConfirmed?: boolean; children: ReactNode }

/** Who says so, with a check mark once it is confirmed. */
export const Fact = ({ isConfirmed = false, children }: FactProps) => (
  <p className="flex items-start gap-1 text-muted text-small">
    {isConfirmed && (
      <span className="flex-none text-success">
        <CheckIcon size={16} />
      </span>
    )}
    <span className="wrap-anywhere min-w-0">{children}</span>
  </p>
)

/** What somebody wrote. */
export const Quote = ({ children }: { children: string }) => (
  <blockquote
    className="wrap-anywhere whitespace-pre-line border-hairline border-s-2 ps-3 text-interface text-soft"
    dir="auto"
  >
    {children}
  </blockquote>
)
