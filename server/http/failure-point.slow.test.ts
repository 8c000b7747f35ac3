import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import type { Session, User } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { findAccount, insertUser } from '../accounts/queries.ts'
import { openSession } from '../accounts/sessions.ts'
import { DatabaseUnavailable, sql } from '../db/database.ts'
import { finishDeletions } from '../profile/deletion.ts'
import { caller, testApp } from '../testing/app.ts'
import { attend, mapOf, open } from '../testing/classes.ts'
import { confirm, insertConfirmations, learn, openClass } from '../testing/confirmations.ts'
import { failingAt, isDeleting, planned, storedIn } from '../testing/failing-database.ts'
import { classWithReset, insertNoticeFor } from '../testing/member-resets.ts'
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
/** Keeps the session: Bia's are ended by her logins. */
const rita = await join('Rita')
const credentials = { email: signUpOf('Bia').email, password: PASSWORD }
/** This test exceeds the login limit of a user. */
const forgetLogins = () => db.run(sql`DELETE FROM attempts`)
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
  await db.run(sql`DELETE FROM projects`)
  return (await ana.post('/users/works', await project())).json<{ id: string }>().id
}
const removedProject = async () => {
  const id = await addedProject()
  await ana.delete(`/users/works/${id}`)
  return id
}

/** Rita teaches Ana; a new technology of Ana's is to be confirmed. */
async function lesson() {
  await db.run(sql`DELETE FROM classes`)
  await db.run(sql`DELETE FROM confirmations`)
  const { id, members } = await openClass(db, rita, [ana])
  return { id, member: members[0]!, technology: (await learn(ana, rust().title)).id }
}

/** A class of Ana's with Rita in it, who shares everything. */
const addedClass = async () => {
  await forgetLogins()
  await db.run(sql`DELETE FROM classes`)
  const opened = await open(ana)
  await attend(rita, opened, { evolution: true, projects: true, reset: true })
  const member = (await mapOf(ana, opened)).members[0]!.id
  return { path: `/classes/${opened.id}`, code: opened.code, member }
}

const PNG = { 'content-type': 'image/png' }
const PHOTO = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

