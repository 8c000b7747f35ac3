import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { testApp } from '../testing/app.ts'
import { hubSignUp, testHub } from '../testing/kenziehub.ts'
import { MAX_BYTES } from './bodies.ts'
import type { Person, Tech } from './shapes.ts'

const { app, readiness, stranger, joinHub } = await testHub()
const ana = await joinHub('Ana')
const failure = (message: string | string[]) => ({ status: 'error', message })

test.each(['/Profile', '/PROFILE/', '/profile/'])('routes %s to /profile', async (path) => {
  expect((await ana.get(path)).json()).toMatchObject({ id: ana.user.id })
})

test('ignores case in the mount path and ids', async () => {
  const headers = { authorization: `Bearer ${ana.token}` }
  const url = `/KenzieHub/USERS/${ana.user.id.toUpperCase()}/?A=B`
  expect((await app.inject({ url, headers })).json()).toMatchObject({ email: ana.email })
  expect((await app.inject({ url: '/API/health' })).statusCode).not.toBe(200)
})

test.each([
  ['GET', '', 404, 'Not found'],
  ['GET', '/', 404, 'Not found'],
  ['GET', '/nothing', 404, 'Not found'],
  ['GET', '/%', 404, 'Not found'],
  ['POST', '/users/techs/x/y', 404, 'Not found'],
  ['PATCH', '/profile', 405, 'Method not allowed'],
  ['POST', '/profile', 405, 'Method not allowed'],
] as const)(
  '%s %s is rejected in the error format of the mount',
  async (method, path, status, message) => {
    const answer = await app.inject({ method, url: `/kenziehub${path}` })
    expect([answer.statusCode, answer.json()]).toEqual([status, failure(message)])
  },
)

test.each(['Bearer', 'bearer', 'Token', 'Bearer:', 'x'])(
  'reads the second word of Authorization, whatever the first: %s',
  async (word) => {
    const answer = await stranger.get('/profile', undefined, {
      authorization: `${word} ${ana.token}`,
    })
    expect(answer.statusCode).toBe(200)
  },
)

test('reports a missing JWT without Authorization', async () => {
  for (const headers of [undefined, { authorization: '' }]) {
    const answer = await stranger.get('/profile', undefined, headers)
    expect([answer.statusCode, answer.json()]).toEqual([404, failure('JWT Not found')])
  }
})

test.each([
  'Bearer null',
  'Bearer undefined',
  'Bearer',
  ana.token,
  'Bearer a.b.c',
  `Bearer ${ana.token}x`,
])('rejects an invalid token: %s', async (authorization) => {
  const answer = await stranger.get('/profile', undefined, { authorization })
  expect([answer.statusCode, answer.json()]).toEqual([401, failure('Token inválido.')])
})

test.each([
  ['text/plain', '{"title":"X","status":"Iniciante"}'],
  ['application/x-www-form-urlencoded', 'title=X&status=Iniciante'],
  ['rubbish', '{"title":"X"}'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', 'null'],
  ['application/json', ''],
])('reads no fields from a body of %s, %s', async (type, payload) => {
  const answer = await ana.post('/users/techs', payload, { 'content-type': type })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    failure(['title is required', 'status is required']),
  ])
})

test('reads no fields from a body without a content type', async () => {
  const answer = await ana.post('/users/techs', 'title=X', { 'content-type': '' })
  expect(answer.json()).toEqual(failure(['title is required', 'status is required']))
})

test.each(['{', '{"a":1,}', '{"__proto__":{}}', '\xff'])(
  'reports malformed JSON %s',
  async (body) => {
    const answer = await ana.post('/users/techs', body, { 'content-type': 'application/json' })
    expect([answer.statusCode, answer.json()]).toEqual([400, failure('Malformed request body')])
  },
)

const around = JSON.stringify({ bio: 'Outra', works: [''] }).length
const whole = (bytes: number) => ({ bio: 'Outra', works: ['x'.repeat(bytes - around)] })

test('accepts whole users as bodies, up to exactly 128 KiB', async () => {
  const fits = await ana.put('/profile', whole(MAX_BYTES))
  expect([fits.statusCode, fits.json<Person>().bio]).toEqual([200, 'Outra'])
  const answer = await ana.put('/profile', whole(MAX_BYTES + 1))
  expect([answer.statusCode, answer.json()]).toEqual([413, failure('Request body is too large')])
})

