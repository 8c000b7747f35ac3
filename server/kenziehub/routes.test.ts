import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '../db/database.ts'
import { clockAt } from '../testing/clock.ts'
import { formWith, type HubSession, hubCaller, hubSignUp, testHub } from '../testing/kenziehub.ts'
import type { Person, Tech, Work } from './shapes.ts'

const { app, db, stranger, joinHub } = await testHub()

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const dates = {
  created_at: expect.stringMatching(ISO) as string,
  updated_at: expect.stringMatching(ISO) as string,
}
const anId = expect.stringMatching(UUID) as string

type Answer = Awaited<ReturnType<typeof stranger.get>>
const says = (answer: Answer) => [answer.statusCode, answer.json()]
const failure = (status: number, message: string | string[]) => [
  status,
  { status: 'error', message },
]
const NEVER_WAS = randomUUID()

const personOf = (name: string) => {
  const { name: _, email, bio, contact, course_module } = hubSignUp(name)
  return { id: anId, name, email, course_module, bio, contact, ...dates, avatar_url: null }
}

const ana = await joinHub('Ana')

test('POST /users returns the user without techs and works', async () => {
  const answer = await stranger.post('/users', hubSignUp('Bia'))
  expect(says(answer)).toEqual([201, personOf('Bia')])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(Object.keys(answer.json()).join(' ')).toBe(
    'id name email course_module bio contact created_at updated_at avatar_url',
  )
})

const FIELDS = ['name', 'email', 'password', 'bio', 'contact', 'course_module']

test.each([
  ['nothing', {}, FIELDS.map((field) => `${field} is required`)],
  [
    'everything empty',
    Object.fromEntries(FIELDS.map((field) => [field, ''])),
    FIELDS.flatMap((field) =>
      field === 'password'
        ? ['password is required', 'password: minimum is 6 characters']
        : [`${field} is required`],
    ),
  ],
  [
    'null, a list and an object',
    { ...hubSignUp('X'), name: null, bio: [], contact: {} },
    ['name is required', 'bio must be a text', 'contact must be a text'],
  ],
  ['a bad email', { ...hubSignUp('X'), email: 'ana' }, ['invalid email']],
  [
    'a short password and another error',
    { ...hubSignUp('X'), email: '@', password: '12345', course_module: '' },
    ['invalid email', 'password: minimum is 6 characters', 'course_module is required'],
  ],
  ['blanks', { ...hubSignUp('X'), name: '  ' }, ['name is required']],
  [
    'texts too long',
    { ...hubSignUp('X'), name: 'x'.repeat(201), bio: '😀'.repeat(1001) },
    ['name must be at most 200 characters', 'bio must be at most 1000 characters'],
  ],
  [
    'invalid characters',
    { ...hubSignUp('X'), name: 'a\0b', contact: '\ud800' },
    ['name has characters that cannot be kept', 'contact has characters that cannot be kept'],
  ],
])('POST /users with %s reports errors in field order', async (_what, body, message) => {
  expect(says(await stranger.post('/users', body))).toEqual(failure(400, message))
})

test('POST /users accepts six-character passwords, one-letter names, numbers and booleans', async () => {
  const loose = { ...hubSignUp('Loose'), name: 'X', password: 123456, contact: 11912345678 }
  const answer = await stranger.post('/users', { ...loose, course_module: true, bio: 0 })
  expect(says(answer)).toEqual([
    201,
    {
      ...personOf('X'),
      email: loose.email,
      contact: '11912345678',
      course_module: 'true',
      bio: '0',
    },
  ])
  const login = await stranger.post('/sessions', { email: loose.email, password: '123456' })
  expect(login.statusCode).toBe(200)
})

test('POST /users rejects a taken email, in any case', async () => {
  const again = { ...hubSignUp('Ana'), email: ' ANA@exemplo.com.br' }
  expect(says(await stranger.post('/users', again))).toEqual(failure(401, 'Email already exists'))
})

