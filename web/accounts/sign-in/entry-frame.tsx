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
    <div
      className="group mx-auto grid w-full max-w-form grid-cols-1 items-start gap-7 lg:max-w-none lg:grid-cols-trail lg:py-7"
      data-returning={isReturning}
    >
      <aside className="grid gap-3 text-small group-data-returning:max-lg:hidden lg:sticky lg:top-6 lg:max-w-md lg:gap-5 lg:pt-4">
        <p className="text-balance font-bold text-display leading-tight tracking-tight lg:text-poster">
          {pitch.title}
        </p>
        <div className={`grid gap-3 lg:gap-5 ${styles['more']}`}>
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
      <section
        className={`grid w-full max-w-form grid-cols-1 gap-5 bg-surface group-data-returning:max-lg:mt-5 lg:box-content lg:w-form lg:rounded-card lg:border lg:border-hairline lg:p-6 lg:shadow-card ${styles['panel']}`}
      >
        {children}
      </section>
    </div>
  )
}
