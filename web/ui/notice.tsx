import styles from './notice.module.css'

/** Stands in the page before it speaks, so that screen readers hear what comes into it. */
export function Notice({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className={styles['notice']}>
      {children}
    </p>
  )
}
