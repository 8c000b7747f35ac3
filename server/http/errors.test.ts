import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { signUpOf } from '../../testing/people.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { QueueFull, sql } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { AppError } from '../errors.ts'
import { caller, freshDatabaseUrl, testApp } from '../testing/app.ts'
import { answerFailure } from './failures.ts'

const { app, join } = await testApp()
const ana = await join('Ana')

type Answer = Awaited<ReturnType<typeof app.inject>>

/** The status and the complete body of an error. */
function expectFailure(answer: Answer, code: ErrorCode) {
  const { status, message } = ERRORS[code]
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual({ status: 'error', code, message })
}

const post = (payload: string | Buffer, type: string | undefined, url = '/api/sessions') =>
  app.inject({ method: 'POST', url, payload, headers: type ? { 'content-type': type } : {} })

const JSON_TYPE = 'application/json'

const sized = (bytes: number) => {
  const body = '{"email": "a@b.co", "password": "x"}'
  return body + ' '.repeat(bytes - body.length)
}

describe('a body', () => {
  test.each([
    '{',
    '{"email": }',
    '{"email": "a@b.co",}',
    "{'email': 'a@b.co'}",
    '{"email": "a@b.co"} x',
    'email=a@b.co',
    'undefined',
    '"a\nb"',
    ' ',
    '{"a": 1, "__proto__": {"admin": true}}',
    '{"constructor": {"prototype": {"admin": true}}}',
  ])('that is %j is malformed', async (payload) => {
    expectFailure(await post(payload, JSON_TYPE), 'malformed_body')
  })

  test.each([
    ['a lone continuation byte', Buffer.from([0x22, 0x80, 0x22])],
    ['an overlong slash', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['an encoded surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['Latin-1', Buffer.from('{"email": "maçã"}', 'latin1')],
    ['UTF-16', Buffer.from('{"email": "a@b.co"}', 'utf16le')],
  ])('with %s is malformed', async (_kind, payload) => {
    expectFailure(await post(payload, JSON_TYPE), 'malformed_body')
  })

  test.each(['[]', '"texto"', '7', 'true', '[{"email": "a@b.co", "password": "x"}]'])(
    'that is %s instead of an object is invalid, without field errors',
    async (payload) => {
      expectFailure(await post(payload, JSON_TYPE), 'invalid_input')
    },
  )

  test.each(['null', '{}', ''])('that is empty (%j) lacks every field', async (payload) => {
    const answer = await post(payload, JSON_TYPE)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { email: 'O email é obrigatório', password: 'A senha é obrigatória' },
    })
  })

  test('that is missing lacks every field', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/sessions' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: { email: 'O email é obrigatório' } })
  })

  test('nested to the maximum is rejected like any other', async () => {
    const depth = 8000
    for (const payload of [
      `${'['.repeat(depth)}${']'.repeat(depth)}`,
      `{"email":${'['.repeat(depth)}${']'.repeat(depth)},"password":"x"}`,
      '{"a":'.repeat(2500) + '1' + '}'.repeat(2500),
    ]) {
      const answer = await post(payload, JSON_TYPE)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalid_input' })
    }
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', 'prototype'])(
    'with a key called %s is read without it',
    async (key) => {
      const email = `${key}@exemplo.com.br`.toLowerCase()
      const answer = await app.inject({
        method: 'POST',
        url: '/api/users',
        payload: { ...signUpOf('Bia'), email, [key]: 'x' },
      })
      expect(answer.statusCode).toBe(201)
      expect(Object.keys(answer.json<object>())).not.toContain(key)
    },
  )

  test.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'email=a@b.co'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['application/jsonp', '{}'],
    ['nonsense', '{}'],
    [undefined, '{"email": "a@b.co"}'],
  ])('of type %s is rejected', async (type, payload) => {
    expectFailure(await post(payload, type), 'unsupported_media_type')
  })

  test.each([
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset=UTF-8',
  ])('of type %s is accepted', async (type) => {
    expectFailure(await post('{"email": "a@b.co", "password": "x"}', type), 'wrong_credentials')
  })

  test('may have exactly 16 KiB', async () => {
    expectFailure(await post(sized(16 * 1024), JSON_TYPE), 'wrong_credentials')
    expectFailure(await post(sized(16 * 1024 + 1), JSON_TYPE), 'body_too_large')
  })
})

