import type { ReactNode } from 'react'
import { pitch } from '../texts/login.ts'
import { LevelMark } from '../ui/level-mark.tsx'
import styles from './account-frame.module.css'

/** For whoever is on the way to a new password the pitch is no news: a phone leaves it out. */
type Props = { isKnown?: boolean; children: ReactNode }

/** The form, with a word about the product: above it on a phone, and with an example beside it where there is room. */
export function AccountFrame({ isKnown, children }: Props) {
  return (
    <div className={styles['frame']}>
      <aside className={styles['pitch']} data-known={isKnown}>
        <p className={styles['title']}>{pitch.title}</p>
        <p className={styles['lead']}>{pitch.lead}</p>
        <p className={styles['example']}>
          <b aria-hidden="true">{pitch.tile}</b>
          {pitch.example}
        </p>
        <ol className={styles['levels']}>
          {pitch.levels.map(([name, when], index) => (
            <li key={name}>
              <LevelMark level={index + 1} />
              {name}
              <small>{when}</small>
            </li>
          ))}
        </ol>
      </aside>
      <section className={styles['panel']}>{children}</section>
    </div>
  )
}
