import type { ReactNode } from 'react'
import { sharing } from '../../texts/portfolio.ts'
import { shell } from '../../texts/shell.ts'
import { Modal } from '../../ui/modal/modal.tsx'
import styles from '../dialog.module.css'

export interface SharingProps {
  address: string | null
  published: boolean
  /** The URL of the page. */
  url: string
  /** No other machine can open the URL. */
  isLocalOnly: boolean
  onClose: () => void
}

type Props = SharingProps & { title: string; lead: string; children: ReactNode }

/** Asks for an address first, and warns where the URL leads nowhere. */
export function SharingDialog(props: Props) {
  const { address, published, isLocalOnly, title, lead, onClose, children } = props
  return (
    <Modal title={title} closeTitle={shell.close} busy={false} isRoomy onClose={onClose}>
      <div className={styles['dialog']}>
        {address === null ? (
          <p>{sharing.addressFirst}</p>
        ) : (
          <>
            <p>{lead}</p>
            {!published && <p className={styles['warning']}>{sharing.publishFirst}</p>}
            {isLocalOnly && <p className={styles['warning']}>{sharing.localOnly}</p>}
            {children}
          </>
        )}
      </div>
    </Modal>
  )
}
