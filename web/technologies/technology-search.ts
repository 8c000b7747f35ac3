import type { Category } from '#catalogue/categories.ts'
import { fold, wordsOf } from '#catalogue/fold.ts'
import { resolve, spellingsOf } from '#catalogue/resolve.ts'

/** What the catalogue does not know has no category, and can be looked for as such. */
export type Kind = Category | 'other'

type Titled = { title: string }

interface Known {
  kind: Kind
  id: string | undefined
  whole: string
  /** The title from each of its words on, and every other spelling. */
  beginnings: string[]
}

/** A refresh brings all titles again, and every key typed asks for all of them. */
const known = new Map<string, Known>()

function knownOf(title: string): Known {
  const before = known.get(title)
  if (before) return before
  const entry = resolve(title)
  const words = wordsOf(title)
  const fromWords = words.map((_, at) => words.slice(at).join(''))
  const now: Known = {
    kind: entry?.category ?? 'other',
    id: entry?.id,
    whole: words.join(''),
    beginnings: [...fromWords, ...(entry ? spellingsOf(entry) : [])],
  }
  known.set(title, now)
  return now
}

export const kindOf = ({ title }: Titled) => knownOf(title).kind

/** One or two letters stand in nearly every word, so they have to begin one. */
const MIN_INSIDE = 3

/** Whether a title is meant by what was typed: accents, aliases and blanks make no difference. */
export function finder(text: string): (title: string) => boolean {
  const typed = fold(text)
  const plain = text.trim().toLowerCase()
  if (plain === '') return () => true
  // Signs and emoji fold to nothing.
  if (typed === '') return (title) => title.toLowerCase().includes(plain)
  const meant = resolve(text)?.id
  return (title) => {
    const { id, whole, beginnings } = knownOf(title)
    if (meant !== undefined && id === meant) return true
    if (beginnings.some((beginning) => beginning.startsWith(typed))) return true
    return typed.length >= MIN_INSIDE && whole.includes(typed)
  }
}

let collator: Intl.Collator | undefined

export function byName(one: Titled, other: Titled) {
  // Not before somebody wants an order: the first of its kind holds up a start.
  collator ??= new Intl.Collator('pt-BR', { numeric: true })
  return collator.compare(one.title, other.title)
}
