import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type PortfolioInput, SWITCHES } from '#contract/portfolio.ts'
import { signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { takeDown } from '../portfolio/settings.ts'
import { clockAt } from '../testing/clock.ts'
import { type HubSession, hubSignUp, testHub } from '../testing/kenziehub.ts'
import { publish, SETTINGS } from '../testing/portfolios.ts'
import type { Person } from './shapes.ts'

const { app, db, join, stranger, joinHub } = await testHub()
const PNG = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const png = { 'content-type': 'image/png' }
const notFound = [404, { status: 'error', message: 'User not found.' }]

/** A user of the main mount with a technology, a project and a photo. */
async function joinFully(name: string) {
  const person = await join(name)
  for (const [title, status] of [
    [`Go de ${name}`, 'Iniciante'],
    [`Rust de ${name}`, 'Avançado'],
  ])
    await person.post('/users/techs', { title, status })
  const techs = (await person.techs()).map(({ id }) => id)
  await person.post('/users/works', { title: `Loja de ${name}`, description: 'Vende', techs })
  await person.put('/users/avatar', PNG, png)
  return { ...person, techIds: techs }
}

const list = async (query = '') => (await stranger.get(`/users${query}`)).json<Person[]>()
const seen = async (id: string) => {
  const answer = await stranger.get(`/users/${id}`)
  return [answer.statusCode, answer.json<Person>()] as const
}
type Someone = Awaited<ReturnType<typeof joinFully>>
const show = (person: Someone, settings: Partial<PortfolioInput>) =>
  person.put('/portfolio', { ...SETTINGS, published: true, ...settings })

const ana = await joinFully('Ana')

test('hides users who neither published nor use the mount', async () => {
  expect(await list()).toEqual([])
  expect(await seen(ana.user.id)).toEqual(notFound)
  expect((await stranger.get(`/users/${ana.user.id}/avatar`)).statusCode).toBe(404)
})

test.each(['x', '%00', 'x'.repeat(150), 'x'.repeat(5000)])(
  'finds no user with the id %s',
  async (id) => {
    expect(await seen(id)).toEqual(notFound)
  },
)

test('lists and finds users who published, without email and contact', async () => {
  await publish(ana, 'ana')
  const { bio, course_module } = signUpOf('Ana')
  const [person] = await list()
  expect(person).toMatchObject({
    id: ana.user.id,
    name: 'Ana',
    email: '',
    contact: '',
    bio,
    course_module,
    techs: [
      { title: 'Go de Ana', status: 'Iniciante' },
      { title: 'Rust de Ana', status: 'Avançado' },
    ],
    works: [{ title: 'Loja de Ana', description: 'Vende', deploy_url: '' }],
  })
  expect(Object.keys(person!).join(' ')).toBe(
    'id name email course_module bio contact techs works created_at updated_at avatar_url',
  )
  expect(Object.keys(person!.works[0]!).join(' ')).toBe(
    'id title description deploy_url created_at updated_at',
  )
  expect(await seen(ana.user.id)).toEqual([200, person])
})

test('returns works oldest first, to their owner and to others', async () => {
  const titles = ['Primeiro', 'Segundo', 'Terceiro']
  const clara = await joinHub('Clara')
  const links = { description: 'd', deploy_url: 'https://x.example' }
  for (const title of titles) await clara.post('/users/works', { title, ...links })
  await db.run(sql`INSERT INTO portfolios (user_id, published_at) VALUES (${clara.user.id}, 'x')`)
  const { email, password } = hubSignUp('Clara')
  const login = await stranger.post('/sessions', { email, password })
  const everywhere = [
    login.json<HubSession>().user,
    (await clara.get('/profile')).json<Person>(),
    (await clara.put('/profile', { bio: 'Outra' })).json<Person>(),
    (await clara.get(`/users/${clara.user.id}`)).json<Person>(),
    (await seen(clara.user.id))[1],
    (await list()).find(({ id }) => id === clara.user.id)!,
  ]
  for (const { works } of everywhere) expect(works.map(({ title }) => title)).toEqual(titles)
  await db.run(sql`DELETE FROM portfolios WHERE user_id = ${clara.user.id}`)
})

test('serves a photo below the address of its user, only while visible', async () => {
  const [{ avatar_url } = { avatar_url: null }] = await list()
  expect(avatar_url).toMatch(
    new RegExp(`^http://localhost(:80)?/kenziehub/users/${ana.user.id}/avatar\\?v=[\\da-f]{16}$`),
  )
  const { pathname, search } = new URL(avatar_url!)
  const photo = await app.inject({ url: pathname + search })
  expect(photo.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.any(String) as string,
  })
  const again = { 'if-none-match': String(photo.headers['etag']) }
  expect((await app.inject({ url: pathname, headers: again })).statusCode).toBe(304)
  await show(ana, { shows: { ...SWITCHES, photo: false } })
  expect((await app.inject({ url: pathname, headers: again })).statusCode).toBe(404)
  await show(ana, {})
})