test('POST /sessions returns the user and a token, also with `Bearer null`', async () => {
  const { email, password } = hubSignUp('Ana')
  const answer = await hubCaller(app, 'null').post('/sessions', { email, password })
  expect(says(answer)).toEqual([
    200,
    { user: { ...personOf('Ana'), techs: [], works: [] }, token: expect.any(String) as string },
  ])
  expect(Object.keys(answer.json()).join(' ')).toBe('user token')
  expect(Object.keys(answer.json<HubSession>().user).join(' ')).toBe(
    'id name email course_module bio contact techs works created_at updated_at avatar_url',
  )
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test.each([
  [{}, 400, ['email is required', 'password is required']],
  [{ email: 'ana', password: '' }, 400, ['invalid email', 'password is required']],
  [
    { email: 'ana@exemplo.com.br', password: 'errada' },
    401,
    'Incorrect email / password combination',
  ],
  [{ email: 'x@y.zz', password: 'abc123' }, 401, 'Incorrect email / password combination'],
])('POST /sessions rejects %j', async (body, status, message) => {
  expect(says(await stranger.post('/sessions', body))).toEqual(failure(status, message))
})

test('GET /profile returns the user with techs and works', async () => {
  expect(says(await ana.get('/profile'))).toEqual([
    200,
    { ...personOf('Ana'), techs: [], works: [] },
  ])
})

test('PUT /profile changes the given fields and ignores empty, null, zero and unknown ones', async () => {
  const caio = await joinHub('Caio')
  const whole = { ...caio.user, avatar_url: { 0: {} }, bio: '', contact: null, course_module: 0 }
  const answer = await caio.put('/profile', { ...whole, name: 'C', password: '', old_password: '' })
  expect(says(answer)).toEqual([200, { ...personOf('Caio'), name: 'C', techs: [], works: [] }])
  const number = await caio.put('/profile', { contact: 11, bio: true })
  expect(number.json()).toMatchObject({ contact: '11', bio: 'true' })
  const nothing = await caio.put('/profile')
  expect(nothing.json()).toEqual(number.json())
})

test.each(['{"toString":1}', '["abc123"]', '{}'])(
  'PUT /profile rejects an old password that is not a string: %s',
  async (given) => {
    const old_password: unknown = JSON.parse(given)
    const answer = await ana.put('/profile', { old_password, password: 'nova12' })
    expect(says(answer)).toEqual(failure(400, ['old_password must be a text']))
  },
)

test('PUT /profile accepts numbers as passwords, as sign-up does', async () => {
  const { email, ...person } = hubSignUp('Numbers')
  await stranger.post('/users', { ...person, email, password: 123456 })
  const login = await stranger.post('/sessions', { email, password: 123456 })
  const change = { old_password: 123456, password: 654321 }
  const answer = await hubCaller(app, login.json<HubSession>().token).put('/profile', change)
  expect(answer.statusCode).toBe(200)
})

test('PUT /profile changes password and email atomically with the old password', async () => {
  const dora = await joinHub('Dora')
  const before = (await dora.get('/profile')).json<Person>()
  const change = { name: 'Outra', email: 'nova@exemplo.com.br', password: 'nova12' }
  const refused: [object, ReturnType<typeof failure>][] = [
    [
      { name: 'Outra', password: 'nova12' },
      failure(400, 'You need to inform the old password to set a new password.'),
    ],
    [
      { name: 'Outra', email: 'nova@exemplo.com.br' },
      failure(400, ['old_password is required to set a new email']),
    ],
    [{ ...change, old_password: 'errada' }, failure(400, 'Old password does not match.')],
    [
      { ...change, email: ana.email, old_password: dora.password },
      failure(400, 'E-mail already in use.'),
    ],
    [
      { ...change, password: 'curta', old_password: dora.password },
      failure(400, ['password: minimum is 6 characters']),
    ],
    [
      { ...change, email: 'x', bio: 'x'.repeat(1001) },
      failure(400, ['invalid email', 'bio must be at most 1000 characters']),
    ],
    [{ name: { a: 1 } }, failure(400, ['name must be a text'])],
  ]
  for (const [body, expected] of refused)
    expect(says(await dora.put('/profile', body))).toEqual(expected)
  expect((await dora.get('/profile')).json()).toEqual(before)
  const answer = await dora.put('/profile', { ...change, old_password: dora.password })
  expect(answer.json()).toMatchObject({ name: 'Outra', email: change.email })
  const login = { email: change.email, password: 'nova12' }
  expect((await stranger.post('/sessions', login)).statusCode).toBe(200)
  const old = { email: dora.email, password: dora.password }
  expect((await stranger.post('/sessions', old)).statusCode).toBe(401)
})

test('PUT /profile ignores the own email in another case', async () => {
  const answer = await ana.put('/profile', { email: ' ANA@EXEMPLO.com.br ' })
  expect(answer.json()).toMatchObject({ email: ana.email })
})

const PNG = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const send = (form: ReturnType<typeof formWith>) =>
  ana.patch('/users/avatar', form.payload, form.headers)

test('PATCH /users/avatar stores the photo at an absolute URL other origins may embed', async () => {
  const answer = await send(formWith(PNG))
  expect(answer.statusCode).toBe(200)
  const { avatar_url, ...user } = answer.json<Person>()
  expect(user).toMatchObject({ id: ana.user.id, techs: [] })
  expect(avatar_url).toMatch(/^http:\/\/localhost(:80)?\/api\/photos\/[\w-]{32}$/)
  const photo = await app.inject({ url: new URL(avatar_url!).pathname })
  expect(photo.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
    // A canvas needs CORS to read it.
    'access-control-allow-origin': '*',
  })
  expect((await sharp(photo.rawPayload).metadata()).width).toBe(512)
  expect((await send(formWith(PNG))).json<Person>().avatar_url).not.toBe(avatar_url)
})

test('PATCH /users/avatar rejects invalid photos and incomplete forms', async () => {
  const cases: [ReturnType<typeof formWith>, string][] = [
    [formWith(PNG, 'photo'), 'avatar is required'],
    [formWith(Buffer.alloc(0)), 'avatar is required'],
    [
      { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } },
      'avatar is required',
    ],
    [formWith(Buffer.from('<svg/>')), 'avatar must be a JPEG, PNG or WebP photo'],
    [formWith(Buffer.alloc(5 * 1024 * 1024 + 1)), 'avatar must be one file of at most 5 MB'],
  ]
  for (const [form, message] of cases)
    expect(says(await send(form))).toEqual(failure(400, [message]))
  const cut = formWith(PNG)
  const answer = await send({ ...cut, payload: cut.payload.subarray(0, 120) })
  expect(says(answer)).toEqual(failure(400, 'Malformed request body'))
  const noLine = { payload: cut.payload, headers: { 'content-type': 'multipart/form-data' } }
  expect(says(await send(noLine))).toEqual(failure(400, 'Malformed request body'))
  expect((await send(formWith(PNG))).statusCode).toBe(200)
})

