import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import type { Session, User } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { findAccount, insertUser } from '../accounts/queries.ts'
import { openSession } from '../accounts/sessions.ts'
import { DatabaseUnavailable } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { failingAt, planned, storedIn } from '../testing/failing-database.ts'
import { handOut, publish, SETTINGS } from '../testing/portfolios.ts'
import { resetTokenOf } from '../testing/resets.ts'
import { expectARowForEach } from '../testing/route-tables.ts'
import type { OpenApi } from './docs/document.ts'

const plan = planned()
const { app, db, visitor, join } = await testApp({
  wrap: (real) => failingAt(real, plan),
  environment: { RATE_LIMIT: 'on' },
})
const ana = await join('Ana')
const bia = await join('Bia')
const credentials = { email: signUpOf('Bia').email, password: PASSWORD }
/** This test exceeds the login limit of a user. */
const forgetLogins = () => db.run('DELETE FROM attempts')
let count = 0
const rust = () => ({ title: `Ferrugem n.º ${++count}`, status: 'Iniciante' })
const addedId = async () => (await ana.post('/users/techs', rust())).json<{ id: string }>().id
const removedId = async () => {
  const id = await addedId()
  await ana.delete(`/users/techs/${id}`)
  return id
}

const project = async () => ({
  title: `Projeto n.º ${++count}`,
  description: 'x',
  techs: (await ana.techs()).slice(0, 2).map(({ id }) => id),
})
/** This test exceeds the project limit of a user. */
const addedProject = async () => {
  await db.run('DELETE FROM projects')
  return (await ana.post('/users/works', await project())).json<{ id: string }>().id
}
const removedProject = async () => {
  const id = await addedProject()
  await ana.delete(`/users/works/${id}`)
  return id
}

const PNG = { 'content-type': 'image/png' }
const PHOTO = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

/** Replaces the guest with a new signed-in user, bypassing the login queue. */
async function newGuest() {
  await forgetLogins()
  await db.run('DELETE FROM users WHERE id NOT IN (?, ?)', ana.user.id, bia.user.id)
  const { password: _, passwordConfirm: __, ...profile } = signUpOf(`Guest ${++count}`)
  const id = randomUUID()
  const now = new Date().toISOString()
  const row = {
    ...profile,
    id,
    email_key: profile.email,
    password_hash: await hashPassword(PASSWORD),
    now,
  }
  await insertUser(db, row)
  const account = (await findAccount(db, id))!
  const signIn = () => openSession(db, account, { log: app.log, userAgent: undefined })
  return { ...caller(app, await signIn()), account, signIn }
}

