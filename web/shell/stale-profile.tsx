import { use } from 'react'
import { FailedRequest } from '../data/loaded.tsx'
import { Offline } from '../data/offline.tsx'
import { useProfile } from '../data/profile.ts'
import { useSession } from '../session/session.tsx'
import { staleProfile } from '../texts/signed-in-screen.ts'

type Props = { title: string; headingId: string }

/** Shown if the profile could not be fetched, unless the offline banner or the alert of the session says so. */
export function StaleProfile({ title, headingId }: Props) {
  const { hasFailed, refetch } = useProfile()
  const { sessionEnded } = useSession()
  if (use(Offline) || sessionEnded || !hasFailed) return null

  /** The button disappears with the alert, so the focus moves first. */
  function retry() {
    const standing = document.getElementById(headingId) ?? document.querySelector('main')
    standing?.focus()
    void refetch()
  }

  return (
    <FailedRequest
      title={title}
      lead={staleProfile.lead}
      action={staleProfile.retry}
      onAction={retry}
    />
  )
}
