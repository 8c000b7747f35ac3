import styles from './waiting.module.css'

/** Quick answers show no sign of waiting at all. */
export function Waiting({ children }: { children: string }) {
  return <output className={styles['waiting']}>{children}</output>
}
