import { createPortal } from 'react-dom'
import { Button } from '../ui/button.tsx'
import styles from './standing-notice.module.css'

type Props = { text: string; lead?: string; action: string; onAction: () => void }

/** Stays until it is dealt with. In the body, as toasts are: an open modal makes the page inert. */
export function StandingNotice({ text, lead, action, onAction }: Props) {
  return createPortal(
    <aside className={styles['notice']}>
      <div role="alert">
        <p>{text}</p>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
      <Button variant="quiet" onClick={onAction}>
        {action}
      </Button>
    </aside>,
    document.body,
  )
}
