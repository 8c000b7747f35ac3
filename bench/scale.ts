import { hash } from 'node:crypto'
import { Client } from 'pg'
import { hashPassword } from '../server/accounts/passwords.ts'
import { buildApp } from '../server/app.ts'
import { createCleaning } from '../server/cleanup/cleanup.ts'
import { readConfig } from '../server/config.ts'
import { ensureKey } from '../server/confirmations/keys.ts'
import { sql } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { openPostgres } from '../server/db/postgres/database.ts'
import { listAllClasses, listPeople, summarise } from '../server/profile/people-queries.ts'
import { plainRenderer } from '../server/testing/plain-pages.ts'
import { newPerson, PASSWORD } from '../testing/people.ts'
import { startPostgres } from '../testing/postgres.ts'
import { fillScale } from './scale-rows.ts'

/**
 * `npm run bench:scale -- PEOPLE [URL]`: fills an empty PostgreSQL database with so many people, and prints the tables
 * of docs/scale.md. Without a URL it starts a server of its own; a database that has people is measured as it is.
 */
const [count = '100000', given] = process.argv.slice(2)
const people = Number(count)
const server = given
  ? undefined
  : await startPostgres({
      forgetful: true,
      settings: ['shared_buffers=1GB', 'maintenance_work_mem=1GB', 'max_wal_size=8GB'],
    })
if (server) await server.server.createDatabase('scale')
const url = given ?? `${server!.url}/scale`

async function connect() {
  const client = new Client(url)
  await client.connect()
  return client
}

interface Statement {
  text: string
  values: unknown[]
}

/** What the server sends, in order. */
const sent: Statement[] = []
const { query } = Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
Client.prototype.query = function record(this: Client, ...args: unknown[]) {
  const [first, second] = args
  const text = typeof first === 'string' ? first : (first as { text?: string } | null)?.text
  const values = (first as { values?: unknown[] } | null)?.values ?? second
  if (text) sent.push({ text, values: Array.isArray(values) ? values : [] })
  return query.apply(this, args)
} as typeof Client.prototype.query

const db = openPostgres(url, { onLost: () => undefined })
await migrate(db)
await ensureKey(db)
const { found = 0 } =
  (await db.get<{ found: number }>(sql`SELECT COUNT(*) AS found FROM users`)) ?? {}
if (found === 0) {
  const startedAt = performance.now()
  await fillScale(connect, people, await hashPassword(PASSWORD))
  console.error(`filled in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}
const inspector = await connect()

console.log(await sizes())
console.log(await largestIndexes())
console.log(await statements())

await inspector.end()
await db.close()
await server?.stop()
process.exit()

function table(head: string[], rows: (string | number)[][]) {
  return [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
    .concat('\n')
}

async function sizes() {
  const { rows } = await inspector.query<Record<string, string>>(
    `SELECT relname AS name, reltuples AS rows, pg_table_size(oid) AS heap, pg_indexes_size(oid) AS indexes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 0
     ORDER BY pg_total_relation_size(oid) DESC`,
  )
  const lines = rows.map(({ name, rows: tuples, heap, indexes }) => {
    const [all, bytes] = [Number(tuples), [Number(heap), Number(indexes)]]
    return { name: name!, all, bytes, person: (bytes[0]! + bytes[1]!) / people }
  })
  const sum = (pick: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + pick(line), 0)
  return table(
    ['table', 'rows', 'rows, MB', 'indexes, MB', 'bytes a person'],
    [
      ...lines.map(({ name, all, bytes, person }) => cells(name, all, bytes, person)),
      cells(
        'all',
        sum(({ all }) => all),
        [sum(({ bytes }) => bytes[0]!), sum(({ bytes }) => bytes[1]!)],
        sum(({ person }) => person),
      ),
    ],
  )
}

function cells(name: string, all: number, [heap, indexes]: number[], person: number) {
  return [name, thousands(all), megabytes(heap!), megabytes(indexes!), thousands(person)]
}

async function largestIndexes() {
  const { rows } = await inspector.query<{ name: string; size: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_relation_size(indexrelid) AS size
     FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC LIMIT 12`,
  )
  return table(
    ['index', 'MB'],
    rows.map(({ name, size }) => [name, megabytes(Number(size))]),
  )
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

interface Explained {
  Plan: Plan
  'Planning Time': number
  'Execution Time': number
}

function scansOf(plan: Plan): string[] {
  return [
    ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? '?'] : []),
    ...(plan.Plans ?? []).flatMap(scansOf),
  ]
}

/** The request itself has added that row already. */
function unlessThere(error: Error & { code?: string }) {
  if (error.code !== '23505') throw error
  return undefined
}

/** Twice in a transaction that is undone: the second run has everything in memory. */
async function explain({ text, values }: Statement): Promise<Explained | undefined> {
  const run = async () => {
    await inspector.query('BEGIN')
    try {
      const { rows } = await inspector.query<{ 'QUERY PLAN': Explained[] }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values,
      )
      return rows[0]!['QUERY PLAN'][0]!
    } finally {
      await inspector.query('ROLLBACK')
    }
  }
  return run().then(run, unlessThere)
}

async function sample(text: string) {
  const { rows } = await inspector.query<Record<string, string>>(text)
  return Object.values(rows[0] ?? {})[0] ?? ''
}

