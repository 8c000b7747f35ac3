import { useSession } from '../app/session.tsx'
import { staleList } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import { AlertIcon } from '../ui/icons.tsx'
import { SECTION_HEADING_ID } from './focus-targets.ts'
import styles from './stale-notice.module.css'

export function StaleNotice() {
  const { refreshProfile } = useSession()

  /** The button goes with the notice, so the focus moves on first. */
  function retry() {
    document.getElementById(SECTION_HEADING_ID)?.focus()
    void refreshProfile()
  }

  return (
    <div role="alert" className={styles['notice']}>
      <AlertIcon />
      <div>
        <p>{staleList.title}</p>
        <p className={styles['lead']}>{staleList.lead}</p>
      </div>
      <Button variant="quiet" onClick={retry}>
        {staleList.retry}
      </Button>
    </div>
  )
}
