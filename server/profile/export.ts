import { raw, type Sql } from 'sql-template-tag'
import { CSV_COLUMNS } from '#contract/account-export.ts'
import { SWITCH_NAMES } from '#contract/portfolio.ts'
import { PUBLIC_PROFILE_FIELDS } from '#contract/public-profile.ts'
import type { DayOf } from '../clock.ts'
import { type Row, type Statements, sql, type Value } from '../db/database.ts'
import { asCsv } from '../http/csv.ts'
import { yieldToOthers } from '../queue/read-queue.ts'
import type { TechnologyRow } from '../technologies/queries.ts'

/**
 * The exported columns of each table. Hashes and keys stay out: they are credentials, not personal data.
 * A test compares this list with the schema.
 */
export const PERSONAL = {
  users: [
    'id',
    'name',
    'email',
    'bio',
    'contact',
    ...PUBLIC_PROFILE_FIELDS,
    'course_module',
    'has_projects',
    'has_class_news',
    'teacher_since',
    'created_at',
    'updated_at',
  ],
  photos: ['jpeg', 'created_at'],
  technologies: [
    'id',
    'position',
    'title',
    'first_title',
    'status',
    'ruler',
    'created_at',
    'updated_at',
    'removed_at',
  ],
  technology_events: [
    'sequence',
    'technology_id',
    'number',
    'at',
    'level_before',
    'level_after',
    'note',
  ],
  goals: ['id', 'title', 'level', 'created_at', 'reached_at'],
  projects: [
    'id',
    'position',
    'title',
    'first_title',
    'description',
    'deploy_url',
    'repo_url',
    'pin',
    'created_at',
    'updated_at',
    'removed_at',
  ],
  project_technologies: ['project_id', 'technology_id', 'position'],
  portfolios: [
    'address',
    'published_at',
    ...SWITCH_NAMES.map((name) => `shows_${name}` as const),
    'only_chosen',
    'revision',
  ],
  portfolio_technologies: ['technology_id'],
  portfolio_links: ['id', 'label', 'visits', 'last_visit_on', 'created_at', 'expires_at'],
  address_changes: ['id', 'at'],
  address_claims: ['was_published', 'kept_until'],
  classes: ['id', 'name', 'first_name', 'expected', 'code', 'code_ends_at', 'created_at'],
  class_members: ['id', 'shares_evolution', 'shares_projects', 'shares_reset', 'joined_at'],
  confirmations: [
    'id',
    'technology_id',
    'title',
    'level',
    'student',
    'teacher',
    'class_name',
    'note',
    'confirmed_at',
    'withdrawn_at',
    'shown',
    'decided',
  ],
  reports: ['id', 'reason', 'details', 'created_at'],
  notices: ['id', 'teacher', 'class_name', 'at', 'seen'],
  sessions: ['id', 'mount', 'created_at', 'last_used_at', 'browser', 'system'],
  known_clients: ['kind', 'last_seen_at'],
  password_resets: ['created_at', 'expires_at'],
  /** Without the operator's name, which is not the person's. */
  operator_actions: ['id', 'done_at', 'action', 'details'],
} as const

/** Technologies and projects in list order; everything else by creation. */
const ORDER: Partial<Record<keyof typeof PERSONAL, string>> = {
  technologies: 'position, id',
  technology_events: 'sequence',
  projects: 'position, id',
  project_technologies: 'project_id, position, technology_id',
  portfolios: 'address',
  portfolio_technologies: 'technology_id',
  class_members: 'joined_at, id',
  confirmations: 'confirmed_at, id',
  address_changes: 'at, id',
  address_claims: 'kept_until, address_hash',
  notices: 'at, id',
  known_clients: 'last_seen_at',
  operator_actions: 'done_at, id',
}

/** Names in place of ids. */
const NAMED: Partial<Record<string, string[]>> = {
  class_members: [
    '(SELECT name FROM classes WHERE classes.id = class_id) AS class',
    `(SELECT users.name FROM classes JOIN users ON users.id = teacher_id
      WHERE classes.id = class_id) AS teacher`,
  ],
}

