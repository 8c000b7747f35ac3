import { describe, expect, inject, test } from 'vitest'
import type { Session } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { userLock } from '../accounts/queries.ts'
import { caller, testApp } from '../testing/app.ts'
import { MAX_QUEUED, sql } from './database.ts'

const one = await testApp()
const other = await testApp({ url: one.url })

const countOf = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

const messages = (answers: { body: string }[]) =>
  new Set(answers.map(({ body }) => (JSON.parse(body) as { message?: string }).message))

describe('on one instance', () => {
  test('accepts one of 20 concurrent technologies with one title', async () => {
    const bia = await one.join('Bia')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        bia.post('/users/techs', { title: index % 2 ? 'React' : 'REACT', status: 'Iniciante' }),
      ),
    )
    expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([1, 19])
    expect(await bia.techs()).toHaveLength(1)
  })

  test('accepts 20 concurrent technologies with different titles', async () => {
    const caio = await one.join('Caio')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        caio.post('/users/techs', { title: `T${index}`, status: 'Iniciante' }),
      ),
    )
    expect(countOf(answers, 201)).toBe(20)
    expect(await caio.techs()).toHaveLength(20)
  })
})

describe('two instances on one database', () => {
  test('serve one user concurrently, and a logout on one applies to both', async () => {
    const here = await one.join('Duda')
    const there = caller(other.app, here.token)
    expect((await there.get('/profile')).json()).toEqual(here.user)
    const created = await there.post('/users/techs', { title: 'Vue', status: 'Iniciante' })
    expect(await here.techs()).toEqual([created.json()])
    expect((await there.delete('/sessions')).statusCode).toBe(204)
    expect((await here.get('/profile')).statusCode).toBe(401)
    expect((await there.get('/profile')).statusCode).toBe(401)
  })

  test('accept an email once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        [one, other][index % 2]!.visitor.post('/users', signUpOf('Eva')),
      ),
    )
    expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([1, 9])
    const { email } = signUpOf('Eva')
    const login = await other.visitor.post('/sessions', { email, password: PASSWORD })
    expect(login.json<Session>().user.email).toBe(email)
  })

  test('accept a title once', async () => {
    const here = await one.join('Gil')
    const there = caller(other.app, here.token)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        [here, there][index % 2]!.post('/users/techs', {
          title: `T${Math.floor(index / 10)}`,
          status: 'Iniciante',
        }),
      ),
    )
    expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([3, 27])
    expect((await here.techs()).map(({ title }) => title).toSorted()).toEqual(['T0', 'T1', 'T2'])
  })
})

const TITLE = (title: string) => ({ title, status: 'Iniciante' })
const TOO_MANY = 5
const COME_BACK = Array.from({ length: TOO_MANY }, () => [
  '2',
  expect.objectContaining({ code: 'unavailable' }),
])

/** Exceeds the queue of a user while it is blocked, then sends a request of another user and unblocks it. */
async function crowd(
  hog: { user: { id: string } },
  send: (index: number) => ReturnType<typeof one.visitor.post>,
  stranger = async () => {},
) {
  const refused: unknown[] = []
  const { sent } = await one.db.transaction(async () => {
    const many = Array.from({ length: MAX_QUEUED + TOO_MANY }, async (_, index) => {
      const { statusCode, headers, json } = await send(index)
      if (statusCode === 503) refused.push([headers['retry-after'], json()])
    })
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(TOO_MANY)
    return { sent: [...many, stranger()] }
  }, userLock(hog.user.id))
  await Promise.all(sent)
  return refused.slice(0, TOO_MANY)
}

test('rejects excess concurrent writes of a user with Retry-After, and serves other users', async () => {
  const [hog, stranger] = [await one.join('Hilda'), await one.join('Ivo')]
  const refused = await crowd(
    hog,
    (index) => hog.post('/users/techs', TITLE(`T${index}`)),
    async () => expect((await stranger.post('/users/techs', TITLE('Go'))).statusCode).toBe(201),
  )
  expect(refused).toEqual(COME_BACK)
  expect((await hog.post('/users/techs', TITLE('Depois'))).statusCode).toBe(201)
})

// On PostgreSQL a single statement is not queued: it uses one of ten connections.
test.skipIf(inject('postgres'))(
  'queues writes without a key in the queue of their user',
  async () => {
    const jana = await one.join('Jana')
    expect(await crowd(jana, () => jana.delete('/sessions/others'))).toEqual(COME_BACK)
  },
)

// Runs last so that its hashing delays no other test; the fault run uses 50.
test('accepts one of 15 concurrent sign-ups with one email', async () => {
  const email = signUpOf('Ana').email
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      one.visitor.post('/users', {
        ...signUpOf(`Ana ${index}`),
        email: [email, email.toUpperCase(), ` ${email} `][index % 3],
      }),
    ),
  )
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([1, 14])
  expect(messages(answers)).toEqual(new Set([undefined, 'Email already exists']))
  const rows = await one.db.all(sql`SELECT id FROM users WHERE email_key = ${email}`)
  expect(rows).toHaveLength(1)
})
