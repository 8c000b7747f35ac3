import { expect, test } from 'vitest'
import { signUpOf } from '../../testing/people.ts'
import { foundBy, requireSignIn, signedIn } from '../accounts/authenticate.ts'
import { type FindSession, findSession, type SessionRow } from '../accounts/session-queries.ts'
import { caller, testApp } from '../testing/app.ts'
import type { Api } from './api.ts'
import { acceptRawBodies } from './body.ts'
import { mount } from './mount.ts'

const PHOTO = 64 * 1024

const findGreeted: FindSession<SessionRow & { greeting: string }> = async (db, tokenHash) => {
  const row = await findSession(db, tokenHash)
  return row && { ...row, greeting: `Olá, ${row.name}` }
}

/** A second mount next to /api, with a binary route. */
const { app, join } = await testApp({
  extend: (whole, { db, readiness }) =>
    mount(
      whole,
      { prefix: '/outra', origins: ['*'], guard: requireSignIn, db, readiness },
      async (api: Api) => {
        api.get('/profile', async (request) => ({ id: signedIn(request).id }))
        api.get('/greeting', { config: { findSession: findGreeted } }, async (request) => ({
          greeting: foundBy(findGreeted, request).greeting,
        }))
        api.get('/no-greeting', async (request) => ({ ...foundBy(findGreeted, request) }))
        api.post('/users', { config: { public: true } }, async ({ body }) => ({ body }))
        await acceptRawBodies(api, { types: ['image/png'], maxBytes: PHOTO }, (scope) => {
          scope.put('/photo', async ({ body }) => ({ bytes: (body as Buffer).length }))
        })
      },
    ),
})
const ana = await join('Ana')
const token = { authorization: `Bearer ${ana.token}` }
const png = { ...token, 'content-type': 'image/png' }

test('applies the same guards to a second mount', async () => {
  expect((await app.inject({ url: '/outra/profile' })).statusCode).toBe(401)
  const answer = await app.inject({ url: '/outra/profile/', headers: token })
  expect([answer.statusCode, answer.json()]).toEqual([200, { id: ana.user.id }])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect((await app.inject({ url: '/outra/nada' })).json()).toMatchObject({ code: 'not_found' })
})

test('gives a route the user its options ask for, and fails without them', async () => {
  const found = await app.inject({ url: '/outra/greeting', headers: token })
  expect(found.json()).toEqual({ greeting: 'Olá, Ana' })
  const other = await app.inject({ url: '/outra/no-greeting', headers: token })
  expect(other.statusCode).toBe(500)
})

test('rejects wrong methods per mount', async () => {
  const elsewhere = await app.inject({ method: 'DELETE', url: '/outra/profile' })
  expect([elsewhere.statusCode, elsewhere.headers['allow']]).toEqual([405, 'GET, HEAD'])
  const here = await app.inject({ method: 'DELETE', url: '/api/profile' })
  expect([here.statusCode, here.headers['allow']]).toEqual([405, 'GET, HEAD, PUT'])
  expect(here.headers['access-control-allow-origin']).toBeUndefined()
  const photo = await app.inject({ method: 'POST', url: '/outra/photo' })
  expect([photo.statusCode, photo.headers['allow']]).toEqual([405, 'PUT'])
  expect((await app.inject({ method: 'PUT', url: '/api/photo', headers: token })).statusCode).toBe(
    404,
  )
})

const put = (bytes: number, headers: Record<string, string>) =>
  app.inject({ method: 'PUT', url: '/outra/photo', headers, payload: Buffer.alloc(bytes) })

test('accepts binary bodies of the type and size of a scope', async () => {
  expect((await put(PHOTO, png)).json()).toEqual({ bytes: PHOTO })
  expect((await put(PHOTO + 1, png)).json()).toMatchObject({ code: 'body_too_large' })
  const asJson = { ...token, 'content-type': 'application/json' }
  expect((await put(2, asJson)).json()).toMatchObject({ code: 'unsupported_media_type' })
  expect((await put(2, { 'content-type': 'image/png' })).statusCode).toBe(401)
})

test('does not change JSON parsing of other routes', async () => {
  for (const url of ['/outra/users', '/api/users']) {
    const post = (payload: Buffer | string, type: string) =>
      app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect((await post(Buffer.alloc(2), 'image/png')).statusCode).toBe(415)
    expect((await post(`"${'x'.repeat(17_000)}"`, 'application/json')).statusCode).toBe(413)
    expect((await post('{', 'application/json')).statusCode).toBe(400)
  }
  expect((await caller(app).post('/users', signUpOf('Bia'))).statusCode).toBe(201)
})
