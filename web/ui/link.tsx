import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate } from 'react-router'
import { isPlainClick } from './use-follow-link.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  replace?: boolean
  state?: unknown
}

/** A link within the product. The router's own brings the prefetching of a framework, 3 KB of the first screen. */
export function Link({ to, replace = false, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const here = useLocation()
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target ?? '_self') !== '_self')
      return
    event.preventDefault()
    // As a browser does: the same address again adds no entry to the history.
    const isHere = href === createPath(here)
    void navigate(to, { replace: replace || isHere, state })
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
