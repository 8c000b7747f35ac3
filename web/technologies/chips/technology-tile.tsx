import { use } from 'react'
import { keyOf } from '#catalogue/key.ts'
import { resolve } from '#catalogue/resolve.ts'
import { letterOf, tintOf } from '#catalogue/tile.ts'
import { type Drawn, IconHref } from './icons.ts'
import styles from './technology-tile.module.css'

type Props = { title: string; size: 24 | 28 | 32 | 40 | 64 }

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
  <span className="inline-flex max-w-full items-center gap-1 rounded-small border border-hairline bg-field pe-2 text-small leading-snug transition-colors group-hover:bg-raised">
    <TechnologyTile title={title} size={24} />
    <span className="wrap-anywhere min-w-0" dir="auto">
      {title}
    </span>
  </span>
)
