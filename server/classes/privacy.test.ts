import { raw, type Sql } from 'sql-template-tag'
import { expect, inject, test } from 'vitest'
import { SHARES, type Share, type Shares } from '#contract/classes.ts'
import type { Confirmation } from '#contract/confirmations.ts'
import type { Technology } from '#contract/technologies.ts'
import { PASSWORD } from '../../testing/people.ts'
import { type Row, sql, type Value } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { joinWithCanaries } from '../testing/canaries.ts'
import { attend, mapOf, open } from '../testing/classes.ts'
import { insertNoticeFor } from '../testing/member-resets.ts'
import { resetTokenOf } from '../testing/resets.ts'

const { app, db, join, visitor, url } = await testApp()
const off = await testApp({ url, environment: { CLASSES: 'off' } })
const signing = await testApp({ url, environment: { PUBLIC_URL: 'https://techfolio.example.org' } })

const [rita, stranger, colleague] = [await join('Rita'), await join('Davi'), await join('Bia')]
const taught = await open(rita, 'Turma A', ['Go'])
await attend(colleague, taught)
await shareTheTitle()
const ana = await joinWithCanaries(join, db, 'ana-silva')
await attend(ana, taught)
await fillAccount()

/** A free title is a column of the map once two members have it. On another day, as a spreadsheet has the days of members. */
async function shareTheTitle() {
  const day = '2019-01-02T03:04:05.000Z'
  await colleague.post('/users/techs', { title: 'Canario-tecnologia', status: 'Iniciante' })
  await db.run(
    sql`UPDATE technologies SET updated_at = ${day} WHERE user_id = ${colleague.user.id}`,
  )
  await db.run(
    sql`UPDATE class_members SET joined_at = ${day} WHERE user_id = ${colleague.user.id}`,
  )
}

/** What joinWithCanaries leaves out: goals, notes, the bin, a class of their own, another class, a report, a notice. */
async function fillAccount() {
  await ana.put(`/users/techs/${ana.shown}/history/1`, { note: 'Canario-nota' })
  await ana.put(`/users/techs/${ana.hidden}/history/1`, { note: 'Canario-nota-oculta' })
  await ana.delete(`/users/techs/${ana.hidden}`)
  const work = { title: 'Canario-apagado', description: 'Canario-resumo', techs: [] }
  const removed = (await ana.post('/users/works', work)).json<Technology>()
  await ana.delete(`/users/works/${removed.id}`)
  await ana.post('/goals', { title: 'Canario-meta' })
  await ana.post('/classes', { name: 'Canario-turma-propria', expected: ['Canario-esperada'] })
  await attend(ana, await open(stranger, 'Canario-outra-turma'))
  await ana.put('/portfolio', { technologies: 'chosen', chosen: [ana.shown] })
  const address = 'canario-endereco'
  await ana.put('/portfolio/address', { address })
  await visitor.post('/reports', { address, reason: 'spam', details: 'Canario-aviso' })
  await insertNoticeFor(db, ana)
  await resetTokenOf(db, ana.user.id)
  await confirmShown()
}

async function confirmShown() {
  const input = { member: await memberId(), technology_id: ana.shown, note: 'Canario-confirmada' }
  await rita.post(`/classes/${taught.id}/confirmations`, input)
}

async function memberId() {
  const { members } = await mapOf(rita, taught)
  return members.find(({ name }) => name === 'Canario-nome')!.id
}

/** The part of a table that the class is about; the rest is `elsewhere`, of which nothing is shared. */
const HERE: Record<string, Sql> = {
  technologies: sql`removed_at IS NULL`,
  technology_events: sql`technology_id IN (SELECT id FROM technologies WHERE removed_at IS NULL)`,
  projects: sql`removed_at IS NULL`,
  class_members: sql`class_id = ${taught.id}`,
  confirmations: sql`COALESCE(class_id, '') = ${taught.id} AND withdrawn_at IS NULL`,
}

interface Source {
  name: string
  table: string
  columns: string[]
  where: Sql
}

