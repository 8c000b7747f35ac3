import type { ReactNode } from 'react'
import styles from './section.module.css'

type Props = {
  heading: ReactNode
  count: number
  /** What is counted, for screen readers. */
  counted: string
  /** Actions, at the end. */
  children: ReactNode
}

export function SectionHeader({ heading, count, counted, children }: Props) {
  return (
    <header className={styles['header']}>
      {heading}
      {count > 0 && (
        <p className={styles['count']}>
          {count} <span className="unseen">{counted}</span>
        </p>
      )}
      {children}
    </header>
  )
}
