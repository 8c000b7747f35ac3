import { useSession } from '../app/session.tsx'
import { staleList } from '../texts/technologies.ts'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { SECTION_HEADING_ID } from './focus-targets.ts'

export function StaleNotice() {
  const { refreshProfile } = useSession()

  /** The button goes with the notice, so the focus moves on first. */
  function retry() {
    const standing = document.getElementById(SECTION_HEADING_ID) ?? document.querySelector('main')
    standing?.focus()
    void refreshProfile()
  }

  return (
    <FailureNotice
      title={staleList.title}
      lead={staleList.lead}
      action={staleList.retry}
      onAction={retry}
    />
  )
}
