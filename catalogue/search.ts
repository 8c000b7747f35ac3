import { COMMON } from './best-known.ts'
import { ENTRIES, type Entry } from './entries.ts'
import { fold, wordsOf } from './fold.ts'
import { resolve, spellingsOf } from './resolve.ts'
import { typoBase, typoEdits } from './typos.ts'

interface Target {
  entry: Entry
  /** The folded name, then the folded aliases. */
  spellings: string[]
  /** Every suffix of the name by words, so that "studio code" finds Visual Studio Code. */
  fromWords: string[]
}

const targets: Target[] = ENTRIES.map((entry) => ({
  entry,
  spellings: spellingsOf(entry),
  fromWords: wordsOf(entry.name).map((_, at, words) => words.slice(at).join('')),
}))

const standing = new Map<string, number>(COMMON.map((id, at) => [id, at]))

/** Entries for what was typed so far, best match first, the same at every call. */
export function search(text: string, limit: number): Entry[] {
  const typed = fold(text)
  if (typed === '') return []
  const meant = resolve(text)
  const base = meant ? undefined : typoBase(text)
  const rank = (target: Target) => (target.entry === meant ? 0 : rankOf(target, typed, base))
  return ranked(rank).slice(0, limit)
}

/** The entry a title is probably a typo of; none for a title that the catalogue knows. */
export function closestTo(title: string): Entry | undefined {
  const base = resolve(title) ? undefined : typoBase(title)
  return ranked((target) => editsTo(target, base))[0]
}

function ranked(rank: (target: Target) => number): Entry[] {
  return targets
    .map((target) => ({ entry: target.entry, rank: rank(target) }))
    .filter((one) => one.rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank || compare(one.entry, other.entry))
    .map(({ entry }) => entry)
}

/** A match at the first of these, which is the name, is better than at any other. */
const nameFirst = (at: number) => Math.min(at, 1)

function rankOf(target: Target, typed: string, base: string | undefined): number {
  const { spellings, fromWords } = target
  const word = fromWords.findIndex((part) => part.startsWith(typed))
  if (word !== -1) return 1 + nameFirst(word)
  if (spellings.some((spelling) => spelling.startsWith(typed))) return 3
  if (typed.length < 3) return Infinity
  const edits = editsTo(target, base)
  if (edits === 1) return 4
  const part = spellings.findIndex((spelling) => spelling.includes(typed))
  return part === -1 ? edits + 6 : 5 + nameFirst(part)
}

/** The fewest edits from what was typed to a spelling of the entry, if it may be a typo of one. */
const editsTo = ({ spellings }: Target, base: string | undefined) =>
  base ? Math.min(...spellings.map((spelling) => typoEdits(base, spelling))) : Infinity

function compare(one: Entry, other: Entry): number {
  const known = standingOf(one) - standingOf(other)
  return known || one.name.length - other.name.length || (one.id < other.id ? -1 : 1)
}

const standingOf = ({ id }: Entry) => standing.get(id) ?? COMMON.length
