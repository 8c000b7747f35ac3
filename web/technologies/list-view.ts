import { CATEGORIES, type Category } from '#catalogue/categories.ts'
import { fold, wordsOf } from '#catalogue/fold.ts'
import { resolve, spellingsOf } from '#catalogue/resolve.ts'
import { LEVELS, type Level, type Technology } from '#contract/technologies.ts'

export const ORDERS = ['added', 'name', 'level', 'changed'] as const
export type Order = (typeof ORDERS)[number]

/** What the catalogue does not know has no category, and can be looked for as such. */
export type Kind = Category | 'other'
export const KINDS = [...(Object.keys(CATEGORIES) as Category[]), 'other'] as const

/** Which technologies a person wants to see; an empty word narrows nothing. */
export interface View {
  text: string
  level: Level | ''
  kind: Kind | ''
  order: Order
}

export const EVERYTHING: View = { text: '', level: '', kind: '', order: 'added' }

export const isNarrow = ({ text, level, kind }: View) =>
  text.trim() !== '' || level !== '' || kind !== ''

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

export const kindOf = ({ title }: Technology) => knownOf(title).kind

/** One or two letters stand in nearly every word, so they have to begin one. */
const LEAST_INSIDE = 3

function finder(text: string): (title: string) => boolean {
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
    return typed.length >= LEAST_INSIDE && whole.includes(typed)
  }
}

export function find(technologies: readonly Technology[], { text, level, kind }: View) {
  const isMeant = finder(text)
  return technologies.filter(
    (technology) =>
      (level === '' || technology.status === level) &&
      (kind === '' || kindOf(technology) === kind) &&
      isMeant(technology.title),
  )
}

const byName = new Intl.Collator('pt-BR', { numeric: true })

/** What is equal stays as it was added. */
const COMPARE: Record<Order, (one: Technology, other: Technology) => number> = {
  added: () => 0,
  name: (one, other) => byName.compare(one.title, other.title),
  level: (one, other) => LEVELS.indexOf(other.status) - LEVELS.indexOf(one.status),
  changed: (one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at),
}

export const inOrder = (technologies: readonly Technology[], order: Order) =>
  technologies.toSorted(COMPARE[order])

export const countAt = (technologies: readonly Technology[], level: Level) =>
  technologies.filter(({ status }) => status === level).length

export const lastChanged = (technologies: readonly Technology[]) =>
  inOrder(technologies, 'changed')[0]
