import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../ui/button.tsx'
import styles from './persistent-notice.module.css'

type Props = { text: string; lead?: ReactNode; action: string; onAction: () => void }

/** Stays until it is handled. In the body like toasts: an open modal makes #root inert. */
export function PersistentNotice({ text, lead, action, onAction }: Props) {
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
