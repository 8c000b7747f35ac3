import { useEffect, useState } from 'react'
import type { PublicInvitation } from '#contract/classes.ts'
import { SCREENS } from '#contract/screens.ts'
import { call } from '../../data/api.ts'
import { isMissing } from '../../data/api-error.ts'
import { useDestination } from '../../shell/guards.tsx'
import { login } from '../../texts/login.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const JOIN = SCREENS.joinClass.replace(':code', '')

/** For who follows an invitation to a class: who invites to which, or that it is none, before any form is filled in. */
export function useInvited() {
  const destination = useDestination()
  // The prerendered page knows of no destination.
  const isInvited = useHydrated() && destination.startsWith(JOIN)
  const code = isInvited ? destination.slice(JOIN.length).split(/[/?#]/)[0] : undefined
  const [found, setFound] = useState<PublicInvitation | 'none'>()

  useEffect(() => {
    if (code === undefined) return undefined
    const leaving = new AbortController()
    call('GET /invitations/:code', { code }, { signal: leaving.signal }).then(
      setFound,
      (error: unknown) => {
        if (isMissing(error)) setFound('none')
      },
    )
    return () => leaving.abort()
  }, [code])

  if (code === undefined) return undefined
  if (found === 'none') return login.invitationEnded
  return found ? `${login.invites(found.teacher, found.name)} ${login.invited}` : login.invited
}
