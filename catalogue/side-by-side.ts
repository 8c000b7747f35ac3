import type { Entry } from './entries.ts'
import { resolve } from './resolve.ts'

const BETWEEN = /\s+(?:e|and|\+)\s+|[,;/&]/i

/** The technologies that a title names side by side, such as "Git e GitHub"; none where one of them is unknown. */
export function sideBySide(title: string): Entry[] {
  if (resolve(title)) return []
  const entries = title.split(BETWEEN).map((part) => resolve(part))
  const known = new Set(entries.filter((entry) => entry !== undefined))
  return known.size > 1 && known.size === entries.length ? [...known] : []
}
