import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../ui/button.tsx'

type Props = { text: string; lead?: ReactNode; action: string; onAction: () => void }

/** Stays until it is handled. In the body like toasts: an open modal makes #root inert. */
export function FloatingAlert({ text, lead, action, onAction }: Props) {
  return createPortal(
    <aside className="edge-float sticky bottom-alert z-15 mx-auto mb-3 flex w-floating flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card border border-error bg-field px-5 py-4">
      <div role="alert">
        <p>{text}</p>
        {lead && <p className="text-small text-soft">{lead}</p>}
      </div>
      <Button variant="quiet" onClick={onAction}>
        {action}
      </Button>
    </aside>,
    document.body,
  )
}
