import { keyOf } from '#catalogue/key.ts'
import type { Confirmation } from '#contract/confirmations.ts'
import type { Level } from '#contract/technologies.ts'

export interface Confirmed {
  title: string
  level: Level
  withdrawn_at: string | null
  /** Of the technology as it is now; null if it is not listed. */
  present_title: string | null
  present_level: Level | null
}

/** A technology that was renamed to another one is not what was confirmed. */
export function stateOf(row: Confirmed): Confirmation['state'] {
  if (row.withdrawn_at !== null) return 'withdrawn'
  const isCurrent =
    row.present_title !== null &&
    row.present_level === row.level &&
    // Mostly true, and a key costs much more than everything else.
    (row.present_title === row.title || keyOf(row.present_title) === keyOf(row.title))
  return isCurrent ? 'current' : 'outdated'
}
