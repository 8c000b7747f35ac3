import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel'> & {
  /** Read aloud after the words: the link opens another tab. */
  opensIn: string
  /** Typed by somebody else, and not endorsed by this site. */
  isForeign?: boolean
}

export const OutsideLink = ({ opensIn, isForeign = false, children, ...rest }: Props) => (
  <a
    {...rest}
    target="_blank"
    rel={isForeign ? 'nofollow ugc noopener noreferrer' : 'noopener noreferrer'}
  >
    {children}
    <span className="sr-only"> {opensIn}</span>
  </a>
)
