import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENTRIES } from './entries.ts'
import { spellingsOf } from './resolve.ts'

export const RULES = ['fold.ts', 'resolve.ts', 'key.ts']

/** Changes whenever a title's key may change, so that the server recomputes stored keys. */
export function fingerprint(): string {
  const spellings = ENTRIES.flatMap((entry) =>
    spellingsOf(entry).map((one) => `${one} ${entry.id}`),
  )
  const rules = RULES.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  return hash('sha256', [...spellings.toSorted(), ...rules].join('\n'))
}
