import { outbox } from '../texts/outbox.ts'
import { ClockIcon } from '../ui/icons/icons.tsx'
import styles from './pending-mark.module.css'

/** In the place of a date: the change is done here and waits for the network. */
export const PendingMark = () => (
  <span className={styles['pending']}>
    <ClockIcon />
    {outbox.pending}
  </span>
)
