import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

/** The heading takes the focus when the focused button disappears. */
export const headingOf = (id: string) => `${id}-titulo`

type Props = { id: string; title: string; lead?: string; children: ReactNode }

export function AccountCard({ id, title, lead, children }: Props) {
  return (
    <Card
      as="section"
      id={id}
      className="grid scroll-mt-4 grid-cols-1 gap-5"
      aria-labelledby={headingOf(id)}
    >
      <header>
        <h2 id={headingOf(id)} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className="mt-2 text-small text-soft">{lead}</p>}
      </header>
      {children}
    </Card>
  )
}
