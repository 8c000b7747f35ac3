import { entryOf } from '#catalogue/entries.ts'
import { keyOf } from '#catalogue/key.ts'
import { MAX_OTHER_COLUMNS, type MapColumn, type MapMember } from '#contract/classes.ts'
import type { Level } from '#contract/technologies.ts'
import { PRESENT, PRESENT_COLUMNS } from '../confirmations/queries.ts'
import { type Confirmed, stateOf } from '../confirmations/state.ts'
import { type Statements, sql } from '../db/database.ts'
import { yieldToOthers } from '../queue/read-queue.ts'
import { findTaught, type Taught } from './queries.ts'

/** Keeps a title such as `__proto__` from being a name that objects of clients have already. */
const PREFIX = 'K:'

interface Member {
  id: string
  user_id: string
  name: string
  joined_at: string
}

const listMembers = (db: Statements, classId: string) =>
  db.all<Member>(
    sql`SELECT class_members.id, user_id, name, joined_at
     FROM class_members JOIN users ON users.id = user_id
     WHERE class_id = ${classId} ORDER BY user_id`,
  )

/** A technology of a member. */
interface Cell {
  member: string
  key: string
  title: string
  level: Level
  changed_at: string
}

const isOneOf = (members: Member[]) =>
  sql`class_members.user_id BETWEEN ${members[0]!.user_id} AND ${members.at(-1)!.user_id}`

/** Of the members from the first to the last of these. */
const listCells = (db: Statements, classId: string, members: Member[]) =>
  db.all<Cell>(
    sql`SELECT class_members.id AS member, ${PREFIX} || title_key AS key, title, status AS level,
       technologies.updated_at AS changed_at
     FROM class_members JOIN technologies
       ON technologies.user_id = class_members.user_id AND technologies.removed_at IS NULL
     WHERE class_id = ${classId} AND ${isOneOf(members)}`,
  )

type ConfirmedCell = Confirmed & { member: string; key: string }

/**
 * The current confirmations given in this class to members from the first to the last of these. `|| ''` keeps SQLite
 * from reading all of the class for each of them.
 */
async function listConfirmed(db: Statements, classId: string, members: Member[]) {
  const rows = await db.all<ConfirmedCell>(
    sql`SELECT class_members.id AS member, ${PREFIX} || technologies.title_key AS key,
       confirmations.title, level, withdrawn_at, ${PRESENT_COLUMNS}
     FROM class_members
     JOIN confirmations ON confirmations.user_id = class_members.user_id ${PRESENT}
     WHERE class_members.class_id = ${classId} AND ${isOneOf(members)}
       AND confirmations.class_id || '' = class_members.class_id AND withdrawn_at IS NULL`,
  )
  return rows.filter((row) => stateOf(row) === 'current')
}

/** Members whose rows are read and grouped at once: ten milliseconds of work, if they have all they may have. */
const PAGE = 10

/** Undefined if the class does not exist or is another teacher's. Call it inside `readConsistently`. */
export async function readMap(tx: Statements, which: Taught, limit = PAGE) {
  const found = await findTaught(tx, which)
  if (!found) return undefined
  const members = await listMembers(tx, which.id)
  const pages: Page[] = []
  const byKey = new Map<string, Cell[]>()
  for (let start = 0; start < members.length; start += limit) {
    if (start > 0) await yieldToOthers()
    const some = members.slice(start, start + limit)
    const cells = await listCells(tx, which.id, some)
    for (const cell of cells) {
      const same = byKey.get(cell.key)
      if (same) same.push(cell)
      else byKey.set(cell.key, [cell])
    }
    if (members.length > limit) await yieldToOthers()
    pages.push({ members: some, cells, confirmed: await listConfirmed(tx, which.id, some) })
  }
  const technologies = columnsOf(found.expected, byKey)
  const rows: MapMember[] = []
  for (const page of pages) {
    if (pages.length > 1) await yieldToOthers()
    rows.push(...rowsOf(page, technologies))
  }
  return { name: found.name, technologies, members: rows.toSorted(byNameAndId) }
}

interface Page {
  members: Member[]
  cells: Cell[]
  confirmed: ConfirmedCell[]
}

/** A title of one member alone, and not of the catalogue, is only counted: it is in what they share. */
function columnsOf(expectedTitles: string[], byKey: Map<string, Cell[]>): MapColumn[] {
  const expected = expectedTitles.map((title) => ({
    key: `${PREFIX}${keyOf(title)}`,
    title,
    expected: true,
  }))
  for (const { key } of expected) byKey.delete(key)
  const others = [...byKey]
    .filter(([key, same]) => key.startsWith(CATALOGUE) || same.length > 1)
    .toSorted(
      ([key, same], [otherKey, other]) => other.length - same.length || (key < otherKey ? -1 : 1),
    )
    .slice(0, MAX_OTHER_COLUMNS)
    .map(([key, same]) => ({ key, title: titleOf(key, same), count: same.length }))
    .toSorted((one, other) => other.count - one.count || byName(one.title, other.title))
  return [...expected, ...others.map(({ key, title }) => ({ key, title, expected: false }))]
}

const byName = (one: string, other: string) => one.localeCompare(other, 'pt-BR')

const CATALOGUE = `${PREFIX}C:`

/** The catalogue's name, or the most common spelling. */
function titleOf(key: string, cells: Cell[]) {
  const entry = key.startsWith(CATALOGUE) ? entryOf(key.slice(CATALOGUE.length)) : undefined
  if (entry) return entry.name
  const spellings = [...Map.groupBy(cells, ({ title }) => title)]
  return spellings.reduce((most, one) => (one[1].length > most[1].length ? one : most))[0]
}

function rowsOf({ members, cells, confirmed }: Page, columns: MapColumn[]) {
  const shown = new Set(columns.map(({ key }) => key))
  const confirmedBy = Map.groupBy(confirmed, ({ member }) => member)
  const cellsBy = Map.groupBy(cells, ({ member }) => member)
  return members.map(
    ({ id, name, joined_at }): MapMember => ({
      id,
      name,
      ...levelsOf(cellsBy.get(id) ?? [], shown),
      confirmed: (confirmedBy.get(id) ?? []).map(({ key }) => key).filter((key) => shown.has(key)),
      joined_at,
    }),
  )
}

const byNameAndId = (one: MapMember, other: MapMember) =>
  byName(one.name, other.name) || (one.id < other.id ? -1 : 1)

function levelsOf(cells: Cell[], shown: Set<string>) {
  const levels: Record<string, Level> = {}
  let others = 0
  let changed_at: string | null = null
  for (const { key, level, changed_at: at } of cells) {
    if (shown.has(key)) levels[key] = level
    else others += 1
    if (changed_at === null || at > changed_at) changed_at = at
  }
  return { levels, others, changed_at }
}
