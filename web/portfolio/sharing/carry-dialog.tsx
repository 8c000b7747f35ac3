import type { ReactNode } from 'react'
import { carrying } from '../../texts/portfolio.ts'
import { shell } from '../../texts/shell.ts'
import { Modal } from '../../ui/modal/modal.tsx'
import styles from '../settings/dialog.module.css'

export interface CarryProps {
  address: string | null
  published: boolean
  /** The whole address of the page. */
  whole: string
  /** No other machine can open it. */
  isHereOnly: boolean
  onClose: () => void
}

type Props = CarryProps & { title: string; lead: string; children: ReactNode }

/** What carries the address of a page away has to have one, and should lead somewhere. */
export function CarryDialog(props: Props) {
  const { address, published, isHereOnly, title, lead, onClose, children } = props
  return (
    <Modal title={title} closeTitle={shell.close} busy={false} isRoomy onClose={onClose}>
      <div className={styles['dialog']}>
        {address === null ? (
          <p>{carrying.addressFirst}</p>
        ) : (
          <>
            <p>{lead}</p>
            {!published && <p className={styles['warning']}>{carrying.publishFirst}</p>}
            {isHereOnly && <p className={styles['warning']}>{carrying.hereOnly}</p>}
            {children}
          </>
        )}
      </div>
    </Modal>
  )
}
