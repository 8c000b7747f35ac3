import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { ERRORS } from '#contract/errors.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { type Database, DatabaseUnavailable, type Statements } from '../db/database.ts'
import { sumOf } from '../db/row-sum.ts'
import { caller, testApp } from '../testing.ts'

/** Counts the calls to the database and fails the one that is asked for. */
function failingAt(db: Database, plan: { calls: number; at: number; error: Error }): Database {
  const call = async () => {
    plan.calls += 1
    if (plan.calls === plan.at) throw plan.error
  }
  const watched = (statements: Statements): Statements => ({
    get: async (...args) => (await call(), statements.get(...args)),
    all: async (...args) => (await call(), statements.all(...args)),
    run: async (...args) => (await call(), statements.run(...args)),
  })
  return {
    ...db,
    ...watched(db),
    oneByOne: async (key, work) => (await call(), db.oneByOne(key, (tx) => work(watched(tx)))),
    transaction: async (work, key) => {
      await call()
      return db.transaction(async (tx) => {
        const result = await work(watched(tx))
        await call()
        return result
      }, key)
    },
  }
}

const plan = { calls: 0, at: 0, error: new Error() }
const { app, db, visitor, join } = await testApp({
  wrap: (real) => failingAt(real, plan),
  environment: { RATE_LIMIT: 'on' },
})
const ana = await join('Ana')
await join('Bia')
const CHEAP = await hashPassword(PASSWORD, { memory: 8, passes: 1, parallelism: 1 })
await db.run('UPDATE users SET password_hash = ?', CHEAP)
const credentials = { email: signUpOf('Bia').email, password: PASSWORD }
/** More logins than a person may make are made here. */
const forgetLogins = () => db.run('DELETE FROM attempts')
let count = 0
const rust = () => ({ title: `Ferrugem n.º ${++count}`, status: 'Iniciante' })
const addedId = async () => (await ana.post('/users/techs', rust())).json<{ id: string }>().id
const removedId = async () => {
  const id = await addedId()
  await ana.delete(`/users/techs/${id}`)
  return id
}

/** Each first makes what it needs, then says what to send while the database fails. */
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
  'get /api/profile': async () => () => ana.get('/profile'),
  'post /api/users/techs': async () => () => ana.post('/users/techs', rust()),
  'put /api/users/techs/{id}': async () => {
    const path = `/users/techs/${await addedId()}`
    return () => ana.put(path, { status: 'Avançado' })
  },
  'delete /api/users/techs/{id}': async () => {
    const path = `/users/techs/${await addedId()}`
    return () => ana.delete(path)
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
  'get /api/ready': async () => () => visitor.get('/ready'),
  'get /api/health': async () => () => visitor.get('/health'),
}

const stored = () =>
  db.snapshot(async (tx) => [
    await sumOf(tx, 'users'),
    await sumOf(tx, 'sessions'),
    await sumOf(tx, 'technologies'),
  ])

test('every route of the API has its row', () => {
  const routes = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method} ${path}`),
  )
  expect(routes.toSorted()).toEqual(Object.keys(CALLS).toSorted())
})

const FAILURES = [
  { code: 'unavailable', error: new DatabaseUnavailable('secret words') },
  { code: 'unexpected', error: new Error('secret words') },
] as const

test.each(Object.entries(CALLS))(
  '%s is all or nothing wherever the database fails',
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
)