test('PATCH /users/avatar enforces the body limit with and without Content-Length', async () => {
  const { payload, headers } = formWith(PNG)
  const refused = failure(400, ['avatar must be one file of at most 5 MB'])
  const fits = { payload: Buffer.concat([payload, Buffer.alloc(5_000_000)]), headers }
  expect((await send(fits)).statusCode).toBe(200)
  const told = { payload, headers: { ...headers, 'content-length': '6000001' } }
  expect(says(await send(told))).toEqual(refused)
  let sent = 0
  function* endless() {
    yield payload
    for (; sent < 100; sent += 1) yield Buffer.alloc(1_000_000)
  }
  const answer = await ana.patch('/users/avatar', Readable.from(endless()), headers)
  expect(says(answer)).toEqual(refused)
  expect(answer.headers['connection']).toBe('close')
  expect((await send(formWith(PNG))).statusCode).toBe(200)
})

test('POST /users/techs returns the technology and its owner', async () => {
  const answer = await ana.post('/users/techs', { title: ' React ', status: 'Iniciante', x: 1 })
  expect(says(answer)).toEqual([
    201,
    { id: anId, title: 'React', status: 'Iniciante', user: { id: ana.user.id }, ...dates },
  ])
  expect(Object.keys(answer.json()).join(' ')).toBe('id title status user created_at updated_at')
})

const STATUS = 'status must be Iniciante, Intermediário or Avançado'

