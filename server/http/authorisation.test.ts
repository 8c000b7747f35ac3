import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Classes } from '#contract/classes.ts'
import type { Project } from '#contract/projects.ts'
import type { SignedInPlace } from '#contract/signed-in-places.ts'
import type { Technology } from '#contract/technologies.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { attend, attended, mapOf, open } from '../testing/classes.ts'
import { confirm, learn, openClass } from '../testing/confirmations.ts'
import { classWithReset, insertNoticeFor } from '../testing/member-resets.ts'
import { handOut, SETTINGS } from '../testing/portfolios.ts'
import { expectARowForEach } from '../testing/route-tables.ts'

const { app, db, join } = await testApp()
// On a busy machine, loading the generator takes longer than an answer may.
await app.openApi()
const PHOTO = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const NEVER_WAS = '00000000-0000-7000-8000-000000000000'

const PROJECT = { title: 'Uma loja', description: 'Vende livros', techs: [] }

interface Row {
  query?: string
  body?: object
  headers?: Record<string, string>
  /** Whether the route is about deleted items. */
  removed?: true
  anonymous: number
  owner: number
  /** For routes with an id: of another user, unknown and malformed. */
  foreign?: number
}

/** The expected access to each route. A route without a row fails the test. */
const MATRIX: Record<string, Row> = {
  'GET /api/health': { anonymous: 200, owner: 200 },
  'GET /api/ready': { anonymous: 200, owner: 200 },
  'GET /api': { anonymous: 302, owner: 302 },
  'GET /api/openapi.json': { anonymous: 200, owner: 200 },
  'GET /api/docs': { anonymous: 200, owner: 200 },
  'GET /api/docs.css': { anonymous: 200, owner: 200 },
  'POST /api/users': { body: signUpOf('Zoe'), anonymous: 201, owner: 409 },
  'POST /api/sessions': {
    body: { email: signUpOf('Dona').email, password: PASSWORD },
    anonymous: 200,
    owner: 200,
  },
  'DELETE /api/sessions': { anonymous: 401, owner: 204 },
  'GET /api/profile': { anonymous: 401, owner: 200 },
  'POST /api/users/techs': {
    body: { title: 'Go', status: 'Iniciante' },
    anonymous: 401,
    owner: 201,
  },
  'PUT /api/users/techs/:id': {
    body: { status: 'Avançado' },
    anonymous: 401,
    owner: 200,
    foreign: 404,
  },
  'POST /api/users/techs/batch': {
    body: { techs: [{ title: 'Go', status: 'Iniciante' }] },
    anonymous: 401,
    owner: 200,
  },
  'PUT /api/users/techs/:id/title': {
    body: { title: 'Go' },
    anonymous: 401,
    owner: 200,
    foreign: 404,
  },
  'PUT /api/users/techs/:id/ruler': {
    body: { statements: ['html-1'] },
    anonymous: 401,
    owner: 200,
    foreign: 404,
  },
  'GET /api/goals': { anonymous: 401, owner: 200 },
  'POST /api/goals': { body: { title: 'Go' }, anonymous: 401, owner: 201 },
  'DELETE /api/goals/:id': { anonymous: 401, owner: 204, foreign: 404 },
  'DELETE /api/users/techs/:id': { anonymous: 401, owner: 204, foreign: 404 },
  'GET /api/about': { anonymous: 200, owner: 200 },
  'GET /api/portfolio/record': { anonymous: 401, owner: 200 },
  // An unpublished page is 404 for its owner too; the neutral card is public.
  'GET /@:address': { anonymous: 404, owner: 404 },
  'GET /@:address/photo': { anonymous: 404, owner: 404 },
  'GET /@:address/card.svg': { anonymous: 200, owner: 200 },
  'GET /@:address/resume.json': { anonymous: 404, owner: 404 },
  'GET /@:address/og.png': { anonymous: 404, owner: 404 },
  'GET /@*': { anonymous: 404, owner: 404 },
  'GET /l/:token': { anonymous: 404, owner: 404 },
  'GET /l/:token/photo': { anonymous: 404, owner: 404 },
  'GET /l/*': { anonymous: 404, owner: 404 },
  // Not shown yet.
  'GET /confirmacoes/:name': { anonymous: 404, owner: 404 },
  'GET /confirmacoes/*': { anonymous: 404, owner: 404 },
  'GET /.well-known/jwks.json': { anonymous: 200, owner: 200 },
  'POST /api/classes/:id/members/:member/reset': {
    body: { password: PASSWORD },
    anonymous: 401,
    owner: 201,
    foreign: 404,
  },
  'GET /api/notices': { anonymous: 401, owner: 200 },
  'PUT /api/notices/:id': { body: { seen: true }, anonymous: 401, owner: 200, foreign: 404 },
  'GET /api/sessions': { anonymous: 401, owner: 200 },
  'DELETE /api/sessions/others': { anonymous: 401, owner: 204 },
  'DELETE /api/sessions/:session': { anonymous: 401, owner: 204, foreign: 404 },
  'PUT /api/profile': { body: { bio: 'Outra' }, anonymous: 401, owner: 200 },
  'PUT /api/password': {
    body: { current_password: PASSWORD, password: 'Outra-senha2' },
    anonymous: 401,
    owner: 204,
  },
  'DELETE /api/account': { body: { password: PASSWORD }, anonymous: 401, owner: 204 },
  'GET /api/account/export': { anonymous: 401, owner: 200 },
  'POST /api/password-resets': { body: { email: 'x@y.zz' }, anonymous: 202, owner: 202 },
  'PUT /api/password-resets': {
    body: { token: 'none', password: PASSWORD },
    anonymous: 410,
    owner: 410,
  },
  'PUT /api/users/avatar': {
    body: PHOTO,
    headers: { 'content-type': 'image/png' },
    anonymous: 401,
    owner: 200,
  },
  'DELETE /api/users/avatar': { anonymous: 401, owner: 204 },
  // Photos are public by an unguessable key.
  'GET /api/photos/:key': { anonymous: 404, owner: 404 },
  'GET /api/users/techs/removed': { anonymous: 401, owner: 200 },
  'POST /api/users/techs/:id/restore': { removed: true, anonymous: 401, owner: 200, foreign: 404 },
  'DELETE /api/users/techs/removed/:id': {
    removed: true,
    anonymous: 401,
    owner: 204,
    foreign: 404,
  },
  'GET /api/users/techs/:id/history': { anonymous: 401, owner: 200, foreign: 404 },
  'PUT /api/users/techs/:id/history/:event': {
    body: { note: 'Outra' },
    anonymous: 401,
    owner: 200,
    foreign: 404,
  },
  'GET /api/history': { anonymous: 401, owner: 200 },
  'GET /api/evolution': { anonymous: 401, owner: 200 },
  'GET /api/evolution/compare': {
    query: '?since=2026-01-01&until=2026-11-15',
    anonymous: 401,
    owner: 200,
  },
  'POST /api/users/works': { body: PROJECT, anonymous: 401, owner: 201 },
  'PUT /api/users/works/:id': { body: PROJECT, anonymous: 401, owner: 200, foreign: 404 },
  'DELETE /api/users/works/:id': { anonymous: 401, owner: 204, foreign: 404 },
  'GET /api/users/works/removed': { anonymous: 401, owner: 200 },
  'POST /api/users/works/:id/restore': { removed: true, anonymous: 401, owner: 200, foreign: 404 },
  'DELETE /api/users/works/removed/:id': {
    removed: true,
    anonymous: 401,
    owner: 204,
    foreign: 404,
  },
  'GET /api/classes': { anonymous: 401, owner: 200 },
  'GET /api/classes/expected': { anonymous: 401, owner: 200 },
  'GET /api/classes/:id': { anonymous: 401, owner: 200, foreign: 404 },
  'POST /api/classes': { body: { name: 'Turma', expected: [] }, anonymous: 401, owner: 201 },
  'PUT /api/classes/:id': { body: { name: 'Outra' }, anonymous: 401, owner: 200, foreign: 404 },
  'DELETE /api/classes/:id': { anonymous: 401, owner: 204, foreign: 404 },
  'POST /api/classes/:id/code': { anonymous: 401, owner: 200, foreign: 404 },
  'GET /api/classes/:id/map': { anonymous: 401, owner: 200, foreign: 404 },
  'GET /api/classes/:id/map/version': { anonymous: 401, owner: 200, foreign: 404 },
  'GET /api/classes/:id/map.csv': { anonymous: 401, owner: 200, foreign: 404 },
  'GET /api/classes/:id/evolution': { anonymous: 401, owner: 200, foreign: 404 },
  'GET /api/classes/:id/members/:member': { anonymous: 401, owner: 200, foreign: 404 },
  'DELETE /api/classes/:id/members/:member': { anonymous: 401, owner: 204, foreign: 404 },
  // A code is for everybody who is signed in.
  'GET /api/classes/codes/:code': { anonymous: 401, owner: 200 },
  'GET /api/invitations/:code': { anonymous: 200, owner: 200 },
  'POST /api/classes/codes/:code': { body: { shares: {} }, anonymous: 401, owner: 201 },
  'PUT /api/classes/:id/membership': {
    body: { shares: {} },
    anonymous: 401,
    owner: 200,
    foreign: 404,
  },
  'DELETE /api/classes/:id/membership': { anonymous: 401, owner: 204, foreign: 404 },
  'GET /api/portfolio': { anonymous: 401, owner: 200 },
  'PUT /api/portfolio': { body: SETTINGS, anonymous: 401, owner: 200 },
  'PUT /api/portfolio/address': { body: { address: 'um-nome' }, anonymous: 401, owner: 200 },
  // Any id can be an address; its owner affects the body, not the status.
  'GET /api/portfolio/addresses/:address': { anonymous: 401, owner: 400 },
  'GET /api/portfolio/links': { anonymous: 401, owner: 200 },
  'POST /api/portfolio/links': { body: { label: 'Um', days: 7 }, anonymous: 401, owner: 201 },
  'DELETE /api/portfolio/links/:id': { anonymous: 401, owner: 204, foreign: 404 },
  'GET /api/confirmations': { anonymous: 401, owner: 200 },
  // Who taught reads it, whose it is does not: it is in their list.
  'GET /api/confirmations/:id': { anonymous: 401, owner: 200, foreign: 404 },
  'PUT /api/confirmations/:id': {
    body: { shown: true },
    anonymous: 401,
    owner: 200,
    foreign: 404,
  },
  'DELETE /api/confirmations/:id': { anonymous: 401, owner: 204, foreign: 404 },
  // The class has no such member.
  'POST /api/classes/:id/confirmations': {
    body: { member: NEVER_WAS, technology_id: NEVER_WAS },
    anonymous: 401,
    owner: 404,
    foreign: 404,
  },
  'POST /api/reports': {
    body: { address: 'um-nome', reason: 'spam' },
    anonymous: 202,
    owner: 202,
  },
}

