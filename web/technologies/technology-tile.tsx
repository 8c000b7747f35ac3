import common from '#catalogue/icons/common.svg?url'
import data from '#catalogue/icons/data.svg?url'
import interfaces from '#catalogue/icons/interface.svg?url'
import operations from '#catalogue/icons/operations.svg?url'
import others from '#catalogue/icons/others.svg?url'
import server from '#catalogue/icons/server.svg?url'
import type { Sprite } from '#catalogue/icons/sprites.ts'
import { keyOf } from '#catalogue/key.ts'
import { resolve } from '#catalogue/resolve.ts'
import { letterOf, tintOf } from '#catalogue/tile.ts'
import styles from './technology-tile.module.css'

const SPRITES: Record<Sprite, string> = {
  common,
  interface: interfaces,
  server,
  operations,
  data,
  others,
}

type Props = { title: string; size: 24 | 32 | 40 | 64 }

/** What a technology looks like; its title always stands beside it. */
export function TechnologyTile({ title, size }: Props) {
  const entry = resolve(title)
  if (entry?.icon)
    return (
      <span className={styles['tile']} data-size={size} aria-hidden="true">
        <svg viewBox="0 0 24 24">
          <use href={`${SPRITES[entry.icon]}#${entry.id}`} />
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
      {letterOf(entry?.name ?? title)}
    </span>
  )
}