describe('a path', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/users/techs/x/y'],
    ['DELETE', '/api/users'.concat('//')],
    ['GET', '/api/Profile'],
    ['GET', '/api/../server/config.ts'],
    ['PATCH', '/api/nothing'],
    ['OPTIONS', '/api/nothing'],
  ] as const)('that is unknown is not found: %s %s', async (method, url) => {
    expectFailure(await app.inject({ method, url }), 'not_found')
  })

  test.each([
    ['GET', '/api/users', 'POST'],
    ['DELETE', '/api/users', 'POST'],
    ['PATCH', '/api/users', 'POST'],
    ['OPTIONS', '/api/users', 'POST'],
    ['PUT', '/api/sessions', 'GET, HEAD, POST, DELETE'],
    ['POST', '/api/profile', 'GET, HEAD, PUT'],
    ['GET', '/api/users/techs', 'POST'],
    ['PATCH', '/api/users/techs/x', 'PUT, DELETE'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['PUT', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/api', 'GET, HEAD'],
    ['HEAD', '/api/users', 'POST'],
  ] as const)('rejects unsupported methods: %s %s', async (method, url, allowed) => {
    const answer = await app.inject({ method, url })
    const names = String(answer.headers.allow).split(', ')
    expect(answer.statusCode).toBe(405)
    expect(names.toSorted()).toEqual(allowed.split(', ').toSorted())
    if (method !== 'HEAD') expectFailure(answer, 'method_not_allowed')
  })

  test('may end in one slash', async () => {
    expect((await ana.get('/profile/')).statusCode).toBe(200)
    const created = await ana.post('/users/techs/', { title: 'React', status: 'Iniciante' })
    expect(created.statusCode).toBe(201)
    const { id } = created.json<{ id: string }>()
    expect((await ana.put(`/users/techs/${id}/`, { status: 'Avançado' })).statusCode).toBe(200)
    expect((await ana.delete(`/users/techs/${id}/`)).statusCode).toBe(204)
  })

  test.each([
    '/api/%',
    '/api/users/techs/%zz',
    '/api/users/techs/%ff',
    `/api/users/techs/${'%'.repeat(16_000)}`,
  ])('that cannot be decoded is not found, with the usual headers: %s', async (url) => {
    const headers = { authorization: `Bearer ${ana.token}` }
    const answer = await app.inject({ method: 'DELETE', url, headers })
    expectFailure(answer, 'not_found')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

test('accepts DELETE with a JSON content type and no body', async () => {
  const created = await ana.post('/users/techs', { title: 'Vue', status: 'Iniciante' })
  const answer = await app.inject({
    method: 'DELETE',
    url: `/api/users/techs/${created.json<{ id: string }>().id}`,
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(204)
})

test('answers 503 without details on every route that needs an unavailable database', async () => {
  const DATABASE_URL = await freshDatabaseUrl()
  const db = await connect(DATABASE_URL, () => undefined)
  await migrate(db)
  const lonely = await buildApp({
    db,
    config: readConfig({ DATABASE_URL, LOG_LEVEL: 'silent' }),
    readiness: { migrated: true, closing: false },
    clientFiles: new Map(),
  })
  const visitor = caller(lonely)
  const bia = signUpOf('Bia')
  expect((await visitor.post('/users', bia)).statusCode).toBe(201)
  const token = (await visitor.post('/sessions', bia)).json<{ token: string }>().token
  await db.close()
  const person = caller(lonely, token)
  for (const answer of [
    await visitor.get('/ready'),
    await visitor.post('/users', bia),
    await visitor.post('/sessions', bia),
    await person.get('/profile'),
    await person.post('/users/techs', { title: 'React', status: 'Iniciante' }),
    await person.delete('/sessions'),
  ]) {
    expectFailure(answer, 'unavailable')
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  }
  expect((await visitor.get('/health')).statusCode).toBe(200)
  await lonely.close()
})

test('answers 500 without details to an internal error', async () => {
  const { app: broken, db } = await testApp()
  await db.run(sql`ALTER TABLE technologies RENAME TO mislaid`)
  const visitor = caller(broken)
  const bia = signUpOf('Bia')
  await visitor.post('/users', bia)
  expectFailure(await visitor.post('/sessions', bia), 'unexpected')
})

test('reports invalid fields in form order, each with its first error', async () => {
  const answer = await caller(app).post('/users', {})
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([
    'name',
    'email',
    'password',
    'bio',
    'contact',
    'course_module',
  ])
})

test('logs refused work in one line, and an internal error with its stack', async () => {
  const lines: string[] = []
  const logged = Fastify({
    logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
  })
  logged.setErrorHandler(answerFailure)
  logged.get('/refused', () => {
    throw new AppError('unavailable', { retryAfterSeconds: 2 })
  })
  logged.get('/crowded', () => {
    throw new QueueFull()
  })
  logged.get('/wrong', () => {
    throw new AppError('wrong_credentials')
  })
  logged.get('/fault', () => {
    throw new Error('a fault')
  })
  for (const url of ['/refused', '/crowded']) {
    const { statusCode, headers } = await logged.inject({ url })
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  }
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, code: 'unavailable' },
    { level: 40, code: 'unavailable' },
  ])
  expect(lines.join()).not.toContain('stack')
  await logged.inject({ url: '/wrong' })
  expect(lines).toHaveLength(2)
  await logged.inject({ url: '/fault' })
  expect(lines[2]).toContain('"stack"')
  expect(JSON.parse(lines[2]!)).toMatchObject({ level: 50 })
})
