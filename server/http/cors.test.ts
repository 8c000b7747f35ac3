import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import type { Api } from './api.ts'

const ORIGIN = 'https://escola.example'
const withOrigins = async (CORS_ORIGINS: string) =>
  (await testApp({ environment: { CORS_ORIGINS } })).app

const closed = await withOrigins('')
const listed = await withOrigins(`${ORIGIN}, http://localhost:5173`)
const open = await withOrigins('*')

const ask = (app: Api, origin: string, url = '/api/health') =>
  app.inject({ url, headers: { origin } })

const preflight = (app: Api, origin: string, url = '/api/users/techs') =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })

const corsHeaders = (answer: Awaited<ReturnType<typeof ask>>) =>
  Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))

test('sends no CORS header unless an origin is configured', async () => {
  for (const answer of [
    await ask(closed, ORIGIN),
    await ask(closed, 'null'),
    await ask(closed, ORIGIN, '/api/profile'),
    await preflight(closed, ORIGIN),
  ]) {
    expect(corsHeaders(answer)).toEqual([])
    expect(answer.headers.vary).toBeUndefined()
  }
  expect((await preflight(closed, ORIGIN)).statusCode).toBe(405)
})

test.each([ORIGIN, 'http://localhost:5173'])('allows a listed origin: %s', async (origin) => {
  const answer = await ask(listed, origin)
  expect(answer.headers['access-control-allow-origin']).toBe(origin)
  expect(answer.headers.vary).toBe('Origin')
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
})

test.each([
  'https://outra.example',
  `${ORIGIN}.evil.example`,
  'http://escola.example',
  `${ORIGIN}:8443`,
  'null',
])('rejects an unlisted origin: %s', async (origin) => {
  for (const answer of [await ask(listed, origin), await preflight(listed, origin)])
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('allows every origin with *', async () => {
  const answer = await ask(open, 'https://outra.example')
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
})

test.each([
  ['listed', listed, ORIGIN],
  ['open', open, '*'],
] as const)('answers a preflight for the token and JSON (%s)', async (_kind, app, allowed) => {
  for (const url of ['/api/users/techs', '/api/users/techs/x', '/api/sessions', '/api/profile']) {
    const answer = await preflight(app, ORIGIN, url)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-max-age': '86400',
    })
  }
})

test('lets a listed origin read errors', async () => {
  for (const url of ['/api/profile', '/api/nothing']) {
    const answer = await ask(listed, ORIGIN, url)
    expect(answer.headers['access-control-allow-origin']).toBe(ORIGIN)
    expect(answer.headers['access-control-expose-headers']).toBe('retry-after, link')
  }
})

test('applies to the API only', async () => {
  expect(corsHeaders(await ask(open, ORIGIN, '/'))).toEqual([])
})
