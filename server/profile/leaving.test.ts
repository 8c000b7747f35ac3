import { expect, inject, test } from 'vitest'
import type { Technology } from '#contract/technologies.ts'
import { PASSWORD } from '../../testing/people.ts'
import { sessionLock, userLock } from '../accounts/queries.ts'
import { WITHDRAWAL_LOCK } from '../confirmations/commands.ts'
import { type Database, sql } from '../db/database.ts'
import { createProject } from '../projects/commands.ts'
import { createTechnology } from '../technologies/commands.ts'
import { caller, testApp } from '../testing/app.ts'
import { publish } from '../testing/portfolios.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const TITLES = ['Go', 'Lua', 'Zig', 'Ada', 'C']
const WORK = { title: 'Agenda', description: 'Com lembretes.', techs: [] }

/** Every write, concurrently on two instances, while the account is deleted. */
test.each(['Ana', 'Bia', 'Caio', 'Dora'])(
  '%s deletes their account, and every concurrent write succeeds, answers 404 or 401',
  async (name) => {
    const person = await one.join(name)
    const add = (title: string, { post } = person) =>
      post('/users/techs', { title, status: 'Iniciante' })
    const techs = (await Promise.all(TITLES.map((title) => add(title)))).map((answer) =>
      answer.json<Technology>(),
    )
    const elsewhere = { ...person, ...caller(other.app, person.token) }
    const answers = await Promise.all([
      ...techs.flatMap(({ id, title }) => [
        elsewhere.put(`/users/techs/${id}`, { status: 'Avançado' }),
        elsewhere.put(`/users/techs/${id}/history/1`, { note: 'Antes de sair' }),
        elsewhere.delete(`/users/techs/${id}`),
        elsewhere.delete(`/users/techs/removed/${id}`),
        add(`${title} aqui`),
        add(`${title} lá`, elsewhere),
        elsewhere.post('/users/works', { ...WORK, techs: [id] }),
      ]),
      person.delete('/account', { password: PASSWORD }),
      ...TITLES.map((title) => add(`${title} depois`, elsewhere)),
    ])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => ![200, 201, 204, 400, 401, 404].includes(code))).toEqual([])
    expect((await person.get('/profile')).statusCode).toBe(401)
    expect(
      await one.db.all(sql`SELECT id FROM technologies WHERE user_id = ${person.user.id}`),
    ).toEqual([])
  },
)

test('answers 401 to a write queued behind the deletion of its account', async () => {
  const eva = await one.join('Eva')
  await eva.delete('/account', { password: PASSWORD })
  await expect(
    createTechnology(one.db, eva.user.id, { title: 'Go', status: 'Iniciante' }),
  ).rejects.toMatchObject({ code: 'not_signed_in' })
  await expect(
    createProject(one.db, eva.user.id, { ...WORK, deploy_url: null, repo_url: null }),
  ).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('takes the locks of the user, the sessions and withdrawals to delete an account', async () => {
  const lines: string[][] = []
  const noting = (real: Database): Database => ({
    ...real,
    transaction: (work, ...keys) => {
      lines.push(keys)
      return real.transaction(work, ...keys)
    },
  })
  const { join } = await testApp({ wrap: noting })
  const fabio = await join('Fabio')
  await fabio.delete('/account', { password: PASSWORD })
  const locks = [userLock(fabio.user.id), sessionLock(fabio.user.id), WITHDRAWAL_LOCK]
  for (const keys of lines) expect(keys).toEqual(locks)
  expect(lines).not.toEqual([])
})

/** Waits until another statement is blocked by a transaction; SQLite does not report it, and needs no wait. */
async function untilSomebodyWaits() {
  if (!inject('postgres')) return
  const waiting = sql`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(() => one.db.all(waiting)).not.toEqual([])
}

type Person = Awaited<ReturnType<typeof one.join>>

/** Deleted by hand, without any lock: the foreign key reports the missing user. */
test.each<[string, (person: Person) => ReturnType<Person['post']>, number, object]>([
  [
    'a technology',
    ({ post }) => post('/users/techs', { title: 'Go', status: 'Iniciante' }),
    401,
    { code: 'not_signed_in' },
  ],
  ['a project', ({ post }) => post('/users/works', WORK), 401, { code: 'not_signed_in' }],
  [
    'a link',
    ({ post }) => post('/portfolio/links', { label: 'Para a Rita', days: 7 }),
    401,
    { code: 'not_signed_in' },
  ],
  [
    'a login',
    ({ post, user: { email } }) => post('/sessions', { email, password: PASSWORD }),
    401,
    { code: 'wrong_credentials' },
  ],
  [
    'a report',
    ({ post }) => post('/reports', { address: 'gil-a-report', reason: 'spam' }),
    202,
    { received: true },
  ],
])('does not answer 500 when an account is deleted by hand during %s', async (...given) => {
  const [name, send, status, body] = given
  const gil = await one.join(`Gil ${name}`)
  if (name === 'a report') await publish(gil, 'gil-a-report')
  const { sent } = await other.db.transaction(async (tx) => {
    await tx.run(sql`DELETE FROM users WHERE id = ${gil.user.id}`)
    const answer = send(gil)
    await untilSomebodyWaits()
    return { sent: answer }
  })
  const answer = await sent
  expect([answer.statusCode, answer.json()]).toMatchObject([status, body])
  expect(await one.db.all(sql`SELECT 1 FROM reports`)).toEqual([])
})
