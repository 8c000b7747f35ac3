import { CATEGORIES, type Category } from '#catalogue/categories.ts'
import { LEVELS, type Level, type Technology } from '#contract/technologies.ts'
import { byName, finder, type Kind, kindOf } from '../technology-search.ts'

export const ORDERS = ['added', 'name', 'level', 'changed'] as const
export type Order = (typeof ORDERS)[number]

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

export function find(technologies: readonly Technology[], { text, level, kind }: View) {
  const isMeant = finder(text)
  return technologies.filter(
    (technology) =>
      (level === '' || technology.status === level) &&
      (kind === '' || kindOf(technology) === kind) &&
      isMeant(technology.title),
  )
}

/** Moments too: the server writes all of them alike, and to read hundreds takes longer than to compare them. */
function compareText(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** What is equal stays as it was added, which is how the server tells them. */
const COMPARE: Record<Exclude<Order, 'added'>, (one: Technology, other: Technology) => number> = {
  name: byName,
  level: (one, other) => LEVELS.indexOf(other.status) - LEVELS.indexOf(one.status),
  changed: (one, other) => compareText(other.updated_at, one.updated_at),
}

export const inOrder = (technologies: Technology[], order: Order) =>
  order === 'added' ? technologies : technologies.toSorted(COMPARE[order])

export function countLevels(technologies: readonly Technology[]) {
  const counts: Record<Level, number> = { Iniciante: 0, Intermediário: 0, Avançado: 0 }
  for (const { status } of technologies) counts[status] += 1
  return counts
}

export const lastChanged = (technologies: readonly Technology[]) =>
  technologies.reduce<Technology | undefined>(
    (last, one) => (last && COMPARE.changed(last, one) <= 0 ? last : one),
    undefined,
  )
