import type { ReactNode } from 'react'
import { pitch } from '../texts/login.ts'
import { LevelMark } from '../ui/level-mark.tsx'
import styles from './account-frame.module.css'

/** The form, with a word about the product beside it where there is room. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <aside className={styles['pitch']}>
        <p className={styles['title']}>{pitch.title}</p>
        <p className={styles['lead']}>{pitch.lead}</p>
        <ul className={styles['samples']} aria-hidden="true">
          {pitch.samples.map((sample, index) => (
            <li key={sample}>
              <LevelMark level={pitch.samples.length - index} />
              {sample}
            </li>
          ))}
        </ul>
      </aside>
      <section className={styles['panel']}>{children}</section>
    </div>
  )
}
