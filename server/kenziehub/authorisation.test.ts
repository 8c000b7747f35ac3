import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sumOf } from '../db/copy-tables.ts'
import { formWith, hubSignUp, testHub } from '../testing/kenziehub.ts'
import { expectARowForEach } from '../testing/route-tables.ts'
import type { Tech, Work } from './shapes.ts'

const { app, db, joinHub } = await testHub()
const PNG = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const FORM = formWith(PNG)
const NEVER_WAS = '00000000-0000-7000-8000-000000000000'
const NO_IDS = ['not-a-uuid', '%00', '%ff', 'x'.repeat(150), 'x'.repeat(5000)]
const WORK = { title: 'Loja', description: 'Vende', deploy_url: 'https://loja.example' }

interface Row {
  body?: object
  headers?: Record<string, string>
  /** Without a token; if one is required, 404 without and 401 with an expired one. */
  anonymous: number
  owner: number
  /** For routes with an id: of another user, unknown and malformed. */
  foreign?: [status: number, message: string]
}

/** The expected access to each route. A route without a row fails the test. */
const MATRIX: Record<string, Row> = {
  'POST /kenziehub/users': { body: hubSignUp('Zoe'), anonymous: 201, owner: 401 },
  'POST /kenziehub/sessions': {
    body: { email: hubSignUp('Dona').email, password: hubSignUp('Dona').password },
    anonymous: 200,
    owner: 200,
  },
  'DELETE /kenziehub/sessions': { anonymous: 404, owner: 204 },
  'GET /kenziehub/profile': { anonymous: 404, owner: 200 },
  'PUT /kenziehub/profile': { body: { bio: 'Outra' }, anonymous: 404, owner: 200 },
  'GET /kenziehub/users': { anonymous: 200, owner: 200 },
  // Public, for users who published or use the mount; people.test.ts covers email and contact.
  'GET /kenziehub/users/:id': { anonymous: 200, owner: 200 },
  'GET /kenziehub/users/:id/avatar': { anonymous: 200, owner: 200 },
  'PATCH /kenziehub/users/avatar': {
    body: FORM.payload,
    headers: FORM.headers,
    anonymous: 404,
    owner: 200,
  },
  'DELETE /kenziehub/users/:id': {
    anonymous: 404,
    owner: 204,
    foreign: [404, 'Not found any user with this id'],
  },
  'POST /kenziehub/users/techs': {
    body: { title: 'Elm', status: 'Iniciante' },
    anonymous: 404,
    owner: 201,
  },
  'PUT /kenziehub/users/techs/:id': {
    body: { status: 'Avançado' },
    anonymous: 404,
    owner: 201,
    foreign: [404, 'Tech not found'],
  },
  'DELETE /kenziehub/users/techs/:id': {
    anonymous: 404,
    owner: 204,
    foreign: [404, 'Not found tech with this id'],
  },
  'POST /kenziehub/users/works': { body: WORK, anonymous: 404, owner: 201 },
  'PUT /kenziehub/users/works/:id': {
    body: WORK,
    anonymous: 404,
    owner: 201,
    foreign: [404, 'Work not found'],
  },
  'DELETE /kenziehub/users/works/:id': {
    anonymous: 404,
    owner: 204,
    foreign: [404, 'Not found tech with this id'],
  },
}

const routes = [...app.apiRoutes]
  .filter(([path]) => path.startsWith('/kenziehub'))
  .flatMap(([path, methods]) =>
    [...methods].filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
  )

test('has one row for each route of the mount', () => {
  expectARowForEach(routes, Object.keys(MATRIX), 'MATRIX in server/kenziehub/authorisation.test.ts')
})

function call(route: string, id: string, authorization?: string) {
  const [method = '', path = ''] = route.split(' ')
  const { body, headers } = MATRIX[route]!
  return app.inject({
    method: method as 'GET',
    url: path.replace(':id', id),
    ...(body && { payload: body }),
    headers: { ...headers, ...(authorization && { authorization }) },
  })
}

const everything = () =>
  db.snapshot(async (tx) => {
    const sums = []
    for (const table of await tx.tables()) sums.push([table, await sumOf(tx, table)])
    return sums
  })

type Somebody = Awaited<ReturnType<typeof joinHub>>

async function targetOf(route: string, person: Somebody) {
  await person.patch('/users/avatar', FORM.payload, FORM.headers)
  if (route.includes('/techs')) {
    const tech = { title: `For ${route}`, status: 'Iniciante' }
    return (await person.post('/users/techs', tech)).json<Tech>().id
  }
  if (route.includes('/works')) return (await person.post('/users/works', WORK)).json<Work>().id
  return person.user.id
}

const owner = await joinHub('Dona')
const other = await joinHub('Outra')

test.each(Object.entries(MATRIX).filter(([, row]) => row.anonymous === 404))(
  '%s rejects missing, expired and forged tokens and changes nothing',
  async (route) => {
    const gone = await joinHub(`Gone ${route}`)
    await gone.delete('/sessions')
    const id = await targetOf(route, owner)
    const before = await everything()
    const none = await call(route, id)
    expect([none.statusCode, none.json()]).toEqual([
      404,
      { status: 'error', message: 'JWT Not found' },
    ])
    for (const word of [`Bearer ${gone.token}`, 'Bearer null', `Bearer ${owner.token}x`]) {
      const answer = await call(route, id, word)
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { status: 'error', message: 'Token inválido.' },
      ])
    }
    expect(await everything()).toEqual(before)
  },
)

test.each(Object.entries(MATRIX).filter(([, row]) => row.foreign))(
  '%s answers the same for a foreign, unknown and malformed id, and changes nothing',
  async (route, { foreign }) => {
    const theirs = await targetOf(route, other)
    const before = await everything()
    for (const id of [theirs, NEVER_WAS, ...NO_IDS, theirs.toUpperCase()]) {
      const answer = await call(route, id, `Bearer ${owner.token}`)
      expect([answer.statusCode, answer.json()]).toEqual([
        foreign![0],
        { status: 'error', message: foreign![1] },
      ])
    }
    expect(await everything()).toEqual(before)
  },
)

test.each(Object.entries(MATRIX))('%s accepts authorised requests', async (route, row) => {
  await app.inject({ method: 'POST', url: '/kenziehub/users', payload: hubSignUp('Zoe') })
  const person = await joinHub(`Owner of ${route}`)
  const id = await targetOf(route, person)
  expect((await call(route, id, `Bearer ${person.token}`)).statusCode).toBe(row.owner)
})
