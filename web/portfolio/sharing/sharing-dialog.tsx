import type { ReactNode } from 'react'
import { sharing } from '../../texts/portfolio.ts'
import { shell } from '../../texts/shell.ts'
import { Modal } from '../../ui/modal/modal.tsx'

export interface SharingProps {
  address: string | null
  published: boolean
  /** The URL of the page. */
  url: string
  /** No other machine can open the URL. */
  isLocalOnly: boolean
  onClose: () => void
}

export const Warning = ({ children }: { children: string }) => (
  <p className="rounded-small border border-hairline border-s-2 border-s-warning px-4 py-3 text-small text-soft">
    {children}
  </p>
)

type Props = SharingProps & { title: string; lead: string; children: ReactNode }

/** Asks for an address first, and warns where the URL leads nowhere. */
export function SharingDialog(props: Props) {
  const { address, published, isLocalOnly, title, lead, onClose, children } = props
  return (
    <Modal title={title} closeTitle={shell.close} busy={false} isRoomy onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 text-small text-soft">
        {address === null ? (
          <p>{sharing.addressFirst}</p>
        ) : (
          <>
            <p>{lead}</p>
            {!published && <Warning>{sharing.publishFirst}</Warning>}
            {isLocalOnly && <Warning>{sharing.localOnly}</Warning>}
            {children}
          </>
        )}
      </div>
    </Modal>
  )
}
