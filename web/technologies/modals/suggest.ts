import { COMMON } from '#catalogue/best-known.ts'
import { type Entry, entryOf } from '#catalogue/entries.ts'
import { keyOf } from '#catalogue/key.ts'
import { search } from '#catalogue/search.ts'
import type { Level } from '#contract/technologies.ts'

const MAX = 7

export type Suggested = Pick<Entry, 'id' | 'name'> & { level: Level | undefined }

/** The best matches, or, while nothing is typed, the best known of those that are not there yet. */
export function suggest(text: string, levels: ReadonlyMap<string, Level>): Suggested[] {
  const levelOf = ({ name }: Entry) => levels.get(keyOf(name))
  const found = text === '' ? common().filter((entry) => !levelOf(entry)) : search(text, MAX)
  return found
    .slice(0, MAX)
    .map((entry) => ({ id: entry.id, name: entry.name, level: levelOf(entry) }))
}

const common = () => COMMON.map((id) => entryOf(id)!)
