import type { Ref } from 'react'
import styles from './notice.module.css'

type Props = { ref?: Ref<HTMLParagraphElement>; children: string | undefined }

/** Stands in the page before it speaks, so that screen readers hear what comes into it. */
export function Notice({ ref, children }: Props) {
  return (
    <p ref={ref} role="alert" className={styles['notice']}>
      {children}
    </p>
  )
}