test('has a larger body limit in the nginx example than in the mount', () => {
  const example = readFileSync(new URL('../../docs/nginx.conf', import.meta.url), 'utf8')
  const [, kilobytes] = /^ {4}client_max_body_size (\d+)k;/m.exec(example)!
  expect(Number(kilobytes) * 1024).toBeGreaterThan(MAX_BYTES)
})

test('does not raise the body limit of the main mount', async () => {
  const headers = { authorization: `Bearer ${ana.token}` }
  const payload = { title: 'x'.repeat(17_000), status: 'Iniciante' }
  const url = '/api/users/techs'
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode).toBe(413)
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['an object', '{}'],
  ['half an object', '{'],
  ['a form', 'x=1'],
  ['more than is taken', 'x'.repeat(MAX_BYTES + 1)],
])('ignores the body of DELETE: %s', async (_what, body) => {
  const { id } = (await ana.post('/users/techs', { title: 'Go', status: 'Iniciante' })).json<Tech>()
  const json = { 'content-type': 'application/json' }
  const answer = await ana.delete(`/users/techs/${id}`, body, json)
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  const untyped = await ana.delete('/users/techs/x', body, { 'content-type': '' })
  expect(untyped.statusCode).toBe(404)
})

test('allows every origin, with any header, and exposes all headers', async () => {
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/kenziehub/users/techs/x',
    headers: {
      origin: 'https://aluno.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,x-anything',
    },
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE',
    'access-control-allow-headers': 'authorization,x-anything',
  })
  const headers = { origin: 'https://aluno.example' }
  for (const path of ['/profile', '/users', '/nothing']) {
    const answer = await stranger.get(path, undefined, headers)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': '*',
      'cache-control': 'no-store',
    })
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  }
  const ours = await app.inject({ url: '/api/health', headers })
  expect(ours.headers['access-control-allow-origin']).toBeUndefined()
})

test('sends a reason phrase in the status line', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' }
  const ask = (method: string, path: string, body?: object) =>
    fetch(`${address}/kenziehub${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
  expect((await ask('GET', '/profile')).statusText).toBe('OK')
  const added = await ask('POST', '/users/techs', { title: 'Zig', status: 'Beginner' })
  expect(added.statusText).toBe('Created')
  const { id } = (await added.json()) as Tech
  expect((await ask('DELETE', `/users/techs/${id}`)).statusText).toBe('No Content')
})

test('answers 429 to too many attempts and 503 when unavailable, with Retry-After', async () => {
  const strict = await testHub({ environment: { RATE_LIMIT: 'on' } })
  const bia = await strict.joinHub('Bia')
  const wrong = () => strict.stranger.post('/sessions', { email: bia.email, password: 'errada' })
  for (let n = 0; n < 10; n += 1) await wrong()
  const answer = await wrong()
  expect([answer.statusCode, answer.json()]).toEqual([
    429,
    failure('Too many attempts, try again later'),
  ])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  readiness.migrated = false
  const away = await stranger.get('/users')
  readiness.migrated = true
  expect([away.statusCode, away.json()]).toEqual([503, failure(ERRORS.unavailable.message)])
  expect(away.headers['retry-after']).toBe('1')
})

test('counts logins of both mounts together', async () => {
  const strict = await testHub({ environment: { RATE_LIMIT: 'on' } })
  const bia = await strict.joinHub('Bia')
  const wrong = { email: bia.email, password: 'errada' }
  for (let n = 0; n < 10; n += 1) await strict.stranger.post('/sessions', wrong)
  expect((await strict.visitor.post('/sessions', wrong)).statusCode).toBe(429)
})

test('is disabled by default and answers like an unknown path', async () => {
  const closed = await testApp()
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const [there, nowhere] = await Promise.all(
      ['/kenziehub/users', '/nowhere/users'].map((url) =>
        closed.app.inject({ method, url, ...(method === 'POST' && { payload: hubSignUp('X') }) }),
      ),
    )
    expect([there!.statusCode, there!.body]).toEqual([nowhere!.statusCode, nowhere!.body])
    expect(Object.keys(there!.headers)).toEqual(Object.keys(nowhere!.headers))
  }
  expect([...closed.app.apiRoutes.keys()].filter((path) => path.startsWith('/kenz'))).toEqual([])
})

test('does not change the OpenAPI document of the main API', async () => {
  const closed = await testApp()
  const documents = await Promise.all(
    [closed.app, app].map((one) => one.inject({ url: '/api/openapi.json' })),
  )
  expect(documents[1]!.body).toBe(documents[0]!.body)
})