const STATUSES = ['Iniciante', 'Avançado']
/** What each response contains instead of a field whose switch is off. */
const HIDDEN: [Partial<Record<keyof typeof SWITCHES, boolean>>, object, string[]][] = [
  [{ bio: false }, { bio: '' }, [signUpOf('Ana').bio]],
  [{ course_module: false }, { course_module: '' }, [signUpOf('Ana').course_module]],
  [{ photo: false }, { avatar_url: null }, ['/avatar']],
  [{ projects: false }, { works: [] }, ['Loja', 'Vende']],
  [{ levels: false }, { techs: [{ status: '' }, { status: '' }] }, STATUSES],
  [{ contact: true }, { contact: '' }, [signUpOf('Ana').contact]],
]

test.each(HIDDEN)('hides fields by %j and returns %j', async (switches, instead, words) => {
  await show(ana, { shows: { ...SWITCHES, ...switches } })
  for (const person of [(await list())[0], (await seen(ana.user.id))[1]]) {
    expect(person).toMatchObject(instead)
    for (const word of words) expect(JSON.stringify(person)).not.toContain(word)
  }
  await show(ana, {})
})

test.each(['levels', 'evolution'] as const)(
  'hides the times of level changes with %s off',
  async (name) => {
    await db.run(
      sql`UPDATE technologies SET updated_at = '2026-01-01T00:00:00.000Z'
       WHERE user_id = ${ana.user.id}`,
    )
    await show(ana, { shows: { ...SWITCHES, [name]: false } })
    const [person] = await list()
    expect(person!.techs.map(({ updated_at }) => updated_at)).toEqual(
      person!.techs.map(({ created_at }) => created_at),
    )
    await show(ana, {})
  },
)

test('neither returns nor finds an unselected technology', async () => {
  await show(ana, { technologies: 'chosen', chosen: [ana.techIds[0]!] })
  for (const person of [(await list())[0]!, (await seen(ana.user.id))[1]])
    expect(person.techs.map(({ title }) => title)).toEqual(['Go de Ana'])
  expect(await list('?tech=rust')).toEqual([])
  expect(await list('?tech=go')).toHaveLength(1)
  await show(ana, {})
})

test.each([
  ['go', 1],
  ['GO DE', 1],
  ['o de A', 1],
  ['java', 0],
  ['%', 0],
  ['', 1],
])('?tech=%s finds %i', async (tech, count) => {
  expect(await list(`?tech=${encodeURIComponent(tech)}`)).toHaveLength(count)
})

test('hides an unpublished user from the next response on', async () => {
  await ana.put('/portfolio', SETTINGS)
  expect(await list()).toEqual([])
  expect(await seen(ana.user.id)).toEqual(notFound)
  await show(ana, {})
})

test('hides users taken down by the operator, and keeps their other sessions', async () => {
  const gil = await joinFully('Gil')
  await publish(gil, 'gil-lima')
  const { email, password } = signUpOf('Gil')
  await stranger.post('/sessions', { email, password })
  await takeDown(db, gil.user.id)
  expect(await seen(gil.user.id)).toEqual(notFound)
  expect((await stranger.get(`/users/${gil.user.id}/avatar`)).statusCode).toBe(404)
  expect((await gil.get('/profile')).statusCode).toBe(200)
})

test('finds unpublished users of the mount by id, without listing them', async () => {
  const hugo = await joinFully('Hugo')
  await publish(hugo, 'hugo-lima')
  const { email, password } = signUpOf('Hugo')
  await stranger.post('/sessions', { email, password })
  await hugo.put('/portfolio', SETTINGS)
  expect((await seen(hugo.user.id))[0]).toBe(200)
  expect((await list()).map(({ name }) => name)).not.toContain('Hugo')
})

