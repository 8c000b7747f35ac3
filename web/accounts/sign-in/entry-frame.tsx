import type { ReactNode } from 'react'
import { pitch } from '../../texts/login.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import styles from './sign-in.module.css'

type Props = {
  /** Hides the pitch on phones, for people who already have an account. */
  isReturning?: boolean
  children: ReactNode
}

/** A form with the product's pitch above it, or next to it on wide screens. */
export function EntryFrame({ isReturning, children }: Props) {
  return (
    <div className={styles['frame']} data-returning={isReturning}>
      <aside className={styles['pitch']}>
        <p className={styles['title']}>{pitch.title}</p>
        <div className={styles['more']}>
          <p className="text-interface text-soft lg:text-body">{pitch.lead}</p>
          <p className="mt-4 flex items-center gap-3 font-semibold text-body max-lg:hidden">
            <b
              className={`grid size-touch place-items-center rounded-control ${styles['tile']}`}
              aria-hidden="true"
            >
              {pitch.tile}
            </b>
            {pitch.example}
          </p>
          <ol className={styles['levels']}>
            {pitch.levels.map(([name, when], index) => (
              <li key={name} data-level={index + 1}>
                <span className="lg:hidden">
                  <LevelMark level={index + 1} size="medium" />
                </span>
                {name}
                <small className="font-normal text-muted text-small max-lg:hidden">{when}</small>
              </li>
            ))}
          </ol>
        </div>
      </aside>
      <section className={styles['panel']}>{children}</section>
    </div>
  )
}
