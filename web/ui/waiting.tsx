import styles from './waiting.module.css'

/** Said once a wait has become one: quick answers show no sign of it at all. */
export const Waiting = ({ children }: { children: string }) => (
  <output className={styles['waiting']}>{children}</output>
)
