import { use } from 'react'
import { Offline } from '../data/offline.ts'
import { useProfile } from '../data/profile.ts'
import { useSession } from '../session/session.tsx'
import { staleProfile } from '../texts/changes.ts'
import { FailureNotice } from '../ui/failure-notice.tsx'

type Props = { title: string; headingId: string }

/** Says that the profile could not be fetched. Offline the banner says it, and a session that ended its own notice. */
export function StaleNotice({ title, headingId }: Props) {
  const { hasFailed, refetch } = useProfile()
  const { sessionEnded } = useSession()
  if (use(Offline) || sessionEnded || !hasFailed) return null

  /** The button goes with the notice, so the focus moves on first. */
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
