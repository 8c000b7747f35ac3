import sharp from 'sharp'
import { rulerOf } from '#catalogue/ruler/ruler.ts'
import type { CALLS, CallName, ParamsIn, SentBodyOf, SentQueryOf } from '#contract/calls.ts'
import type { Goal } from '#contract/goals.ts'
import { forPublicFields } from '#contract/public-profile.ts'
import type { SignedInPlace } from '#contract/signed-in-places.ts'
import type { User } from '#contract/users.ts'
import { newPerson, PASSWORD } from '../../testing/people.ts'
import { caller, type testApp } from './app.ts'
import { attend, mapOf, open } from './classes.ts'
import { confirm, learn, openClass, type Person } from './confirmations.ts'
import { classWithReset, insertNoticeFor } from './member-resets.ts'
import { handOut, publish, SETTINGS } from './portfolios.ts'
import { build, SHOP } from './projects.ts'
import { resetTokenOf } from './resets.ts'

type Without<Key extends string> = { [Name in Key]?: undefined }

/** A valid request; only what its call has. */
type Example<Name extends CallName> = ((typeof CALLS)[Name] extends { isOpen: true }
  ? Without<'as'>
  : { as: Person }) &
  ([ParamsIn<Name>] extends [never]
    ? Without<'params'>
    : { params: { [Param in ParamsIn<Name>]: string } }) &
  (SentBodyOf<Name> extends undefined ? Without<'body'> : { body: SentBodyOf<Name> }) &
  (SentQueryOf<Name> extends undefined ? Without<'query'> : { query: SentQueryOf<Name> })

export interface AnyExample {
  as?: Person | undefined
  params?: Record<string, string> | undefined
  query?: object | undefined
  body?: unknown
}

type Parts = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'db' | 'join'>

export interface World extends Pick<Parts, 'app' | 'db'> {
  /** Somebody new each time. */
  person: () => Promise<Person>
}

let people = 0

export const worldOf = ({ app, db, join }: Parts): World => ({
  app,
  db,
  person: () => join(`Pessoa ${++people}`),
})

const PHOTO = await sharp({
  create: { width: 9, height: 9, channels: 3, background: 'red' },
})
  .jpeg()
  .toBuffer()

const STATUS = 'Intermediário'
const LINK = { label: 'Para a Rita', days: 7 } as const
const SHARES = { shares: { evolution: true, projects: true, reset: true } }
const OTHER_PASSWORD = 'Outra-senha2'

const someone = async ({ person }: World) => ({ as: await person() })

async function withTechnology({ person }: World) {
  const as = await person()
  return { as, params: { id: (await learn(as, 'Go')).id } }
}

async function withRemovedTechnology(world: World) {
  const { as, params } = await withTechnology(world)
  await as.delete(`/users/techs/${params.id}`)
  return { as, params }
}

async function withProject(world: World) {
  const { as, params } = await withTechnology(world)
  const { id } = await build(as, SHOP.title, [params.id])
  return { as, params: { id }, technology: params.id }
}

async function withRemovedProject(world: World) {
  const { as, params } = await withProject(world)
  await as.delete(`/users/works/${params.id}`)
  return { as, params }
}

async function withGoal(world: World) {
  const as = await world.person()
  const goal = await as.post('/goals', { title: 'Go' })
  return { as, params: { id: goal.json<Goal>().id } }
}

async function withPhoto(world: World) {
  const as = await world.person()
  const answer = await as.put('/users/avatar', PHOTO, { 'content-type': 'image/jpeg' })
  return { as, key: answer.json<User>().avatar_url!.split('/').at(-1)! }
}

async function withAddress(world: World) {
  const { as, params, technology } = await withProject(world)
  const address = `endereco-${++people}`
  await publish(as, address)
  return { as, address, project: params.id, technology }
}

/** Signed in twice. */
async function withSecondPlace({ app, person }: World) {
  const as = await person()
  await caller(app).post('/sessions', { email: as.user.email, password: PASSWORD })
  const places = (await as.get('/sessions')).json<(SignedInPlace & { current: boolean })[]>()
  return { as, params: { session: places.find(({ current }) => !current)!.id } }
}

async function withNotice({ db, person }: World) {
  const as = await person()
  return { as, params: { id: await insertNoticeFor(db, as) } }
}

async function withLink(world: World) {
  const as = await world.person()
  return { as, params: { id: (await handOut(as, LINK.label)).id } }
}

/** A teacher with a class, and a student who shares everything in it. */
async function taught(world: World) {
  const [as, { as: student, technology }] = [await world.person(), await withProject(world)]
  const lesson = await open(as, 'Turma A', ['Go'])
  await attend(student, lesson, SHARES.shares)
  const member = (await mapOf(as, lesson)).members[0]!.id
  return { as, student, technology, params: { id: lesson.id }, member, code: lesson.code! }
}

const withClass = async (world: World) => {
  const { as, params } = await taught(world)
  return { as, params }
}

