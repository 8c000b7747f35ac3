import { CATEGORIES, type Category } from '#catalogue/categories.ts'
import { fold, wordsOf } from '#catalogue/fold.ts'
import { resolve, spellingsOf } from '#catalogue/resolve.ts'
import { toolbar } from '../texts/technologies.ts'

/** `other`: not in the catalogue. */
export type TechnologyCategory = Category | 'other'

export const TECHNOLOGY_CATEGORIES = [...(Object.keys(CATEGORIES) as Category[]), 'other'] as const

type Titled = { title: string }

interface SearchKeys {
  kind: TechnologyCategory
  id: string | undefined
  whole: string
  /** The title from each of its words on, and every other spelling. */
  beginnings: string[]
}

/** Every keystroke matches all titles. */
const cache = new Map<string, SearchKeys>()

function searchKeysOf(title: string): SearchKeys {
  const before = cache.get(title)
  if (before) return before
  const entry = resolve(title)
  const words = wordsOf(title)
  const fromWords = words.map((_, at) => words.slice(at).join(''))
  const now: SearchKeys = {
    kind: entry?.category ?? 'other',
    id: entry?.id,
    whole: words.join(''),
    beginnings: [...fromWords, ...(entry ? spellingsOf(entry) : [])],
  }
  cache.set(title, now)
  return now
}

export const categoryOf = ({ title }: Titled) => searchKeysOf(title).kind

/** Shorter text occurs in nearly every word, so it has to start one. */
const MIN_INFIX_LENGTH = 3

/** Matches titles regardless of accents, aliases and blanks. */
export function titleMatcher(text: string): (title: string) => boolean {
  const typed = fold(text)
  const plain = text.trim().toLowerCase()
  if (plain === '') return () => true
  // Signs and emoji fold to nothing.
  if (typed === '') return (title) => title.toLowerCase().includes(plain)
  const meant = resolve(text)?.id
  return (title) => {
    const { id, whole, beginnings } = searchKeysOf(title)
    if (meant !== undefined && id === meant) return true
    if (beginnings.some((beginning) => beginning.startsWith(typed))) return true
    return typed.length >= MIN_INFIX_LENGTH && whole.includes(typed)
  }
}

let collator: Intl.Collator | undefined

export function byName(one: Titled, other: Titled) {
  // Created lazily: the first collator delays the start.
  collator ??= new Intl.Collator('pt-BR', { numeric: true })
  return collator.compare(one.title, other.title)
}

export const categoryName = (kind: TechnologyCategory) =>
  kind === 'other' ? toolbar.otherCategory : CATEGORIES[kind]
