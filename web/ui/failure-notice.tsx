import { Button } from './button.tsx'
import styles from './failure-notice.module.css'
import { AlertIcon } from './icons/first-icons.tsx'

type Props = { title: string; lead: string; action: string; onAction: () => void }

/** What could not be fetched, and the way to try again. */
export function FailureNotice({ title, lead, action, onAction }: Props) {
  return (
    <div role="alert" className={styles['notice']}>
      <AlertIcon />
      <div>
        <p>{title}</p>
        <p className={styles['lead']}>{lead}</p>
      </div>
      <Button variant="quiet" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
