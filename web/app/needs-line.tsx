import { type ReactNode, use } from 'react'
import { offline } from '../texts/offline.ts'
import { Offline } from './line.ts'
import styles from './offline-banner.module.css'

/** A part that is all about changing things: it rests without a line, and what was typed into it stays. */
export function NeedsLine({ children }: { children: ReactNode }) {
  const isOffline = use(Offline)
  return (
    <>
      {isOffline && <p className={styles['whole']}>{offline.wholeScreen}</p>}
      <div className={styles['resting']} inert={isOffline}>
        {children}
      </div>
    </>
  )
}