async function statements() {
  const config = readConfig({ LOG_LEVEL: 'silent', KENZIEHUB: 'on' })
  const readiness = { migrated: true, closing: false }
  const app = await buildApp({
    db,
    config,
    readiness,
    clientFiles: new Map(),
    publicPages: plainRenderer,
  })
  const typical = await sample(
    `SELECT user_id FROM technologies WHERE user_id > (SELECT id FROM users ORDER BY id OFFSET ${Math.floor(people / 2)} LIMIT 1)
     GROUP BY user_id HAVING COUNT(*) = 10 AND EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = technologies.user_id)
     AND EXISTS (SELECT 1 FROM projects WHERE projects.user_id = technologies.user_id) ORDER BY user_id LIMIT 1`,
  )
  const email = await sample(`SELECT email FROM users WHERE id = '${typical}'`)
  const teacher = await sample(
    `SELECT teacher_id FROM classes WHERE teacher_id > '${typical}' ORDER BY teacher_id LIMIT 1`,
  )
  const taught = await sample(`SELECT id FROM classes WHERE teacher_id = '${teacher}'`)
  const address = await sample(
    `SELECT address FROM portfolios WHERE published_at IS NOT NULL AND user_id > '${typical}' ORDER BY user_id LIMIT 1`,
  )
  const published = Number(
    await sample('SELECT COUNT(*) FROM portfolios WHERE published_at IS NOT NULL'),
  )
  const tokenOf = async (userId: string) => {
    const token = `bench-${userId}`
    const now = new Date().toISOString()
    await db.run(
      sql`INSERT INTO sessions (token_hash, id, user_id, created_at, last_used_at)
       VALUES (${hash('sha256', token)}, ${token}, ${userId}, ${now}, ${now})
       ON CONFLICT DO NOTHING`,
    )
    return token
  }
  const [student, professor] = [await tokenOf(typical), await tokenOf(teacher)]
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    token?: string,
    body?: object,
  ) => {
    const answer = await app.inject({
      method,
      url: path,
      ...(body && { payload: body }),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    if (answer.statusCode >= 400 && answer.statusCode !== 503)
      throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer
  }
  const techId = await sample(`SELECT id FROM technologies WHERE user_id = '${typical}' LIMIT 1`)
  const next = `Bench ${Date.now()}`
  const level = { status: 'Avançado' }
  const requests: [string, () => Promise<unknown>][] = [
    ['sign up', () => call('POST', '/api/users', undefined, newPerson())],
    ['log in', () => call('POST', '/api/sessions', undefined, { email, password: PASSWORD })],
    ['profile, 10 technologies', () => call('GET', '/api/profile', student)],
    [
      'add a technology',
      () => call('POST', '/api/users/techs', student, { title: next, ...level }),
    ],
    ['change its level', () => call('PUT', `/api/users/techs/${techId}`, student, level)],
    ['history', () => call('GET', '/api/history', student)],
    ['export', () => call('GET', '/api/account/export', student)],
    ['public page', () => call('GET', `/@${address}`)],
    ['classes', () => call('GET', '/api/classes', professor)],
    ['class map, 20 members', () => call('GET', `/api/classes/${taught}/map`, professor)],
    ['`/kenziehub/users`, page 1', () => call('GET', '/kenziehub/users?perPage=15&page=1')],
    [
      '`/kenziehub/users`, last page',
      () => call('GET', `/kenziehub/users?perPage=15&page=${Math.floor(published / 15)}`),
    ],
    [
      '`/kenziehub/users?tech=`, title of no one',
      () => call('GET', '/kenziehub/users?tech=nenhuma-tem-isto'),
    ],
    ['operator: `show`', () => summarise(db, typical)],
    ['operator: `list`, 500 people', () => listPeople(db).next()],
    ['operator: `classes`, 500 classes', () => listAllClasses(db).next()],
    ['cleaning, nothing expired', () => createCleaning(db)()],
    [
      'delete an account',
      async () => sent.push({ text: 'DELETE FROM users WHERE id = $1', values: [typical] }),
    ],
  ]
  const rows: (string | number)[][] = []
  for (const [name, request] of requests) {
    sent.length = 0
    const startedAt = performance.now()
    await request()
    const ms = performance.now() - startedAt
    const counted = sent
      .splice(0)
      .filter(({ text }) => /^\s*(SELECT|INSERT|UPDATE|DELETE)\b/i.test(text))
    const plans: Explained[] = []
    for (const statement of counted.slice(0, 60))
      plans.push(...[await explain(statement)].filter((plan) => plan !== undefined))
    const total = plans.reduce((sum, one) => sum + one['Planning Time'] + one['Execution Time'], 0)
    const pages = plans.reduce(
      (sum, { Plan: plan }) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      0,
    )
    const slowest = Math.max(0, ...plans.map((one) => one['Execution Time']))
    const whole = [...new Set(plans.flatMap(({ Plan: plan }) => scansOf(plan)))].join(', ')
    rows.push([
      name,
      counted.length,
      ms.toFixed(0),
      total.toFixed(1),
      slowest.toFixed(1),
      thousands(pages),
      whole,
    ])
  }
  await app.close()
  return table(
    ['request', 'statements', 'ms', 'ms of statements', 'slowest', 'pages of 8 KB', 'read whole'],
    rows,
  )
}

function thousands(value: number) {
  return Math.round(value).toLocaleString('en')
}

function megabytes(bytes: number) {
  return thousands(bytes / 1e6)
}
