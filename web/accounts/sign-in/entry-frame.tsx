import type { ReactNode } from 'react'
import { pitch } from '../../texts/login.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import styles from './entry-frame.module.css'

type Props = {
  /** Hides the pitch on phones, for people who already have an account. */
  isReturning?: boolean
  children: ReactNode
}

/** A form with the product's pitch above it, or next to it on wide screens. */
export function EntryFrame({ isReturning, children }: Props) {
  return (
    <div className={styles['frame']}>
      <aside className={styles['pitch']} data-returning={isReturning}>
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
