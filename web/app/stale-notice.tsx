import { staleProfile } from '../texts/changes.ts'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { useSession } from './session.tsx'

type Props = { title: string; headingId: string }

export function StaleNotice({ title, headingId }: Props) {
  const { refreshProfile } = useSession()

  /** The button goes with the notice, so the focus moves on first. */
  function retry() {
    const standing = document.getElementById(headingId) ?? document.querySelector('main')
    standing?.focus()
    void refreshProfile()
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
