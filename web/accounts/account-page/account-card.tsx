import type { ReactNode } from 'react'
import styles from './account-card.module.css'

/** The heading takes the focus when the focused button disappears. */
export const headingOf = (id: string) => `${id}-titulo`

type Props = { id: string; title: string; lead?: string; children: ReactNode }

export function AccountCard({ id, title, lead, children }: Props) {
  return (
    <section id={id} className={styles['card']} aria-labelledby={headingOf(id)}>
      <header>
        <h2 id={headingOf(id)} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
