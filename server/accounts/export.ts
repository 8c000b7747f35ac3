import { setImmediate as nextTurn } from 'node:timers/promises'
import { SWITCH_NAMES } from '#contract/portfolio.ts'
import type { Row, Statements, Value } from '../db/database.ts'

/**
 * What each table tells about a person, column by column. Hashes and keys stay out: they prove who somebody is
 * and say nothing about them. A test holds this list against the schema.
 */
export const PERSONAL = {
  users: [
    'id',
    'name',
    'email',
    'bio',
    'contact',
    'course_module',
    'has_projects',
    'created_at',
    'updated_at',
  ],
  photos: ['jpeg', 'created_at'],
  technologies: ['id', 'position', 'title', 'status', 'created_at', 'updated_at', 'removed_at'],
  technology_events: [
    'sequence',
    'technology_id',
    'number',
    'at',
    'level_before',
    'level_after',
    'note',
  ],
  projects: [
    'id',
    'position',
    'title',
    'first_title',
    'description',
    'deploy_url',
    'repo_url',
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
  portfolio_links: ['id', 'label', 'visits', 'created_at', 'expires_at'],
  address_changes: ['id', 'at'],
  address_claims: ['was_published', 'kept_until'],
  reports: ['id', 'reason', 'details', 'created_at'],
  sessions: ['id', 'mount', 'created_at', 'last_used_at', 'browser', 'system'],
  familiar_clients: ['kind', 'last_seen_at'],
  password_resets: ['created_at', 'expires_at'],
} as const

/** What the specification's screens call technologies comes in their order; everything else by when it began. */
const ORDER: Partial<Record<keyof typeof PERSONAL, string>> = {
  technologies: 'position, id',
  technology_events: 'sequence',
  projects: 'position, id',
  project_technologies: 'project_id, position, technology_id',
  portfolios: 'address',
  portfolio_technologies: 'technology_id',
  address_changes: 'at, id',
  address_claims: 'kept_until, address_hash',
  familiar_clients: 'last_seen_at',
}

const QUERIES = Object.entries(PERSONAL).map(([table, columns]) => {
  const owner = table === 'users' ? 'id' : 'user_id'
  const order = ORDER[table as keyof typeof PERSONAL] ?? 'created_at'
  const sql = `SELECT ${columns.join(', ')} FROM ${table} WHERE ${owner} = ? ORDER BY ${order}`
  return [table, sql] as const
})

/** A millisecond's worth. */
const ROWS_AT_ONCE = 100

/**
 * Everything there is about a person, table by table; pictures as base64. Their notes alone may be 20 MB: written at
 * once, they would stop everybody else for as long.
 */
export async function writeExport(db: Statements, userId: string) {
  const parts = [`  "exported_at": ${JSON.stringify(new Date())}`]
  for (const [table, sql] of QUERIES)
    parts.push(`  "${table}": ${await writeRows(await db.all<Row>(sql, userId))}`)
  return `{\n${parts.join(',\n')}\n}`
}

async function writeRows(rows: Row[]) {
  if (rows.length === 0) return '[]'
  const portions: string[] = []
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await nextTurn()
    portions.push(
      rows
        .slice(at, at + ROWS_AT_ONCE)
        .map(writeRow)
        .join(',\n'),
    )
  }
  return `[\n${portions.join(',\n')}\n  ]`
}

/** Indented as a part of the whole; a line's end within a text is written as `\n`, and is none. */
const writeRow = (row: Row) =>
  `    ${JSON.stringify(readable(row), null, 2).replaceAll('\n', '\n    ')}`

const readable = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)]))

const asText = (value: Value) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