async function columnsOf(table: string) {
  const columns = inject('postgres')
    ? sql`SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table}`
    : sql`SELECT name FROM pragma_table_info(${table})`
  return (await db.all<{ name: string }>(columns)).map(({ name }) => name)
}

/** Every table that refers to a person. */
async function sourcesOf(userId: string): Promise<Source[]> {
  const sources: Source[] = []
  for (const table of await db.snapshot((tx) => tx.tables())) {
    const columns = await columnsOf(table)
    const owner = table === 'users' ? 'id' : table === 'classes' ? 'teacher_id' : 'user_id'
    if (!columns.includes(owner)) continue
    const [here, own] = [HERE[table], sql`${raw(owner)} = ${userId}`]
    if (!here) sources.push({ name: table, table, columns, where: own })
    else
      sources.push(
        { name: table, table, columns, where: sql`${own} AND ${here}` },
        { name: `${table} elsewhere`, table, columns, where: sql`${own} AND NOT (${here})` },
      )
  }
  return sources
}

const asText = (value: Value) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value ?? '')
/** Shorter ones are in every answer by chance. */
const isCanary = (text: string) => text.length >= 8

const TIME = /_at$|^at$|_until$|_since$|_on$/
/** Null means something in these. */
const STATES = ['removed_at', 'withdrawn_at']

/** Every time is another, and every text can be searched for. */
async function fillEmptyColumns(sources: Source[]) {
  let number = 0
  for (const { name, table, columns, where } of sources)
    for (const column of columns) {
      if (table === 'sessions' && TIME.test(column)) continue
      const rows = await db.all<Row>(sql`SELECT ${raw(column)} FROM ${raw(table)} WHERE ${where}`)
      const isEmpty = !rows.some((row) => isCanary(asText(row[column]!)))
      const isTime = TIME.test(column)
      if (!(isTime || isEmpty) || (isEmpty && STATES.includes(column))) continue
      if (isIndistinct(`${name}.${column}`)) continue
      number += 1
      const time = new Date(Date.UTC(2020, number, 7, 8, 9, 10, number)).toISOString()
      const text = isTime ? time : `Canario-${number}-${column}`
      await db.run(sql`UPDATE ${raw(table)} SET ${raw(column)} = ${text} WHERE ${where}`)
    }
}

/** Flags, counters and words that everybody has; null in what is listed; ids of other rows; names of the teacher's own class. */
const INDISTINCT = [
  /\.(position|sequence|number|pin|visits|revision|only_chosen|was_published)$/,
  /\.(shows_|shares_|has_)\w+$/,
  /\.(seen|shown|decided)$/,
  /\.(status|level|level_before|level_after|mount|kind|reason)$/,
  /^(technologies|projects)\.removed_at$/,
  /^confirmations\.withdrawn_at$/,
  /\.deleted_at$/,
  /\.(class|teacher|technology)_id$/,
  /^confirmations\.(class_name|teacher)$/,
  // Of the listed technology, too.
  /^confirmations elsewhere\.(title|student)$/,
]
const isIndistinct = (name: string) => INDISTINCT.some((one) => one.test(name))

type Output = keyof typeof OUTPUTS

/** Everything a class answers, to its teacher, to a person with the code and to another member. */
const OUTPUTS = {
  map: (_member: string, at = rita) => at.get(`/classes/${taught.id}/map`),
  csv: (_member: string, at = rita) => at.get(`/classes/${taught.id}/map.csv`),
  months: (_member: string, at = rita) => at.get(`/classes/${taught.id}/evolution`),
  member: (member: string, at = rita) => at.get(`/classes/${taught.id}/members/${member}`),
  confirm: (member: string, at = rita) =>
    at.post(`/classes/${taught.id}/confirmations`, { member, technology_id: ana.shown }),
  classes: (_member: string, at = rita) => at.get('/classes'),
  whole: (_member: string, at = rita) => at.get(`/classes/${taught.id}`),
  change: (_member: string, at = rita) => at.put(`/classes/${taught.id}`, { name: 'Turma A' }),
  invitation: () => stranger.get(`/classes/codes/${taught.code}`),
  expected: () => colleague.get('/classes/expected'),
  colleague: () => colleague.get('/classes'),
} as const

