import { fold } from '#catalogue/fold.ts'
import { LEVELS, type Level, type Technology } from '#contract/technologies.ts'
import { listAddress } from '../../texts/technologies.ts'
import {
  byName,
  categoryOf,
  TECHNOLOGY_CATEGORIES,
  type TechnologyCategory,
  titleMatcher,
} from '../technology-search.ts'

export const ORDERS = ['added', 'name', 'level', 'changed'] as const
export type Order = (typeof ORDERS)[number]

/** Filters and order of the list; an empty string filters nothing. */
export interface View {
  text: string
  level: Level | ''
  category: TechnologyCategory | ''
  order: Order
}

export const UNFILTERED: View = { text: '', level: '', category: '', order: 'added' }

export const isFiltered = ({ text, level, category }: View) =>
  text.trim() !== '' || level !== '' || category !== ''

export function filterTechnologies(
  technologies: readonly Technology[],
  { text, level, category }: View,
) {
  const matches = titleMatcher(text)
  return technologies.filter(
    (technology) =>
      (level === '' || technology.status === level) &&
      (category === '' || categoryOf(technology) === category) &&
      matches(technology.title),
  )
}

/** For ISO timestamps too: parsing hundreds is slower. */
function compareText(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Equal items keep the server's order, oldest first. */
const COMPARE: Record<Exclude<Order, 'added'>, (one: Technology, other: Technology) => number> = {
  name: byName,
  level: (one, other) => LEVELS.indexOf(other.status) - LEVELS.indexOf(one.status),
  changed: (one, other) => compareText(other.updated_at, one.updated_at),
}

export const sortTechnologies = (technologies: Technology[], order: Order) =>
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

const addressName = (category: (typeof TECHNOLOGY_CATEGORIES)[number]) =>
  category === 'other' ? listAddress.otherCategory : category

/** Unknown values are ignored. */
export function viewFrom(search: string): View {
  const said = new URLSearchParams(search)
  const level = said.get(listAddress.level)
  const category = said.get(listAddress.category)
  const order = said.get(listAddress.order)
  return {
    text: said.get(listAddress.text) ?? UNFILTERED.text,
    level: LEVELS.find((one) => fold(one) === level) ?? UNFILTERED.level,
    category:
      TECHNOLOGY_CATEGORIES.find((one) => addressName(one) === category) ?? UNFILTERED.category,
    order: ORDERS.find((one) => listAddress.orders[one] === order) ?? UNFILTERED.order,
  }
}

/** Keeps other search parameters. */
export function withView(search: string, { text, level, category, order }: View): string {
  const said = new URLSearchParams(search)
  const say = (name: string, word: string) => (word ? said.set(name, word) : said.delete(name))
  say(listAddress.text, text.trim() && text)
  say(listAddress.level, fold(level))
  say(listAddress.category, category && addressName(category))
  say(listAddress.order, order === UNFILTERED.order ? '' : listAddress.orders[order])
  return said.toString()
}