test.each([
  [{}, 400, ['title is required', 'status is required']],
  [{ title: '', status: 'Iniciante' }, 400, ['title is required']],
  [{ title: 'Go', status: 'Mestre' }, 400, [STATUS]],
  [{ title: 'Go', status: 3 }, 400, [STATUS]],
  [{ title: 'x'.repeat(101), status: 'x' }, 400, ['title must be at most 100 characters', STATUS]],
  [
    { title: 'react', status: 'Avançado' },
    401,
    'User Already have this technology created you can only update it',
  ],
  [
    { title: 'ReactJS', status: 'Avançado' },
    401,
    'User Already have this technology created you can only update it',
  ],
])('POST /users/techs rejects %j', async (body, status, message) => {
  expect(says(await ana.post('/users/techs', body))).toEqual(failure(status, message))
})

test.each([
  ...['Iniciante', 'INICIANTE', ' iniciante ', 'Beginner', 'begginner'].map((word) => [
    word,
    'Iniciante',
  ]),
  ...['Intermediário', 'intermediario', 'Intermediate', 'Intermedia\u0301rio'].map((word) => [
    word,
    'Intermediário',
  ]),
  ...['Avançado', 'avancado', 'ADVANCED'].map((word) => [word, 'Avançado']),
])('maps the status %s to %s', async (word, level) => {
  const [tech] = (await ana.get('/profile')).json<Person>().techs
  const answer = await ana.put(`/users/techs/${tech!.id}`, { status: word })
  expect(answer.json<Tech>().status).toBe(level)
})

test('PUT /users/techs/:id changes only the status and answers 201', async () => {
  const added = (await ana.post('/users/techs', { title: 'Vue', status: 'Iniciante' })).json<Tech>()
  const answer = await ana.put(`/users/techs/${added.id}`, {
    ...added,
    title: 'X',
    status: 'Avançado',
  })
  expect(says(answer)).toEqual([201, { id: added.id, title: 'Vue', status: 'Avançado', ...dates }])
  const path = `/users/techs/${added.id}`
  const only = failure(400, ['you can only update the status on a user tech'])
  for (const body of [{}, { title: 'X' }, { status: '' }, { status: null }, []])
    expect(says(await ana.put(path, body))).toEqual(only)
  expect(says(await ana.put(path, { status: 'Mestre' }))).toEqual(failure(400, [STATUS]))
  for (const id of [NEVER_WAS, 'x', '%', '%ff', 'undefined'])
    expect(says(await ana.put(`/users/techs/${id}`, { status: 'Avançado' }))).toEqual(
      failure(404, 'Tech not found'),
    )
})

test('DELETE /users/techs/:id answers 204 without a body, then 404', async () => {
  const { id } = (
    await ana.post('/users/techs', { title: 'Ruby', status: 'Iniciante' })
  ).json<Tech>()
  const answer = await ana.delete(`/users/techs/${id}`)
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  for (const path of [id, NEVER_WAS, 'x'])
    expect(says(await ana.delete(`/users/techs/${path}`))).toEqual(
      failure(404, 'Not found tech with this id'),
    )
})

const WORK = { title: 'L', description: 'Vende', deploy_url: 'https://loja.example' }

test('POST /users/works returns the work and its owner', async () => {
  const answer = await ana.post('/users/works', WORK)
  expect(says(answer)).toEqual([201, { id: anId, ...WORK, user: { id: ana.user.id }, ...dates }])
  expect(Object.keys(answer.json()).join(' ')).toBe(
    'id title description deploy_url user created_at updated_at',
  )
})

const ADDRESS =
  'deploy_url must be a whole address, beginning with http:// or https://, without user or password'

test.each([
  [{}, ['title is required', 'description is required', 'deploy_url is required']],
  [{ ...WORK, deploy_url: '' }, ['deploy_url is required']],
  [{ ...WORK, deploy_url: 'loja.example' }, [ADDRESS]],
  [{ ...WORK, deploy_url: 'javascript:alert(1)' }, [ADDRESS]],
  [{ ...WORK, deploy_url: 'https://a:b@loja.example' }, [ADDRESS]],
  [
    { ...WORK, title: 'x'.repeat(121), description: 'x'.repeat(1001) },
    ['title must be at most 120 characters', 'description must be at most 1000 characters'],
  ],
])('POST /users/works rejects %j', async (body, message) => {
  expect(says(await ana.post('/users/works', body))).toEqual(failure(400, message))
})

