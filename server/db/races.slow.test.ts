import { describe, expect, inject, test } from 'vitest'
import type { Session } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { userLock } from '../accounts/queries.ts'
import { caller, testApp } from '../testing/app.ts'
import { MAX_QUEUED } from './database.ts'

const one = await testApp()
const other = await testApp({ url: one.url })

const countOf = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

const messages = (answers: { body: string }[]) =>
  new Set(answers.map(({ body }) => (JSON.parse(body) as { message?: string }).message))

describe('on one instance', () => {
  test('of 20 technologies at once with one title, one is taken', async () => {
    const bia = await one.join('Bia')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        bia.post('/users/techs', { title: index % 2 ? 'React' : 'REACT', status: 'Iniciante' }),
      ),
    )
    expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([1, 19])
    expect(await bia.techs()).toHaveLength(1)
  })

  test('20 technologies at once with different titles are all kept', async () => {
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
  test('serve one person at once, and Sair on one counts on both', async () => {
    const here = await one.join('Duda')
    const there = caller(other.app, here.token)
    expect((await there.get('/profile')).json()).toEqual(here.user)
    const created = await there.post('/users/techs', { title: 'Vue', status: 'Iniciante' })
    expect(await here.techs()).toEqual([created.json()])
    expect((await there.delete('/sessions')).statusCode).toBe(204)
    expect((await here.get('/profile')).statusCode).toBe(401)
    expect((await there.get('/profile')).statusCode).toBe(401)
  })

  test('take an email once', async () => {
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

  test('take a title once', async () => {
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

/** More than may wait, sent while somebody else writes in their line; then the stranger's, and the line goes on. */
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

test('of a person who writes too much at once the last are told when to come back, and a stranger is served', async () => {
  const [hog, stranger] = [await one.join('Hilda'), await one.join('Ivo')]
  const refused = await crowd(
    hog,
    (index) => hog.post('/users/techs', TITLE(`T${index}`)),
    async () => expect((await stranger.post('/users/techs', TITLE('Go'))).statusCode).toBe(201),
  )
  expect(refused).toEqual(COME_BACK)
  expect((await hog.post('/users/techs', TITLE('Depois'))).statusCode).toBe(201)
})

// On PostgreSQL a single statement stands in no line: it has one of ten connections for as long as it takes.
test.skipIf(inject('postgres'))(
  'what a person writes without naming a line takes a place in theirs',
  async () => {
    const jana = await one.join('Jana')
    expect(await crowd(jana, () => jana.delete('/sessions/others'))).toEqual(COME_BACK)
  },
)

// The last, so that the hashing it sets off delays nobody else; the fault run does it with 50.
test('of 15 sign-ups at once with one email, one is taken', async () => {
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
  const rows = await one.db.all('SELECT id FROM users WHERE email_key = ?', email)
  expect(rows).toHaveLength(1)
})
