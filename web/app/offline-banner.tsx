import { useState } from 'react'
import { offline } from '../texts/offline.ts'
import { OFFLINE_BANNER_ID } from './line.ts'
import styles from './offline-banner.module.css'
import { useSession } from './session.tsx'

function Told() {
  const { shownAt } = useSession()
  const [since] = useState(() => Date.now())
  return (
    <div id={OFFLINE_BANNER_ID} className={styles['banner']}>
      <p>{offline.banner(shownAt, since)}</p>
      <p className={styles['lead']}>{offline.readOnly}</p>
    </div>
  )
}

/** Where there is nothing to read, of whatever time. */
const Rests = () => (
  <div id={OFFLINE_BANNER_ID} className={styles['banner']}>
    <p>{offline.wholeScreen}</p>
  </div>
)

type Props = { isOffline: boolean; needsLine: boolean }

/** Stands in the page before it speaks, so that screen readers hear what comes into it. */
export const OfflineBanner = ({ isOffline, needsLine }: Props) => (
  <output className={styles['room']}>{isOffline && (needsLine ? <Rests /> : <Told />)}</output>
)
