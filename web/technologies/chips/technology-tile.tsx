import { use } from 'react'
import { keyOf } from '#catalogue/key.ts'
import { resolve } from '#catalogue/resolve.ts'
import { letterOf, tintOf } from '#catalogue/tile.ts'
import { type Drawn, IconAddress } from './icon-address.ts'
import styles from './technology-tile.module.css'

type Props = { title: string; size: 24 | 32 | 40 | 64 }

/** What a technology looks like; its title always stands beside it. */
export function TechnologyTile({ title, size }: Props) {
  const addressOf = use(IconAddress)
  const entry = resolve(title)
  if (entry?.icon)
    return (
      <span className={styles['tile']} data-size={size} aria-hidden="true">
        <svg viewBox="0 0 24 24">
          <use href={addressOf(entry as Drawn)} />
        </svg>
      </span>
    )
  return (
    <span
      className={styles['tile']}
      data-size={size}
      data-tint={tintOf(keyOf(title))}
      aria-hidden="true"
    >
      {letterOf(title)}
    </span>
  )
}