/** Each creates its fixtures, then returns the request to send while the database fails. */
const CALLS = {
  'post /api/users': async () => () => visitor.post('/users', signUpOf(`Pessoa ${++count}`)),
  'post /api/sessions': async () => {
    await forgetLogins()
    return () => visitor.post('/sessions', credentials)
  },
  'delete /api/sessions': async () => {
    await forgetLogins()
    const { token } = (await visitor.post('/sessions', credentials)).json<Session>()
    return () => caller(app, token).delete('/sessions')
  },
  'get /api/profile': async () => {
    await addedProject()
    return () => ana.get('/profile')
  },
  'post /api/users/techs': async () => () => ana.post('/users/techs', rust()),
  'put /api/users/techs/{id}': async () => {
    const path = `/users/techs/${await addedId()}`
    return () => ana.put(path, { status: 'Avançado' })
  },
  'post /api/users/techs/batch': async () => () =>
    ana.post('/users/techs/batch', { techs: [rust(), rust()] }),
  'put /api/users/techs/{id}/title': async () => {
    const path = `/users/techs/${await addedId()}/title`
    return () => ana.put(path, { title: rust().title })
  },
  'put /api/users/techs/{id}/ruler': async () => {
    const path = `/users/techs/${await addedId()}/ruler`
    return () => ana.put(path, { statements: ['html-1'] })
  },
  'get /api/goals': async () => () => ana.get('/goals'),
  'post /api/goals': async () => {
    await db.run('DELETE FROM goals')
    return () => ana.post('/goals', { title: rust().title })
  },
  'delete /api/goals/{id}': async () => {
    await db.run('DELETE FROM goals')
    const added = await ana.post('/goals', { title: rust().title })
    const path = `/goals/${added.json<{ id: string }>().id}`
    return () => ana.delete(path)
  },
  'delete /api/users/techs/{id}': async () => {
    const path = `/users/techs/${await addedId()}`
    return () => ana.delete(path)
  },
  'get /api/about': async () => () => visitor.get('/about'),
  'get /api/portfolio/record': async () => {
    await addedProject()
    return () => ana.get('/portfolio/record')
  },
  'get /api/sessions': async () => () => ana.get('/sessions'),
  'delete /api/sessions/others': async () => {
    const guest = await newGuest()
    await guest.signIn()
    return () => guest.delete('/sessions/others')
  },
  'delete /api/sessions/{session}': async () => {
    const guest = await newGuest()
    const [place] = (await guest.get('/sessions')).json<{ id: string }[]>()
    return () => guest.delete(`/sessions/${place!.id}`)
  },
  'put /api/profile': async () => {
    const guest = await newGuest()
    const email = `outro${++count}@exemplo.com.br`
    return () => guest.put('/profile', { name: 'Outro', email, current_password: PASSWORD })
  },
  'put /api/password': async () => {
    const guest = await newGuest()
    await guest.signIn()
    return () => guest.put('/password', { current_password: PASSWORD, password: 'Outra-senha2' })
  },
  'delete /api/account': async () => {
    const guest = await newGuest()
    return () => guest.delete('/account', { password: PASSWORD })
  },
  'get /api/account/export': async () => () => ana.get('/account/export'),
  'post /api/password-resets': async () => () =>
    visitor.post('/password-resets', { email: 'ana@exemplo.com.br' }),
  'put /api/password-resets': async () => {
    const guest = await newGuest()
    const token = await resetTokenOf(db, guest.account.id)
    return () => visitor.put('/password-resets', { token, password: 'Outra-senha2' })
  },
  'put /api/users/avatar': async () => () => ana.put('/users/avatar', PHOTO, PNG),
  'delete /api/users/avatar': async () => {
    await ana.put('/users/avatar', PHOTO, PNG)
    return () => ana.delete('/users/avatar')
  },
  'get /api/photos/{key}': async () => {
    const answer = await ana.put('/users/avatar', PHOTO, PNG)
    const path = answer.json<User>().avatar_url!.slice('/api'.length)
    return () => visitor.get(path)
  },
  'get /api/users/techs/removed': async () => {
    await removedId()
    return () => ana.get('/users/techs/removed')
  },
  'post /api/users/techs/{id}/restore': async () => {
    const path = `/users/techs/${await removedId()}/restore`
    return () => ana.post(path)
  },
  'delete /api/users/techs/removed/{id}': async () => {
    const path = `/users/techs/removed/${await removedId()}`
    return () => ana.delete(path)
  },
  'get /api/users/techs/{id}/history': async () => {
    const path = `/users/techs/${await addedId()}/history`
    return () => ana.get(path)
  },
  'put /api/users/techs/{id}/history/{event}': async () => {
    const path = `/users/techs/${await addedId()}/history/1`
    return () => ana.put(path, { note: `Nota ${++count}` })
  },
  'get /api/history': async () => () => ana.get('/history'),
  'get /api/evolution': async () => () => ana.get('/evolution'),
  'get /api/evolution/compare': async () => () =>
    ana.get('/evolution/compare?since=2026-01-01&until=2026-11-15'),
  'post /api/users/works': async () => {
    await addedProject()
    const input = await project()
    return () => ana.post('/users/works', input)
  },
  'put /api/users/works/{id}': async () => {
    const [path, input] = [`/users/works/${await addedProject()}`, await project()]
    return () => ana.put(path, { ...input, techs: input.techs.slice(1) })
  },
  'delete /api/users/works/{id}': async () => {
    const path = `/users/works/${await addedProject()}`
    return () => ana.delete(path)
  },
  'get /api/users/works/removed': async () => {
    await removedProject()
    return () => ana.get('/users/works/removed')
  },
  'post /api/users/works/{id}/restore': async () => {
    const path = `/users/works/${await removedProject()}/restore`
    return () => ana.post(path)
  },
  'delete /api/users/works/removed/{id}': async () => {
    const path = `/users/works/removed/${await removedProject()}`
    return () => ana.delete(path)
  },
  'get /api/portfolio': async () => {
    await ana.put('/portfolio/address', { address: 'ana-lima' })
    return () => ana.get('/portfolio')
  },
  'put /api/portfolio': async () => {
    await ana.put('/portfolio/address', { address: 'ana-lima' })
    const chosen = [await addedId()]
    const shows = { ...SETTINGS.shows, bio: ++count % 2 === 0 }
    const pinned = [await addedProject()]
    const input = { shows, published: true, technologies: 'chosen', chosen, pinned }
    return () => ana.put('/portfolio', input)
  },
  'put /api/portfolio/address': async () => {
    const guest = await newGuest()
    await guest.put('/portfolio/address', { address: `pessoa-${++count}` })
    return () => guest.put('/portfolio/address', { address: `pessoa-${++count}` })
  },
  'get /api/portfolio/addresses/{address}': async () => {
    await forgetLogins()
    return () => ana.get('/portfolio/addresses/um-nome')
  },
  'get /api/portfolio/links': async () => () => ana.get('/portfolio/links'),
  'post /api/portfolio/links': async () => {
    await db.run('DELETE FROM portfolio_links')
    return () => ana.post('/portfolio/links', { label: 'Para a Rita', days: 7 })
  },
  'delete /api/portfolio/links/{id}': async () => {
    await db.run('DELETE FROM portfolio_links')
    const { id } = await handOut(ana, 'Para a Rita')
    return () => ana.delete(`/portfolio/links/${id}`)
  },
  'post /api/reports': async () => {
    await forgetLogins()
    await publish(ana, 'ana-lima')
    return () => visitor.post('/reports', { address: 'ana-lima', reason: 'spam' })
  },
  'get /api/ready': async () => () => visitor.get('/ready'),
  'get /api/health': async () => () => visitor.get('/health'),
}