test('finds users of the mount without a token until their session expires', async () => {
  const bia = await joinHub('Bia')
  await bia.post('/users/techs', { title: 'Zig', status: 'Iniciante' })
  const [status, person] = await seen(bia.user.id)
  expect([status, person.name, person.email, person.contact]).toEqual([200, 'Bia', '', ''])
  expect(person.techs).toMatchObject([{ title: 'Zig' }])
  expect((await list()).map(({ name }) => name)).not.toContain('Bia')
  const bad = await stranger.get(`/users/${bia.user.id}`, undefined, {
    authorization: 'Bearer null',
  })
  expect([bad.statusCode, bad.json()]).toEqual([200, person])
  await bia.delete('/sessions')
  expect(await seen(bia.user.id)).toEqual(notFound)
})

test('does not find users whose session is three days old', async () => {
  const caio = await joinHub('Caio')
  clockAt(Date.now() + 3 * 24 * 3_600_000 + 1000)
  expect(await seen(caio.user.id)).toEqual(notFound)
})

test('returns email and contact only with the own token', async () => {
  const [dora, eva] = [await joinHub('Dora'), await joinHub('Eva')]
  const own = (await dora.get(`/users/${dora.user.id}`)).json<Person>()
  expect([own.email, own.contact]).toEqual([dora.email, signUpOf('Dora').contact])
  const others = (await eva.get(`/users/${dora.user.id}`)).json<Person>()
  expect([others.email, others.contact]).toEqual(['', ''])
})

test('keeps hidden fields of users of the mount from everyone else', async () => {
  const fabio = await joinFully('Fabio')
  await fabio.put('/portfolio', { ...SETTINGS, shows: { ...SWITCHES, bio: false, photo: false } })
  const { email, password } = signUpOf('Fabio')
  const { token } = (await stranger.post('/sessions', { email, password })).json<{
    token: string
  }>()
  expect((await seen(fabio.user.id))[1]).toMatchObject({ bio: '', avatar_url: null })
  const own = await stranger.get(`/users/${fabio.user.id}`, undefined, {
    authorization: `Bearer ${token}`,
  })
  expect(own.json()).toMatchObject({ bio: signUpOf('Fabio').bio })
  expect(own.json<Person>().avatar_url).toMatch(/\/api\/photos\//)
})

const BASE = /^http:\/\/localhost(:80)?\/kenziehub\/users/

test('GET /users returns a page with its size and a link to the next', async () => {
  const answer = await stranger.get('/users')
  expect(answer.headers).toMatchObject({ page: '1', perpage: '15' })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(String(answer.headers['nexturl']).replace(BASE, '')).toBe('?perPage=15&page=2')
  const filtered = await stranger.get('/users?perPage=2&page=3&tech=C%2B%2B')
  expect(String(filtered.headers['nexturl']).replace(BASE, '')).toBe(
    '?perPage=2&page=4&tech=C%2B%2B',
  )
  expect(filtered.json()).toEqual([])
})

test.each([
  ['', 15, 1],
  ['?perPage=x&page=y', 15, 1],
  ['?perPage=0&page=0', 15, 1],
  ['?perPage=-1&page=-1', 15, 1],
  ['?perPage=1.5&page=1e3', 15, 1],
  ['?perPage=2&perPage=3&page=', 15, 1],
  ['?perPage=99999999999&page=99999999999', 15, 1],
  ['?perPage=007&page=02', 7, 2],
  ['?perPage=500', 500, 1],
  ['?perPage=2000', 1000, 1],
  ['?perPage=1000000000&page=1000000000', 1000, 1_000_000_000],
])('GET /users%s returns %i a page and page %i', async (query, perPage, page) => {
  const answer = await stranger.get(`/users${query}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ page: String(page), perpage: String(perPage) })
})

test('builds URLs from PUBLIC_URL, never from an untrusted Host', async () => {
  const known = await testHub({ environment: { PUBLIC_URL: 'https://techfolio.example.org' } })
  const next = (await known.stranger.get('/users')).headers['nexturl']
  expect(next).toBe('https://techfolio.example.org/kenziehub/users?perPage=15&page=2')
  const strange = await stranger.get('/users', undefined, { host: 'a"b/c' })
  expect(String(strange.headers['nexturl'])).toMatch(/^http:\/\/127\.0\.0\.1:3000\//)
})
