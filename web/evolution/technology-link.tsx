import { type ReactNode, useMemo } from 'react'
import { SCREENS } from '#contract/screens.ts'
import { useSession } from '../session/session.tsx'
import { Link } from '../ui/link.tsx'

type Props = { id: string; isListed: boolean; className: string; children: ReactNode }

/** Plain text for a technology that is no longer listed. What is underlined in it is up to `group-hover/link`. */
export function TechnologyLink({ id, isListed, className, children }: Props) {
  if (!isListed) return <span className={className}>{children}</span>
  return (
    <Link
      to={SCREENS.technology.replace(':id', id)}
      className={`group/link text-bright no-underline ${className}`}
    >
      {children}
    </Link>
  )
}

/** Technologies that have a page. */
export function useListedIds() {
  const { user } = useSession()
  return useMemo(() => new Set(user.techs?.map(({ id }) => id)), [user.techs])
}
