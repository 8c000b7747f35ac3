import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SCREENS } from '#contract/screens.ts'

type Props = { id: string; isThere: boolean; className?: string | undefined; children: ReactNode }

/** To its own page; what left the list leads nowhere. */
export function TechnologyLink({ id, isThere, className, children }: Props) {
  if (!isThere) return <span className={className}>{children}</span>
  return (
    <Link to={SCREENS.technology.replace(':id', id)} className={className}>
      {children}
    </Link>
  )
}