const OWNER: Partial<Record<string, string>> = {
  users: 'id',
  classes: 'teacher_id',
  operator_actions: 'person_id',
}

function allOf(table: keyof typeof PERSONAL, userId: string) {
  const columns = raw([...PERSONAL[table], ...(NAMED[table] ?? [])].join(', '))
  const [owner, order] = [raw(OWNER[table] ?? 'user_id'), raw(ORDER[table] ?? 'created_at')]
  return sql`SELECT ${columns} FROM ${raw(table)} WHERE ${owner} = ${userId} ORDER BY ${order}`
}

/** About a millisecond of work. */
const ROWS_AT_ONCE = 100
const PORTION = raw(`LIMIT ${ROWS_AT_ONCE}`)

interface Large {
  rowsAfter: (place: Value, userId: string) => Sql
  first: Value
}

const EVENT_COLUMNS = raw(PERSONAL.technology_events.join(', '))

/** What may be tens of megabytes is read while the file is written, in portions that begin after the one before. */
const LARGE: Partial<Record<string, Large>> = {
  technology_events: {
    rowsAfter: (place, userId) =>
      sql`SELECT sequence AS place, ${EVENT_COLUMNS} FROM technology_events
        WHERE user_id = ${userId} AND sequence > ${place} ORDER BY sequence ${PORTION}`,
    first: 0,
  },
  // Without the student, whose it is, and the id, which leads to them.
  given_confirmations: {
    rowsAfter: (place, userId) =>
      sql`SELECT id AS place, title, level, class_name, note, confirmed_at, withdrawn_at
        FROM confirmations WHERE teacher_id = ${userId} AND id > ${place}
        ORDER BY id ${PORTION}`,
    first: '',
  },
}

const TABLES = [...Object.keys(PERSONAL), 'given_confirmations']

/** All data of a user, table by table, as parts of a JSON file; images as base64. */
export async function* writeExport(db: Statements, userId: string) {
  yield `{\n  "exported_at": ${JSON.stringify(new Date())}`
  for (const table of TABLES) {
    yield `,\n  "${table}": [`
    const large = LARGE[table]
    const portions = large
      ? portionsOf(db, large, userId)
      : rowsOf(db, allOf(table as keyof typeof PERSONAL, userId))
    let before = '\n'
    for await (const rows of portions) {
      yield before + rows.map(writeRow).join(',\n')
      before = ',\n'
    }
    yield before === '\n' ? ']' : '\n  ]'
  }
  yield '\n}'
}

/** The parts of all exports are made one after another, with other requests between them. */
async function* rowsOf(db: Statements, statement: Sql) {
  const rows = await db.all<Row>(statement)
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await yieldToOthers()
    yield rows.slice(at, at + ROWS_AT_ONCE)
  }
}

function withoutPlace(row: Row) {
  const { place: _, ...rest } = row
  return rest
}

async function* portionsOf(db: Statements, { rowsAfter, first }: Large, userId: string) {
  for (let after = first; ; ) {
    await yieldToOthers()
    const rows = await db.all<Row & { place: Value }>(rowsAfter(after, userId))
    if (rows.length > 0) yield rows.map(withoutPlace)
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.place
  }
}

/** Indented as part of the file. */
const writeRow = (row: Row) =>
  `    ${JSON.stringify(readable(row), null, 2).replaceAll('\n', '\n    ')}`

const readable = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)]))

const asText = (value: Value) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value

/** With days, which a spreadsheet reads as dates; the JSON file has the exact times. */
export function technologiesAsCsv(technologies: TechnologyRow[], dayOf: DayOf): string {
  const day = (time: string) => dayOf(Date.parse(time))
  const rows = technologies.map(({ created_at, updated_at, ...technology }) => {
    const cells = { ...technology, created_at: day(created_at), updated_at: day(updated_at) }
    return CSV_COLUMNS.map(([, name]) => cells[name])
  })
  return asCsv([CSV_COLUMNS.map(([head]) => head), ...rows])
}
