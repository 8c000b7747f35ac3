import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_IN_BIN } from '#contract/bin.ts'
import {
  type Classes,
  MAX_CLASSES,
  MAX_EXPECTED,
  MAX_MEMBERS,
  MAX_MEMBERSHIPS,
} from '#contract/classes.ts'
import { MAX_CONFIRMATIONS } from '#contract/confirmations.ts'
import { MAX_GOALS } from '#contract/goals.ts'
import { MAX_NOTICES } from '#contract/notices.ts'
import { MAX_LINKS } from '#contract/portfolio-links.ts'
import { MAX_PROJECTS } from '#contract/projects.ts'
import { MAX_TECHNOLOGIES } from '#contract/technologies.ts'
import { type Statements, sql } from '../db/database.ts'
import { readQueue } from '../queue/read-queue.ts'
import { testApp } from '../testing/app.ts'
import { attend, fillClass, mapOf, open } from '../testing/classes.ts'
import { insertConfirmations, insertCrowd } from '../testing/confirmations.ts'
import { insertNoticeFor } from '../testing/member-resets.ts'
import { handOut, publish } from '../testing/portfolios.ts'

/** Characters of what a call read: about two hundred technologies, a millisecond of work. */
const CHEAP = 32 * 1024

let read = 0
const counting = <Kind extends Statements>(db: Kind): Kind =>
  Object.assign(Object.create(db) as Kind, {
    get: async <Row>(...given: Parameters<Statements['get']>) =>
      counted(await db.get<Row>(...given)),
    all: async <Row>(...given: Parameters<Statements['all']>) =>
      counted(await db.all<Row>(...given)),
  })

function counted<Found>(found: Found): Found {
  read += JSON.stringify(found)?.length ?? 0
  return found
}

const { app, db, join } = await testApp({
  wrap: (base) =>
    Object.assign(counting(base), {
      readConsistently: (work: (tx: Statements) => Promise<unknown>) =>
        base.readConsistently((tx) => work(counting(tx))),
    }),
})

const [ana, teacher] = [await join('Ana'), await join('Rita')]
const LONG = 'muito '.repeat(15)
const numbersTo = (last: number) =>
  sql`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers
   WHERE n < ${last})`
const AT = sql`'2026-11-01T12:00:00.000Z'`

/** Directly, as the API would be slow; removed ones come last. */
async function fill(userId: string) {
  const beginning = userId.slice(0, 24)
  await db.run(
    sql`${numbersTo(MAX_TECHNOLOGIES + MAX_IN_BIN.techs)} INSERT INTO technologies
       (user_id, position, id, title, title_key, status, created_at, updated_at, removed_at)
     SELECT ${userId}, n, CAST(${beginning} AS TEXT) || CAST(100000000000 + n AS TEXT),
       n || CAST(${LONG} AS TEXT), 'k' || n, 'Iniciante', ${AT}, ${AT},
       CASE WHEN n > ${MAX_TECHNOLOGIES} THEN ${new Date().toISOString()} END FROM numbers`,
  )
  await db.run(
    sql`INSERT INTO technology_events (user_id, sequence, technology_id, number, at, level_after,
       note)
     SELECT user_id, position, id, 1, ${AT}, 'Iniciante', title FROM technologies
     WHERE user_id = ${userId}`,
  )
  await db.run(
    sql`${numbersTo(MAX_PROJECTS + MAX_IN_BIN.works)} INSERT INTO projects
       (user_id, position, id, title, description, created_at, updated_at, removed_at)
     SELECT ${userId}, n, CAST(${beginning} AS TEXT) || CAST(200000000000 + n AS TEXT),
       'Projeto', CAST(${LONG.repeat(10)} AS TEXT), ${AT}, ${AT},
       CASE WHEN n > ${MAX_PROJECTS} THEN ${new Date().toISOString()} END FROM numbers`,
  )
  await db.run(
    sql`INSERT INTO project_technologies (user_id, project_id, technology_id, position)
     SELECT ${userId}, projects.id, technologies.id, technologies.position
     FROM projects JOIN technologies ON technologies.user_id = projects.user_id
     WHERE projects.user_id = ${userId} AND technologies.position <= 20`,
  )
  await db.run(sql`UPDATE users SET has_projects = 1, has_class_news = 1 WHERE id = ${userId}`)
}

const expected = Array.from({ length: MAX_EXPECTED }, (_, at) => `${at} ${LONG}`)
await fill(ana.user.id)
for (let at = 0; at < MAX_GOALS; at += 1) await ana.post('/goals', { title: `${at} ${LONG}` })
for (let at = 0; at < MAX_CLASSES; at += 1) await open(ana, `Turma ${at}`, expected)
for (let at = 0; at < MAX_MEMBERSHIPS / MAX_CLASSES; at += 1) {
  const rita = await join(`Rita ${at}`)
  for (let one = 0; one < MAX_CLASSES; one += 1)
    await attend(ana, await open(rita, `Turma ${one}`, expected))
}
for (let at = 0; at < MAX_NOTICES; at += 1) await insertNoticeFor(db, ana)
for (let at = 0; at < MAX_LINKS; at += 1) await handOut(ana, `${at}`)
await insertCrowd(db, { student: ana, teacher, count: MAX_CONFIRMATIONS })
await publish(ana, 'ana-completa')
const technologies = (await ana.techs()).map(({ id }) => id)
await ana.put('/portfolio', { technologies: 'chosen', chosen: technologies })
const [taught] = (await ana.get('/classes')).json<Classes>().teaching
await attend(teacher, taught!, { evolution: true, projects: true })
await fill(teacher.user.id)
await fillClass(db, taught!, MAX_MEMBERS - 1)
const member = (await mapOf(ana, taught!)).members.find(({ name }) => name === 'Rita')!.id
const given = { technology_id: randomUUID(), title: 'Go', level: 'Iniciante' } as const
const confirmation = randomUUID()
await insertConfirmations(db, teacher.user.id, [
  { ...given, id: confirmation, teacher_id: ana.user.id },
])
const another = await open(teacher, 'Outra', expected)

const IDS: Record<string, string> = {
  '/users/techs/:id': `/users/techs/${technologies[0]}`,
  '/classes/:id': `/classes/${taught!.id}`,
  ':member': member,
  ':code': another.code!,
  '/confirmations/:id': `/confirmations/${confirmation}`,
  ':address': 'um-endereco',
}
const withIds = (path: string) =>
  Object.entries(IDS).reduce((filled, [part, id]) => filled.replace(part, id), path)

/** They show nothing of a person, or in portions with a queue of their own. */
const OTHERS = [
  '',
  '/health',
  '/ready',
  '/about',
  '/openapi.json',
  '/photos/:key',
  '/account/export',
]
const QUERIES: Record<string, string> = {
  '/evolution/compare': '?since=2026-01-01&until=2026-11-15',
}

const PATHS = [...app.apiRoutes]
  .filter(([path, methods]) => path.startsWith('/api') && methods.has('GET'))
  .map(([path]) => path.slice('/api'.length))
  .filter((path) => !OTHERS.includes(path) && !path.startsWith('/docs'))

test.each(PATHS)('GET %s reads little, or waits in the queue of its person', async (path) => {
  const url = withIds(path) + (QUERIES[path] ?? '')
  read = 0
  expect(await ana.get(url)).toMatchObject({ statusCode: 200 })
  if (read <= CHEAP) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const full = Array.from({ length: 9 }, () => readQueue.run(ana.user.id, () => promise))
  const { statusCode } = await ana.get(url)
  resolve()
  await Promise.all(full)
  expect(statusCode, `${path} reads much: use readQueue`).toBe(503)
})
