import type { MapColumn, MapMember } from '#contract/classes.ts'
import { LEVELS } from '#contract/technologies.ts'
import { BEST_FIRST, levelNumber } from '../../technologies/level-number.ts'
import { daysBetween, map } from '../../texts/class-screen.ts'
import { onDay } from '../../texts/moments.ts'

/** From this many days on a member counts as unchanged. */
export const UNCHANGED_DAYS = 14

export const ORDERS = ['name', 'progress', 'changed'] as const
export type Order = (typeof ORDERS)[number]

/** Of a small screen. */
export const SEGMENTS = ['technologies', 'students'] as const

export interface View {
  text: string
  onlyUnchanged: boolean
  order: Order
  /** Sorts by this column instead; `isAscending` puts those without it first. */
  column: { key: string; isAscending: boolean } | null
  segment: (typeof SEGMENTS)[number]
}

/** `since` is there where another member has the same name. */
export type ShownMember = MapMember & { since?: string }

export const daysSince = ({ changed_at }: Pick<MapMember, 'changed_at'>, now: number) =>
  changed_at === null ? null : daysBetween(Date.parse(changed_at), now)

/** Since the member joined, if there is no technology. */
const unchangedSince = ({ changed_at, joined_at }: MapMember) => Date.parse(changed_at ?? joined_at)

export const isUnchanged = (member: MapMember, now: number) =>
  daysBetween(unchangedSince(member), now) >= UNCHANGED_DAYS

/** Without accents, as people type in a hurry. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

const levelIn = ({ levels }: MapMember, key: string) => {
  const level = levels[key]
  return level === undefined ? 0 : levelNumber(level)
}

/** Of the expected technologies, or of all where none is expected. */
function progressOf(member: MapMember, columns: MapColumn[]) {
  const expected = columns.filter((column) => column.expected)
  const counted = expected.length > 0 ? expected : columns
  return counted.reduce((sum, { key }) => sum + levelIn(member, key), 0)
}

type Rank = (member: MapMember) => number

/** The smallest first: who may need attention. */
function rankOf({ order, column }: View, columns: MapColumn[]): Rank | undefined {
  if (column) {
    const sign = column.isAscending ? 1 : -1
    return (member) => sign * levelIn(member, column.key)
  }
  if (order === 'progress') return (member) => progressOf(member, columns)
  return order === 'changed' ? unchangedSince : undefined
}

function tellApart(members: MapMember[]): ShownMember[] {
  const byName = Map.groupBy(members, ({ name }) => fold(name))
  return members.map((member) => {
    const others = byName.get(fold(member.name))!.filter((one) => one !== member)
    if (others.length === 0) return member
    const joined = Date.parse(member.joined_at)
    const isSameDay = others.some(({ joined_at }) => onDay(Date.parse(joined_at)) === onDay(joined))
    return { ...member, since: map.since(joined, isSameDay) }
  })
}

/** Members come by name, and a sort keeps that order among equals. */
export function visibleMembers(
  { members, technologies }: { members: MapMember[]; technologies: MapColumn[] },
  view: View,
  now: number,
) {
  const text = fold(view.text)
  const shown = tellApart(members).filter(
    (member) =>
      (text === '' || fold(member.name).includes(text)) &&
      (!view.onlyUnchanged || isUnchanged(member, now)),
  )
  const rank = rankOf(view, technologies)
  if (!rank) return shown
  const ranks = new Map(shown.map((member) => [member, rank(member)]))
  return shown.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
}

export interface ColumnCount {
  used: number
  /** The best level first. */
  levels: { name: string; level: number; count: number }[]
}

export function countColumns(columns: MapColumn[], members: MapMember[]) {
  return columns.map(({ key }): ColumnCount => {
    const counts = LEVELS.map(() => 0)
    for (const member of members) {
      const level = levelIn(member, key)
      if (level > 0) counts[level - 1]! += 1
    }
    return {
      used: counts.reduce((sum, count) => sum + count, 0),
      levels: BEST_FIRST.map((name) => {
        const level = levelNumber(name)
        return { name, level, count: counts[level - 1]! }
      }),
    }
  })
}

/** How many have technologies that have no column. */
export const countBeyond = (members: MapMember[]) =>
  members.filter(({ others }) => others > 0).length

/** All of a member's columns by level, the best first. */
export function countLevels({ levels }: MapMember) {
  const all = Object.values(levels)
  return BEST_FIRST.map((name) => ({
    name,
    level: levelNumber(name),
    count: all.filter((level) => level === name).length,
  }))
}
