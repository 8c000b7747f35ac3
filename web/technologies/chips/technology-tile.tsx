import { use } from 'react'
import { keyOf } from '#catalogue/key.ts'
import { resolve } from '#catalogue/resolve.ts'
import { letterOf, tintOf } from '#catalogue/tile.ts'
import { type Drawn, IconHref } from './icons.ts'
import styles from './technology-tile.module.css'

type Props = { title: string; size: 24 | 32 | 40 | 64 }

/** Decorative: the title is always next to it. */
export function TechnologyTile({ title, size }: Props) {
  const addressOf = use(IconHref)
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

export const TechnologyChip = ({ title }: { title: string }) => (
  <span className={styles['chip']}>
    <TechnologyTile title={title} size={24} />
    <span dir="auto">{title}</span>
  </span>
)
