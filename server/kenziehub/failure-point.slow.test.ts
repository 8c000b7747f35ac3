import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { findAccount, insertUser } from '../accounts/queries.ts'
import { openSession } from '../accounts/sessions.ts'
import { DatabaseUnavailable, sql } from '../db/database.ts'
import { finishDeletions } from '../profile/deletion.ts'
import { failingAt, isDeleting, planned, storedIn } from '../testing/failing-database.ts'
import { formWith, hubCaller, hubSignUp, testHub } from '../testing/kenziehub.ts'
import { expectARowForEach } from '../testing/route-tables.ts'
import type { Tech, Work } from './shapes.ts'
import { KENZIEHUB_SESSIONS } from './tokens.ts'

const plan = planned()
const { app, db, stranger } = await testHub({
  wrap: (real) => failingAt(real, plan),
  environment: { RATE_LIMIT: 'on' },
})
const FORM = formWith(
  await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
)
const WORK = { title: 'Loja', description: 'Vende', deploy_url: 'https://loja.example' }
let count = 0

/** Replaces the guest with a new signed-in user, bypassing the login queue. */
async function newGuest() {
  await db.run(sql`DELETE FROM attempts`)
  await db.run(sql`DELETE FROM users WHERE name LIKE 'Guest %'`)
  const { password, ...profile } = hubSignUp(`Guest ${++count}`)
  const row = {
    ...profile,
    id: randomUUID(),
    email_key: profile.email,
    password_hash: await hashPassword(password),
    now: new Date().toISOString(),
  }
  await insertUser(db, row)
  const account = (await findAccount(db, row.id))!
  const context = { log: app.log, userAgent: undefined, issuer: KENZIEHUB_SESSIONS }
  const token = await openSession(db, account, context)
  return { ...hubCaller(app, token), id: row.id, email: profile.email, password }
}

async function published() {
  const guest = await newGuest()
  await db.run(sql`INSERT INTO portfolios (user_id, published_at) VALUES (${guest.id}, 'x')`)
  await guest.post('/users/techs', { title: 'Go', status: 'Iniciante' })
  await guest.post('/users/works', WORK)
  return guest
}

/** Each creates its fixtures, then returns the request to send while the database fails. */
const CALLS = {
  'POST /kenziehub/users': async () => () => stranger.post('/users', hubSignUp(`P ${++count}`)),
  'POST /kenziehub/sessions': async () => {
    const { email, password } = await newGuest()
    return () => stranger.post('/sessions', { email, password })
  },
  'DELETE /kenziehub/sessions': async () => {
    const guest = await newGuest()
    return () => guest.delete('/sessions')
  },
  'GET /kenziehub/profile': async () => {
    const guest = await newGuest()
    return () => guest.get('/profile')
  },
  'PUT /kenziehub/profile': async () => {
    const { put, password } = await newGuest()
    const email = `outro${++count}@exemplo.com.br`
    const change = { name: 'Outro', email, password: 'outra1', old_password: password }
    return () => put('/profile', change)
  },
  'GET /kenziehub/users': async () => {
    await db.run(sql`DELETE FROM portfolios`)
    await published()
    return () => stranger.get('/users?tech=go')
  },
  'GET /kenziehub/users/:id': async () => {
    const { get } = await newGuest()
    const { id } = await published()
    return () => get(`/users/${id}`)
  },
  'GET /kenziehub/users/:id/avatar': async () => {
    const guest = await published()
    await guest.patch('/users/avatar', FORM.payload, FORM.headers)
    return () => stranger.get(`/users/${guest.id}/avatar`)
  },
  'PATCH /kenziehub/users/avatar': async () => {
    const guest = await newGuest()
    return () => guest.patch('/users/avatar', FORM.payload, FORM.headers)
  },
  'DELETE /kenziehub/users/:id': async () => {
    const guest = await newGuest()
    return () => guest.delete(`/users/${guest.id}`)
  },
  'POST /kenziehub/users/techs': async () => {
    const guest = await newGuest()
    return () => guest.post('/users/techs', { title: 'Go', status: 'Iniciante' })
  },
  'PUT /kenziehub/users/techs/:id': async () => {
    const guest = await newGuest()
    const tech = await guest.post('/users/techs', { title: 'Go', status: 'Iniciante' })
    return () => guest.put(`/users/techs/${tech.json<Tech>().id}`, { status: 'Avançado' })
  },
  'DELETE /kenziehub/users/techs/:id': async () => {
    const guest = await newGuest()
    const tech = await guest.post('/users/techs', { title: 'Go', status: 'Iniciante' })
    return () => guest.delete(`/users/techs/${tech.json<Tech>().id}`)
  },
  'POST /kenziehub/users/works': async () => {
    const guest = await newGuest()
    return () => guest.post('/users/works', WORK)
  },
  'PUT /kenziehub/users/works/:id': async () => {
    const guest = await newGuest()
    const work = await guest.post('/users/works', WORK)
    return () => guest.put(`/users/works/${work.json<Work>().id}`, { title: 'Outra' })
  },
  'DELETE /kenziehub/users/works/:id': async () => {
    const guest = await newGuest()
    const work = await guest.post('/users/works', WORK)
    return () => guest.delete(`/users/works/${work.json<Work>().id}`)
  },
}

/** Attempt counters and last uses may be written even if the rest is rolled back. */
const TABLES = ['users', 'sessions', 'technologies', 'technology_events', 'projects', 'photos']
const stored = () => storedIn(db, TABLES)

test('has a row for each route of the mount', () => {
  const routes = [...app.apiRoutes]
    .filter(([path]) => path.startsWith('/kenziehub'))
    .flatMap(([path, methods]) =>
      [...methods].filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
    )
  expectARowForEach(routes, Object.keys(CALLS), 'CALLS in server/kenziehub/failure-point.test.ts')
})

const FAILURES = [
  { code: 'unavailable', error: new DatabaseUnavailable('secret words') },
  { code: 'unexpected', error: new Error('secret words') },
] as const

test.each(Object.entries(CALLS))('%s is atomic wherever the database fails', async (_, prepare) => {
  for (const { code, error } of FAILURES) {
    for (let at = 1; plan.calls >= at - 1; at += 1) {
      const send = await prepare()
      const before = await stored()
      Object.assign(plan, { calls: 0, at, error })
      const answer = await send()
      plan.at = 0
      if (answer.statusCode < 400) continue
      const { status, message } = ERRORS[code]
      expect([answer.statusCode, answer.json()]).toEqual([status, { status: 'error', message }])
      if (await isDeleting(db)) await finishDeletions(db)
      else expect(await stored()).toEqual(before)
    }
    expect((await (await prepare())()).statusCode).toBeLessThan(300)
  }
})