/** Replaces the guest with a new signed-in user, bypassing the login queue. */
async function newGuest() {
  await forgetLogins()
  const [one, two, three] = [ana, bia, rita].map(({ user }) => user.id)
  await db.run(sql`DELETE FROM users WHERE id NOT IN (${one!}, ${two!}, ${three!})`)
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

/** A shown confirmation of Ana's, withdrawn with its teacher's account. */
const giveByHand = (teacher_id: string) =>
  insertConfirmations(db, ana.user.id, [
    { teacher_id, technology_id: randomUUID(), title: 'Go', level: 'Iniciante' },
  ])

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
    await db.run(sql`DELETE FROM goals`)
    return () => ana.post('/goals', { title: rust().title })
  },
  'delete /api/goals/{id}': async () => {
    await db.run(sql`DELETE FROM goals`)
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
  'post /api/classes/{id}/members/{member}/reset': async () => {
    const guest = await newGuest()
    const teacher = { user: guest.account }
    const { path } = await classWithReset(db, teacher, bia)
    return () => guest.post(path, { password: PASSWORD })
  },
  'get /api/notices': async () => () => ana.get('/notices'),
  'put /api/notices/{id}': async () => {
    const path = `/notices/${await insertNoticeFor(db, ana)}`
    return () => ana.put(path, { seen: true })
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
    await giveByHand(guest.account.id)
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
  'get /api/classes': async () => {
    await addedClass()
    return () => ana.get('/classes')
  },
  'get /api/classes/expected': async () => {
    await addedClass()
    return () => ana.get('/classes/expected')
  },
  'get /api/classes/{id}': async () => {
    const { path } = await addedClass()
    return () => ana.get(path)
  },
  'post /api/classes': async () => {
    await db.run(sql`DELETE FROM classes`)
    return () => ana.post('/classes', { name: 'Turma A', expected: ['Go'] })
  },
  'put /api/classes/{id}': async () => {
    const { path } = await addedClass()
    return () => ana.put(path, { name: `Turma ${++count}` })
  },
  'delete /api/classes/{id}': async () => {
    const { path } = await addedClass()
    return () => ana.delete(path)
  },
  'post /api/classes/{id}/code': async () => {
    const { path } = await addedClass()
    return () => ana.post(`${path}/code`)
  },
  'get /api/classes/{id}/map': async () => {
    const { path } = await addedClass()
    return () => ana.get(`${path}/map`)
  },
  'get /api/classes/{id}/map/version': async () => {
    const { path } = await addedClass()
    return () => ana.get(`${path}/map/version`)
  },
  'get /api/classes/{id}/map.csv': async () => {
    const { path } = await addedClass()
    return () => ana.get(`${path}/map.csv`)
  },
  'get /api/classes/{id}/evolution': async () => {
    const { path } = await addedClass()
    return () => ana.get(`${path}/evolution`)
  },
  'get /api/classes/{id}/members/{member}': async () => {
    const { path, member } = await addedClass()
    return () => ana.get(`${path}/members/${member}`)
  },
  'delete /api/classes/{id}/members/{member}': async () => {
    const { path, member } = await addedClass()
    return () => ana.delete(`${path}/members/${member}`)
  },
  'get /api/classes/codes/{code}': async () => {
    const { code } = await addedClass()
    return () => rita.get(`/classes/codes/${code}`)
  },
  'get /api/invitations/{code}': async () => {
    const { code } = await addedClass()
    return () => visitor.get(`/invitations/${code}`)
  },
  'post /api/classes/codes/{code}': async () => {
    const { path, code } = await addedClass()
    await rita.delete(`${path}/membership`)
    await db.run(sql`UPDATE users SET has_class_news = 0`)
    return () => rita.post(`/classes/codes/${code}`, { shares: { projects: true } })
  },
  'put /api/classes/{id}/membership': async () => {
    const { path } = await addedClass()
    return () => rita.put(`${path}/membership`, { shares: { projects: ++count % 2 === 0 } })
  },
  'delete /api/classes/{id}/membership': async () => {
    const { path } = await addedClass()
    return () => rita.delete(`${path}/membership`)
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
    await db.run(sql`DELETE FROM portfolio_links`)
    return () => ana.post('/portfolio/links', { label: 'Para a Rita', days: 7 })
  },
  'delete /api/portfolio/links/{id}': async () => {
    await db.run(sql`DELETE FROM portfolio_links`)
    const { id } = await handOut(ana, 'Para a Rita')
    return () => ana.delete(`/portfolio/links/${id}`)
  },
  'post /api/classes/{id}/confirmations': async () => {
    const { id, member, technology } = await lesson()
    const input = { member, technology_id: technology }
    return () => rita.post(`/classes/${id}/confirmations`, input)
  },
  'get /api/confirmations': async () => {
    await confirm(rita, await lesson())
    return () => ana.get('/confirmations')
  },
  'get /api/confirmations/{id}': async () => {
    const id = await confirm(rita, await lesson())
    return () => rita.get(`/confirmations/${id}`)
  },
  'put /api/confirmations/{id}': async () => {
    const id = await confirm(rita, await lesson())
    return () => ana.put(`/confirmations/${id}`, { shown: true })
  },
  'delete /api/confirmations/{id}': async () => {
    const id = await confirm(rita, await lesson())
    return () => rita.delete(`/confirmations/${id}`)
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
  'notices',
  'portfolios',
  'portfolio_technologies',
  'portfolio_links',
  'address_changes',
  'address_claims',
  'confirmations',
  'reports',
  'classes',
  'class_members',
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
        if (await isDeleting(db)) await finishDeletions(db)
        else expect(await stored()).toEqual(before)
      }
      const answer = await (await prepare())()
      expect(answer.statusCode).toBeLessThan(300)
    }
  },
  120_000,
)
