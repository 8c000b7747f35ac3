import type { ReactNode } from 'react'
import { pitch } from '../texts/accounts.ts'
import styles from './account-frame.module.css'

const BARS = [1, 2, 3]

/** The form, with a word about the product beside it where there is room. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <aside className={styles['pitch']}>
        <div className={styles['bars']} aria-hidden="true">
          {BARS.map((bar) => (
            <span key={bar} />
          ))}
        </div>
        <p className={styles['title']}>{pitch.title}</p>
        <p className={styles['lead']}>{pitch.lead}</p>
      </aside>
      <section className={styles['panel']}>{children}</section>
    </div>
  )
}
