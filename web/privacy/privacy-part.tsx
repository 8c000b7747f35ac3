import type { ReactNode } from 'react'
import styles from './privacy-screen.module.css'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type Items = readonly (readonly [term: string, text: string])[]

export function Explained({ items }: { items: Items }) {
  return (
    <dl className={styles['terms']}>
      {items.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
