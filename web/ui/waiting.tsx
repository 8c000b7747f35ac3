import styles from './waiting.module.css'

/** Quick answers show no sign of waiting at all. */
export function Waiting({ isUnseen, children }: { isUnseen?: boolean; children: string }) {
  return (
    <output className={isUnseen ? `${styles['waiting']} unseen` : styles['waiting']}>
      {children}
    </output>
  )
}
