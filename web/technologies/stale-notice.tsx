import { useSession } from '../app/session.tsx'
import { staleList } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import { AlertIcon } from '../ui/icons.tsx'
import styles from './stale-notice.module.css'

export function StaleNotice() {
  const { refreshProfile } = useSession()
  return (
    <div role="alert" className={styles['notice']}>
      <AlertIcon />
      <div>
        <p>{staleList.title}</p>
        <p className={styles['lead']}>{staleList.lead}</p>
      </div>
      <Button variant="quiet" onClick={() => void refreshProfile()}>
        {staleList.retry}
      </Button>
    </div>
  )
}