const TABLES = [
  'users',
  'sessions',
  'technologies',
  'technology_events',
  'goals',
  'projects',
  'project_technologies',
  'photos',
  'password_resets',
  'portfolios',
  'portfolio_technologies',
  'portfolio_links',
  'address_changes',
  'address_claims',
  'reports',
]
const stored = () => storedIn(db, TABLES)

test('has a row for each route of the API', async () => {
  const { paths = {} } = (await app.openApi()) as OpenApi
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method} ${path}`),
  )
  expectARowForEach(routes, Object.keys(CALLS), 'CALLS in server/http/failure-point.test.ts')
})

const FAILURES = [
  { code: 'unavailable', error: new DatabaseUnavailable('secret words') },
  { code: 'unexpected', error: new Error('secret words') },
] as const

test.each(Object.entries(CALLS))(
  '%s is atomic wherever the database fails',
  async (_, prepare) => {
    for (const { code, error } of FAILURES) {
      for (let at = 1; plan.calls >= at - 1; at += 1) {
        const send = await prepare()
        const before = await stored()
        Object.assign(plan, { calls: 0, at, error })
        const answer = await send()
        plan.at = 0
        if (answer.statusCode < 400) continue
        expect(answer.json()).toEqual({ status: 'error', code, message: ERRORS[code].message })
        expect(await stored()).toEqual(before)
      }
      const answer = await (await prepare())()
      expect(answer.statusCode).toBeLessThan(300)
    }
  },
  120_000,
)