const routes = [...app.apiRoutes].flatMap(([path, methods]) =>
  [...methods].filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
)

test('has one row for each route', () => {
  expectARowForEach(routes, Object.keys(MATRIX), 'MATRIX in server/http/authorisation.test.ts')
})

/** The member of each class that was opened. */
const members = new Map<string, string>()
const memberIn = (classId: string) => members.get(classId) ?? NEVER_WAS

async function call(route: string, id: string, token?: string) {
  const [method = '', path = ''] = route.split(' ')
  return app.inject({
    method: method as 'GET',
    url:
      path.replace(':event', '1').replace(':member', memberIn(id)).replace(/:\w+/, id) +
      (MATRIX[route]?.query ?? ''),
    ...(MATRIX[route]?.body && { payload: MATRIX[route].body }),
    headers: { ...MATRIX[route]?.headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
}

const everything = async () => ({
  technologies: await db.all(sql`SELECT * FROM technologies ORDER BY id`),
  events: await db.all(sql`SELECT * FROM technology_events ORDER BY user_id, sequence`),
  goals: await db.all(sql`SELECT * FROM goals ORDER BY id`),
  projects: await db.all(sql`SELECT * FROM projects ORDER BY id`),
  ties: await db.all(sql`SELECT * FROM project_technologies ORDER BY project_id, technology_id`),
  users: await db.all(sql`SELECT * FROM users ORDER BY id`),
  sessions: await db.all(sql`SELECT * FROM sessions ORDER BY id`),
  portfolios: await db.all(sql`SELECT * FROM portfolios ORDER BY user_id`),
  claims: await db.all(sql`SELECT * FROM address_claims ORDER BY address_hash`),
  links: await db.all(sql`SELECT * FROM portfolio_links ORDER BY id`),
  confirmations: await db.all(sql`SELECT * FROM confirmations ORDER BY id`),
  notices: await db.all(sql`SELECT * FROM notices ORDER BY id`),
  resets: await db.all(sql`SELECT * FROM password_resets ORDER BY token_hash`),
  photos: await db.all(sql`SELECT photo_key FROM photos ORDER BY photo_key`),
  classes: await db.all(sql`SELECT * FROM classes ORDER BY id`),
  members: await db.all(sql`SELECT * FROM class_members ORDER BY id`),
})

const owner = await join('Dona')
const other = await join('Outra')
const addTo = async (person: typeof owner, title: string) =>
  (await person.post('/users/techs', { title, status: 'Iniciante' })).json<Technology>().id
const addProject = async (person: typeof owner, technology: string) =>
  (await person.post('/users/works', { ...PROJECT, techs: [technology] })).json<Project>().id

const teacher = await join('Professora')
const taught = await open(teacher)
/** The person's own class, with a member; or the code of another; or one that the person attends. */
async function classFor(route: string, person: typeof owner) {
  if (route.includes(':code')) return taught.code!
  if (route.includes('/membership')) return (await attended(person, await open(teacher))).id
  const [first] = (await person.get('/classes')).json<Classes>().teaching
  const own = first ?? (await open(person))
  await attend(teacher, own)
  members.set(own.id, (await mapOf(person, own)).members[0]!.id)
  return own.id
}

/** Received by the person, or for reading and withdrawing given by them. */
async function addConfirmation(person: typeof owner, route: string) {
  const partner = await join(`Partner ${randomUUID()}`)
  const isTeacher = !route.startsWith('PUT')
  const [giver, receiver] = isTeacher ? [person, partner] : [partner, person]
  const lesson = await openClass(db, giver, [receiver])
  const technology = (await learn(receiver, `For ${route}`)).id
  return confirm(giver, { id: lesson.id, member: lesson.members[0]!, technology })
}
/** The id a route expects: of a session, a goal, a link, a class, a confirmation, or an active or deleted technology or project. */
async function targetOf(route: string, person: typeof owner, { removed }: Row) {
  if (route.includes(':session'))
    return (await person.get('/sessions')).json<SignedInPlace[]>()[0]!.id
  if (route.includes('/goals/'))
    return (await person.post('/goals', { title: `For ${route}` })).json<{ id: string }>().id
  if (route.endsWith('/reset')) {
    const { classId, memberId } = await classWithReset(db, person, await join(`Aluna ${route}`))
    members.set(classId, memberId)
    return classId
  }
  if (route.includes('/classes/') || route.includes('/invitations/')) return classFor(route, person)
  if (route.includes('/links/')) return (await handOut(person, route)).id
  if (route.includes('/confirm')) return addConfirmation(person, route)
  if (route.includes('/notices/')) return insertNoticeFor(db, person)
  const technology = await addTo(person, `For ${route}`)
  const isProject = route.includes('/works')
  const id = isProject ? await addProject(person, technology) : technology
  if (removed) await person.delete(`/users/${isProject ? 'works' : 'techs'}/${id}`)
  return id
}

test.each(Object.entries(MATRIX).filter(([, row]) => row.anonymous === 401))(
  '%s rejects missing, expired and forged tokens and changes nothing',
  async (route, row) => {
    const gone = await join(`Gone ${route}`)
    await gone.delete('/sessions')
    const id = await targetOf(route, owner, row)
    const before = await everything()
    for (const token of [undefined, gone.token, 'x'.repeat(43), `${owner.token}x`]) {
      const answer = await call(route, id, token)
      expect(answer.statusCode).toBe(row.anonymous)
      expect(answer.json()).toEqual({
        status: 'error',
        code: 'not_signed_in',
        message: 'Invalid or expired token',
      })
    }
    expect(await everything()).toEqual(before)
  },
)

test.each(Object.entries(MATRIX).filter(([, row]) => row.foreign))(
  '%s answers the same for a foreign, unknown and malformed id, and changes nothing',
  async (route, row) => {
    const theirs = await targetOf(route, other, row)
    const before = await everything()
    const answers = await Promise.all(
      [theirs, NEVER_WAS, 'not-a-uuid', '%00', theirs.toUpperCase()].map((id) =>
        call(route, id, owner.token),
      ),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(row.foreign)
      expect(answer.body).toBe(answers[0]?.body)
    }
    expect(await everything()).toEqual(before)
  },
)

test('deletes sessions and technologies with their account', async () => {
  const leaver = await join('Saiu')
  await addTo(leaver, 'Rust')
  await db.run(sql`DELETE FROM users WHERE id = ${leaver.user.id}`)
  expect((await leaver.get('/profile')).statusCode).toBe(401)
  expect(await db.all(sql`SELECT 1 FROM technologies WHERE user_id = ${leaver.user.id}`)).toEqual(
    [],
  )
})

test.each(Object.entries(MATRIX))('%s accepts authorised requests', async (route, row) => {
  await caller(app).post('/users', signUpOf('Zoe'))
  const person = await join(`Owner of ${route}`)
  const id = await targetOf(route, person, row)
  expect((await call(route, id, person.token)).statusCode).toBe(row.owner)
})
