import { useId } from 'react'
import styles from './facts.module.css'

/** Read-only values under their labels. */
export function Facts({ facts }: { facts: [label: string, value: string][] }) {
  const id = useId()
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value], index) => (
        <div key={label}>
          <dt id={`${id}-${index}`}>{label}</dt>
          <dd aria-labelledby={`${id}-${index}`} dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