const withMember = async (world: World) => {
  const { as, params, member } = await taught(world)
  return { as, params: { ...params, member } }
}

const withMembership = async (world: World) => {
  const { student, params } = await taught(world)
  return { as: student, params }
}

const withCode = async (world: World) => {
  const [{ code }, as] = [await taught(world), await world.person()]
  return { as, params: { code } }
}

/** As its teacher. */
async function withConfirmation({ db, person }: World) {
  const [as, student] = [await person(), await person()]
  const lesson = await openClass(db, as, [student])
  const technology = (await learn(student, 'Go')).id
  const id = await confirm(as, { id: lesson.id, member: lesson.members[0]!, technology })
  return { as, student, params: { id } }
}

const EVERY_FIELD = {
  name: 'Outro nome',
  bio: 'Outra bio',
  contact: '(11) 95555-0142',
  course_module: newPerson().course_module,
  ...forPublicFields((name) => `Um texto: ${name}`),
  public_email: 'ana@example.org',
  github: 'ana',
  linkedin: 'ana',
  site: 'https://ana.example.org',
}

/** One valid request of each call, in a world made for it. The tests of every call are made from these. */
export const EXAMPLES: {
  [Name in CallName]: (world: World) => Example<Name> | Promise<Example<Name>>
} = {
  'POST /users': () => {
    const { passwordConfirm: _, ...body } = newPerson()
    return { body }
  },
  'POST /sessions': async ({ person }) => ({
    body: { email: (await person()).user.email, password: PASSWORD },
  }),
  'GET /profile': async (world) => ({ as: (await withAddress(world)).as }),
  'DELETE /sessions': someone,
  'GET /sessions': someone,
  'DELETE /sessions/others': async (world) => ({ as: (await withSecondPlace(world)).as }),
  'DELETE /sessions/:session': withSecondPlace,
  'PUT /profile': async ({ person }) => ({
    as: await person(),
    body: { ...EVERY_FIELD, email: newPerson().email, current_password: PASSWORD },
  }),
  'PUT /password': async (world) => ({
    as: (await withSecondPlace(world)).as,
    body: { current_password: PASSWORD, password: OTHER_PASSWORD },
  }),
  'PUT /users/avatar': async ({ person }) => ({ as: await person(), body: PHOTO }),
  'DELETE /users/avatar': async (world) => ({ as: (await withPhoto(world)).as }),
  'GET /photos/:key': async (world) => ({ params: { key: (await withPhoto(world)).key } }),
  'GET /account/export': async (world) => ({
    as: (await withAddress(world)).as,
    query: { format: 'json' },
  }),
  'DELETE /account': async (world) => ({
    as: (await withConfirmation(world)).as,
    body: { password: PASSWORD },
  }),
  'POST /password-resets': async ({ person }) => ({ body: { email: (await person()).user.email } }),
  'PUT /password-resets': async ({ db, person }) => ({
    body: { token: await resetTokenOf(db, (await person()).user.id), password: OTHER_PASSWORD },
  }),
  'GET /notices': async (world) => ({ as: (await withNotice(world)).as }),
  'PUT /notices/:id': async (world) => ({ ...(await withNotice(world)), body: { seen: true } }),

  'POST /users/techs': async ({ person }) => ({
    as: await person(),
    body: { title: 'React', status: STATUS },
  }),
  'PUT /users/techs/:id': async (world) => ({
    ...(await withTechnology(world)),
    body: { status: 'Avançado' },
  }),
  'DELETE /users/techs/:id': withTechnology,
  'PUT /users/techs/:id/title': async (world) => ({
    ...(await withTechnology(world)),
    body: { title: 'Golang 2' },
  }),
  'PUT /users/techs/:id/ruler': async (world) => ({
    ...(await withTechnology(world)),
    body: { statements: [rulerOf('Go')[1][0]!.id] },
  }),
  'POST /users/techs/batch': async ({ person }) => ({
    as: await person(),
    body: {
      techs: [
        { title: 'React', status: STATUS },
        { title: 'Vue', status: STATUS },
      ],
    },
  }),
  'GET /users/techs/removed': async (world) => ({ as: (await withRemovedTechnology(world)).as }),
  'POST /users/techs/:id/restore': withRemovedTechnology,
  'DELETE /users/techs/removed/:id': withRemovedTechnology,
  'GET /users/techs/:id/history': async (world) => ({
    ...(await withTechnology(world)),
    query: { before: '9' },
  }),
  'PUT /users/techs/:id/history/:event': async (world) => {
    const { as, params } = await withTechnology(world)
    return { as, params: { ...params, event: '1' }, body: { note: 'Li o guia' } }
  },
  'GET /history': async (world) => ({
    as: (await withTechnology(world)).as,
    query: { since: '2026-01-01T00:00:00Z', until: '2036-01-01T00:00:00Z' },
  }),
  'GET /evolution': async (world) => ({
    as: (await withTechnology(world)).as,
    query: { time_zone: 'America/Sao_Paulo' },
  }),
  'GET /evolution/compare': async (world) => ({
    as: (await withTechnology(world)).as,
    query: { since: '2026-01-01', until: '2036-01-01', time_zone: 'UTC' },
  }),
  'GET /goals': async (world) => ({ as: (await withGoal(world)).as }),
  'POST /goals': async ({ person }) => ({
    as: await person(),
    body: { title: 'React', level: STATUS },
  }),
  'DELETE /goals/:id': withGoal,

  'POST /users/works': async (world) => {
    const { as, params } = await withTechnology(world)
    return { as, body: { ...SHOP, techs: [params.id], deploy_url: null, repo_url: null } }
  },
  'PUT /users/works/:id': async (world) => {
    const { as, params } = await withProject(world)
    const urls = { deploy_url: 'https://x.org/', repo_url: 'https://x.org/y' }
    return { as, params, body: { title: 'Outra loja', description: 'Fechou', techs: [], ...urls } }
  },
  'DELETE /users/works/:id': withProject,
  'GET /users/works/removed': async (world) => ({ as: (await withRemovedProject(world)).as }),
  'POST /users/works/:id/restore': withRemovedProject,
  'DELETE /users/works/removed/:id': withRemovedProject,

  'GET /portfolio/record': async (world) => ({ as: (await withAddress(world)).as }),
  'PUT /portfolio/address': async (world) => ({
    as: (await withAddress(world)).as,
    body: { address: `pessoa-${++people}` },
  }),
  'GET /portfolio': async (world) => ({ as: (await withAddress(world)).as }),
  'PUT /portfolio': async (world) => {
    const { as, technology, project } = await withAddress(world)
    const chosen = {
      chosen: [technology],
      choices: { [technology]: true },
      pinned: [project],
      shows: { bio: false },
    }
    return { as, body: { ...SETTINGS, technologies: 'chosen', ...chosen } }
  },
  'GET /portfolio/addresses/:address': async ({ person }) => ({
    as: await person(),
    params: { address: `pessoa-${++people}` },
  }),
  'GET /portfolio/links': async (world) => ({ as: (await withLink(world)).as }),
  'POST /portfolio/links': async ({ person }) => ({ as: await person(), body: LINK }),
  'DELETE /portfolio/links/:id': withLink,
  'POST /reports': async (world) => ({
    body: { address: (await withAddress(world)).address, reason: 'other', details: 'Não é dela' },
  }),
  'GET /about': () => ({}),
  'GET /health': () => ({}),
  'GET /ready': () => ({}),

  'GET /classes': async (world) => ({ as: (await taught(world)).as }),
  'GET /classes/:id': withClass,
  'POST /classes': async ({ person }) => ({
    as: await person(),
    body: { name: 'Turma A', expected: ['Go', 'React'] },
  }),
  'PUT /classes/:id': async (world) => ({
    ...(await withClass(world)),
    body: { name: 'Turma B', expected: ['Go'] },
  }),
  'DELETE /classes/:id': withClass,
  'POST /classes/:id/code': withClass,
  'DELETE /classes/:id/members/:member': withMember,
  'GET /invitations/:code': async (world) => ({ params: (await withCode(world)).params }),
  'GET /classes/codes/:code': withCode,
  'POST /classes/codes/:code': async (world) => ({ ...(await withCode(world)), body: SHARES }),
  'GET /classes/expected': async (world) => ({ as: (await withMembership(world)).as }),
  'PUT /classes/:id/membership': async (world) => ({
    ...(await withMembership(world)),
    body: { shares: { evolution: false } },
  }),
  'DELETE /classes/:id/membership': withMembership,
  'GET /classes/:id/map': withClass,
  'GET /classes/:id/map/version': withClass,
  'GET /classes/:id/map.csv': withClass,
  'GET /classes/:id/evolution': async (world) => ({
    ...(await withClass(world)),
    query: { time_zone: 'UTC' },
  }),
  'GET /classes/:id/members/:member': async (world) => ({
    ...(await withMember(world)),
    query: { time_zone: 'UTC' },
  }),
  'POST /classes/:id/members/:member/reset': async ({ db, person }) => {
    const as = await person()
    const { classId, memberId } = await classWithReset(db, as, await person())
    return { as, params: { id: classId, member: memberId }, body: { password: PASSWORD } }
  },
  'POST /classes/:id/confirmations': async (world) => {
    const { as, params, member, student, technology } = await taught(world)
    const { name } = student.user
    const seen = { name, title: 'Go', level: STATUS } as const
    return { as, params, body: { member, technology_id: technology, ...seen, note: 'Fez só' } }
  },
  'GET /confirmations': async (world) => ({ as: (await withConfirmation(world)).student }),
  'GET /confirmations/:id': withConfirmation,
  'PUT /confirmations/:id': async (world) => {
    const { student, params } = await withConfirmation(world)
    return { as: student, params, body: { shown: true } }
  },
  'DELETE /confirmations/:id': withConfirmation,
}
