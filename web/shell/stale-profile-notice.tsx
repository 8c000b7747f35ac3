import { use } from 'react'
import { FailureNotice } from '../data/loaded.tsx'
import { Offline } from '../data/offline.tsx'
import { useProfile } from '../data/profile.ts'
import { useSession } from '../session/session.tsx'
import { staleProfile } from '../texts/signed-in-screen.ts'

type Props = { title: string; headingId: string }

/** Shown if the profile could not be fetched, unless the offline or the session notice says so. */
export function StaleNotice({ title, headingId }: Props) {
  const { hasFailed, refetch } = useProfile()
  const { sessionEnded } = useSession()
  if (use(Offline) || sessionEnded || !hasFailed) return null

  /** The button disappears with the notice, so the focus moves first. */
  function retry() {
    const standing = document.getElementById(headingId) ?? document.querySelector('main')
    standing?.focus()
    void refetch()
  }

  return (
    <FailureNotice
      title={title}
      lead={staleProfile.lead}
      action={staleProfile.retry}
      onAction={retry}
    />
  )
}