test('ignores an id in a body', async () => {
  for (const id of [NEVER_WAS, 'x']) {
    const tech = { id, title: `Com id ${id}`, status: 'Iniciante' }
    for (const answer of [
      await ana.post('/users/techs', tech),
      await ana.post('/users/works', { ...WORK, id }),
    ]) {
      expect(answer.statusCode).toBe(201)
      expect(answer.json<Tech | Work>().id).not.toBe(id)
    }
  }
})

test('PUT /users/works/:id changes the given fields, answers 201 and keeps linked technologies', async () => {
  const bruno = await joinHub('Bruno')
  const added = (await bruno.post('/users/works', WORK)).json<Work>()
  const path = `/users/works/${added.id}`
  const answer = await bruno.put(path, {
    ...added,
    title: 'Loja',
    description: '',
    deploy_url: null,
  })
  expect(says(answer)).toEqual([201, { id: added.id, ...WORK, title: 'Loja', ...dates }])
  expect((await bruno.put(path)).json()).toMatchObject({ ...WORK, title: 'Loja' })
  expect(says(await bruno.put(path, { deploy_url: 'x' }))).toEqual(failure(400, [ADDRESS]))
  for (const id of [NEVER_WAS, 'x'])
    expect(says(await bruno.put(`/users/works/${id}`, WORK))).toEqual(
      failure(404, 'Work not found'),
    )
})

test('DELETE /users/works/:id answers 204, then 404 with the original message', async () => {
  const { id } = (await ana.post('/users/works', WORK)).json<Work>()
  const answer = await ana.delete(`/users/works/${id}`)
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  for (const path of [id, NEVER_WAS, 'x'])
    expect(says(await ana.delete(`/users/works/${path}`))).toEqual(
      failure(404, 'Not found tech with this id'),
    )
})

test('reports a reached limit as an error of the title', async () => {
  const cheia = await joinHub('Cheia')
  const { id } = (await cheia.post('/users/works', WORK)).json<Work>()
  await db.transaction(async (tx) => {
    for (let n = 0; n < 500; n += 1)
      await tx.run(
        sql`INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at,
           updated_at)
         VALUES (${cheia.user.id}, ${n}, ${randomUUID()}, ${`T${n}`}, ${`t${n}`}, 'Iniciante', '',
           '')`,
      )
    for (let n = 2; n <= 100; n += 1)
      await tx.run(
        sql`INSERT INTO projects (user_id, position, id, title, description, created_at, updated_at)
         SELECT user_id, CAST(${n} AS INTEGER), ${randomUUID()}, title, description, created_at,
           updated_at
         FROM projects WHERE id = ${id}`,
      )
  })
  expect(says(await cheia.post('/users/techs', { title: 'Go', status: 'Iniciante' }))).toEqual(
    failure(400, ['title: at most 500 technologies can be kept']),
  )
  expect(says(await cheia.post('/users/works', WORK))).toEqual(
    failure(400, ['title: at most 100 works can be kept']),
  )
})

test('DELETE /users/:id deletes only the own account', async () => {
  const eva = await joinHub('Eva')
  for (const id of [ana.user.id, NEVER_WAS, 'x'])
    expect(says(await eva.delete(`/users/${id}`))).toEqual(
      failure(404, 'Not found any user with this id'),
    )
  const answer = await eva.delete(`/users/${eva.user.id.toUpperCase()}`)
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(says(await eva.get('/profile'))).toEqual(failure(401, 'Token inválido.'))
  expect(says(await stranger.get(`/users/${eva.user.id}`))).toEqual(failure(404, 'User not found.'))
})

test('DELETE /users/:id requires a token of the last ten minutes', async () => {
  const fabio = await joinHub('Fabio')
  const path = `/users/${fabio.user.id}`
  clockAt(Date.now() + 10 * 60_000 + 1000)
  expect(says(await fabio.delete(path))).toEqual(
    failure(401, 'Sign in again: only a token of the last 10 minutes deletes an account'),
  )
  const { email, password } = fabio
  const { token } = (await stranger.post('/sessions', { email, password })).json<HubSession>()
  expect((await hubCaller(app, token).delete(path)).statusCode).toBe(204)
})