/** Where the values of a column are, if the share is on. */
const SHARED: Record<string, { needs?: Share; outputs: Output[] }> = {
  'users.name': { outputs: ['map', 'csv', 'member'] },
  'class_members.id': { outputs: ['map', 'member'] },
  'class_members.joined_at': { outputs: ['map', 'csv', 'member'] },
  'technologies.id': { outputs: ['member', 'confirm'] },
  'technologies.title': { outputs: ['map', 'csv', 'member', 'confirm'] },
  'technologies.title_key': { outputs: ['map'] },
  'technologies.updated_at': { outputs: ['map', 'csv', 'member'] },
  'confirmations.id': { outputs: ['member', 'confirm'] },
  'confirmations.title': { outputs: ['map', 'csv', 'member', 'confirm'] },
  'confirmations.student': { outputs: ['map', 'csv', 'member'] },
  'confirmations.note': { outputs: ['member', 'confirm'] },
  'confirmations.confirmed_at': { outputs: ['member', 'confirm'] },
  'technology_events.at': { needs: 'evolution', outputs: ['member'] },
  'technology_events.month': { needs: 'evolution', outputs: ['member', 'months'] },
  'projects.title': { needs: 'projects', outputs: ['member'] },
  'projects.description': { needs: 'projects', outputs: ['member'] },
  'projects.deploy_url': { needs: 'projects', outputs: ['member'] },
  'projects.repo_url': { needs: 'projects', outputs: ['member'] },
  'projects.created_at': { needs: 'projects', outputs: ['member'] },
}

/** The person's values by column, as they are now. */
async function readValues(sources: Source[]) {
  const values = new Map<string, Set<string>>()
  for (const { name, table, columns, where } of sources) {
    const rows = await db.all<Row>(sql`SELECT * FROM ${raw(table)} WHERE ${where}`)
    for (const column of columns) {
      if (isIndistinct(`${name}.${column}`)) continue
      const texts = rows.map((row) => asText(row[column]!)).filter(isCanary)
      values.set(`${name}.${column}`, new Set(texts))
    }
  }
  const times = [...values.get('technology_events.at')!]
  values.set('technology_events.month', new Set(times.map((at) => `"${at.slice(0, 7)}"`)))
  values.set('the session', new Set([ana.token]))
  return values
}

const sources = await sourcesOf(ana.user.id)
await fillEmptyColumns(sources)

const COMBINATIONS = Array.from({ length: 2 ** SHARES.length }, (_, bits) =>
  SHARES.map((name, index) => [name, (bits & (2 ** index)) > 0] as const),
).map((pairs) => Object.fromEntries(pairs) as Shares)

const nameOf = (shares: Shares) => SHARES.filter((name) => shares[name]).join(', ') || 'nothing'

/** A spreadsheet has the days of times. */
const dayOf = (text: string) => text.replace(/^(\d{4}-\d\d-\d\d)T[\d:.]+Z$/, '$1')

test('every column about a person is shared, searched for or named as indistinct', async () => {
  const values = await readValues(sources)
  const empty = [...values].filter(([, texts]) => texts.size === 0).map(([name]) => name)
  expect(empty, 'Give each a value above, or say in INDISTINCT why there is none').toEqual([])
  expect(Object.keys(SHARED).filter((name) => !values.has(name))).toEqual([])
  const needed = new Set(Object.values(SHARED).flatMap(({ needs }) => needs ?? []))
  // A reset shows nothing: it lets the teacher act.
  expect([...needed, 'reset'].toSorted()).toEqual(SHARES.toSorted())
})

test.each(COMBINATIONS.map((shares) => [nameOf(shares), shares] as const))(
  'who shares %s shows that in every answer, and no byte more',
  async (_name, shares) => {
    await ana.put(`/classes/${taught.id}/membership`, { shares })
    const member = await memberId()
    for (const [output, read] of Object.entries(OUTPUTS)) {
      const answer = await read(member)
      expect(answer.statusCode).toBeLessThan(300)
      for (const [name, texts] of await readValues(sources)) {
        const { needs, outputs = [] } = SHARED[name] ?? {}
        const isShown = outputs.includes(output as Output) && (!needs || shares[needs])
        for (const text of texts) {
          const written = output === 'csv' ? dayOf(text) : text
          expect(answer.body.includes(written), `${name} ${written} in ${output}`).toBe(isShown)
        }
      }
    }
  },
)

