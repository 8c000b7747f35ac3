import { useState } from 'react'
import styles from './avatar.module.css'
import { initialsOf, tintOfName } from './initials.ts'

type Props = { name: string; photo: string | null; size: 48 | 56 | 64 | 88 }

/** A photo, or initials on a steady colour; the name always stands beside it. */
export function Avatar({ name, photo, size }: Props) {
  const [lost, setLost] = useState<string>()
  if (photo && photo !== lost)
    return (
      <img
        className={styles['avatar']}
        data-size={size}
        src={photo}
        alt=""
        width={size}
        height={size}
        onError={() => setLost(photo)}
      />
    )
  return (
    <span
      className={styles['avatar']}
      data-size={size}
      data-tint={tintOfName(name)}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
