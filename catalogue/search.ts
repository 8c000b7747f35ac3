import { COMMON } from './best-known.ts'
import { ENTRIES, type Entry } from './entries.ts'
import { fold, wordsOf } from './fold.ts'
import { resolve } from './resolve.ts'

interface Target {
  entry: Entry
  name: string
  /** Every suffix of the name by words, so that "studio code" finds Visual Studio Code. */
  fromWords: string[]
  aliases: string[]
}

const targets: Target[] = ENTRIES.map((entry) => {
  const words = wordsOf(entry.name)
  return {
    entry,
    name: words.join(''),
    fromWords: words.map((_, at) => words.slice(at).join('')),
    aliases: entry.aliases.map(fold),
  }
})

const standing = new Map<string, number>(COMMON.map((id, at) => [id, at]))

/** Entries for what was typed so far, best match first, the same at every call. */
export function search(text: string, limit: number): Entry[] {
  const typed = fold(text)
  if (typed === '') return []
  const meant = resolve(text)
  const found: { entry: Entry; rank: number }[] = []
  for (const target of targets) {
    const rank = target.entry === meant ? 0 : rankOf(target, typed)
    if (rank !== undefined) found.push({ entry: target.entry, rank })
  }
  return found
    .toSorted((one, other) => one.rank - other.rank || compare(one.entry, other.entry))
    .slice(0, limit)
    .map(({ entry }) => entry)
}

function rankOf({ name, fromWords, aliases }: Target, typed: string): number | undefined {
  if (name.startsWith(typed)) return 1
  if (fromWords.some((part) => part.startsWith(typed))) return 2
  if (aliases.some((alias) => alias.startsWith(typed))) return 3
  if (typed.length < 3) return undefined
  if (name.includes(typed)) return 4
  return aliases.some((alias) => alias.includes(typed)) ? 5 : undefined
}

function compare(one: Entry, other: Entry): number {
  const known = standingOf(one) - standingOf(other)
  return known || one.name.length - other.name.length || (one.id < other.id ? -1 : 1)
}

const standingOf = ({ id }: Entry) => standing.get(id) ?? COMMON.length