/** All that the page and the file of a confirmation have of its student, whatever a class is shown. */
const PUBLISHED = [
  'users.name',
  'technologies.title',
  'confirmations.id',
  'confirmations.title',
  'confirmations.student',
  'confirmations.note',
  'confirmations.confirmed_at',
  // Of a published portfolio.
  'portfolios.address',
]

test.each(COMBINATIONS.map((shares) => [nameOf(shares), shares] as const))(
  'who shares %s publishes a confirmation, and no byte more',
  async (_name, shares) => {
    await ana.put(`/classes/${taught.id}/membership`, { shares })
    const all = (await ana.get('/confirmations')).json<Confirmation[]>()
    const { id } = all.find((one) => one.class === 'Turma A')!
    await ana.put(`/confirmations/${id}`, { shown: true })
    const page = await signing.app.inject(`/confirmacoes/${id}`)
    const file = await signing.app.inject(`/confirmacoes/${id}.json`)
    expect([page.statusCode, file.statusCode]).toEqual([200, 200])
    const [, payload = ''] = file.json<{ credential: string }>().credential.split('.')
    const published = page.body + Buffer.from(payload, 'base64url').toString()
    expect(published).toContain('Canario-confirmada')
    for (const [name, texts] of await readValues(sources))
      for (const text of texts)
        if (published.includes(text)) expect(PUBLISHED, `${name} ${text}`).toContain(name)
  },
)

/** Each ends the membership, or all of it; the next one joins again. */
const ENDINGS: Record<string, () => Promise<{ statusCode: number }>> = {
  leaving: () => ana.delete(`/classes/${taught.id}/membership`),
  'removal by the teacher': async () =>
    rita.delete(`/classes/${taught.id}/members/${await memberId()}`),
  'deletion of the account': () => ana.delete('/account', { password: PASSWORD }),
}

async function expectNothingOf(values: Map<string, Set<string>>, member: string, as = rita) {
  for (const [output, read] of Object.entries(OUTPUTS)) {
    const { body, statusCode } = await read(member, as)
    if (output === 'member' || output === 'confirm') expect(statusCode).toBe(404)
    for (const [name, texts] of values)
      for (const text of texts) expect(body, `${name} in ${output}`).not.toContain(text)
  }
}

test('with CLASSES=off there is nothing of any member', async () => {
  const all = Object.fromEntries(SHARES.map((name) => [name, true]))
  await ana.put(`/classes/${taught.id}/membership`, { shares: all })
  const member = await memberId()
  const teacher = { ...rita, ...caller(off.app, rita.token) }
  await expectNothingOf(await readValues(sources), member, teacher)
  for (const path of ['map', 'map.csv', 'evolution', `members/${member}`])
    expect((await teacher.get(`/classes/${taught.id}/${path}`)).statusCode).toBe(404)
})

test.each(Object.entries(ENDINGS))('after %s there is nothing of them', async (_name, end) => {
  await attend(ana, taught, { evolution: true, projects: true, reset: true })
  await confirmShown()
  const [member, values] = [await memberId(), await readValues(sources)]
  expect((await end()).statusCode).toBe(204)
  await expectNothingOf(values, member)
})

test('after the deletion of the class there is nothing of any member', async () => {
  expect((await rita.delete(`/classes/${taught.id}`)).statusCode).toBe(204)
  for (const [output, read] of Object.entries(OUTPUTS)) {
    const { body } = await read(taught.id)
    expect(body, output).not.toContain('Bia')
    expect(body, output).not.toContain('Canario')
  }
  const { statusCode } = await app.inject({ url: `/api/classes/${taught.id}/map` })
  expect(statusCode).toBe(401)
})
