import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Goal, MAX_GOALS } from '#contract/goals.ts'
import type { Level, Technology } from '#contract/technologies.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'

const one = await testApp({ environment: { KENZIEHUB: 'on' } })
const other = await testApp({ url: one.url })
const { app, db, join } = one

type Person = Pick<Awaited<ReturnType<typeof join>>, 'get' | 'post'>

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

async function aim(person: Person, title: string, level?: Level) {
  const answer = await person.post('/goals', { title, level })
  // Goals of one millisecond have no order.
  await sleep(2)
  return answer
}
const goals = async (person: Person) => (await person.get('/goals')).json<Goal[]>()
const add = async (person: Person, title: string, status: Level = 'Iniciante') =>
  (await person.post('/users/techs', { title, status })).json<Technology>()
const reached = async (person: Person) =>
  (await goals(person)).map(({ title, reached_at }) => [title, reached_at !== null])

test('a goal is listed in the order of creation, and can be deleted', async () => {
  const ana = await join('Ana')
  expect(await goals(ana)).toEqual([])
  const first = await aim(ana, '  React  Native ')
  expect([first.statusCode, first.json()]).toEqual([
    201,
    {
      id: expect.any(String),
      title: 'React Native',
      level: null,
      created_at: TIME,
      reached_at: null,
    },
  ])
  const second = (await aim(ana, 'Go', 'Intermediário')).json<Goal>()
  expect(second.level).toBe('Intermediário')
  expect(await goals(ana)).toEqual([first.json(), second])
  const path = `/goals/${first.json<Goal>().id}`
  expect((await ana.delete(path)).statusCode).toBe(204)
  expect((await ana.delete(path)).statusCode).toBe(404)
  expect(await goals(ana)).toEqual([second])
})

test('a goal has the spelling of the catalogue', async () => {
  const ana = await join('Nina')
  const id = randomUUID()
  const first = await ana.post('/goals', { id, title: ' node' })
  expect(first.json()).toMatchObject({ id, title: 'Node.js' })
  expect((await ana.post('/goals', { id, title: 'node' })).json()).toEqual(first.json())
  expect((await aim(ana, 'meu  framework')).json()).toMatchObject({ title: 'meu framework' })
})

test('the same technology twice is refused until the first is reached', async () => {
  const ana = await join('Bia')
  await aim(ana, 'React')
  for (const title of ['react', 'ReactJS']) {
    const answer = await aim(ana, title, 'Avançado')
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        status: 'error',
        code: 'goal_exists',
        message: 'This goal is already on the list',
        fields: { title: 'Essa meta já está na sua lista' },
      },
    ])
  }
  await add(ana, 'React')
  expect((await aim(ana, 'React', 'Avançado')).statusCode).toBe(201)
  expect(await reached(ana)).toEqual([
    ['React', true],
    ['React', false],
  ])
})

describe('a goal is reached', () => {
  test('by adding the technology, under any of its names', async () => {
    const ana = await join('Caio')
    await aim(ana, 'React')
    await aim(ana, 'Vue')
    await add(ana, 'ReactJS')
    expect(await goals(ana)).toMatchObject([
      { title: 'React', reached_at: TIME },
      { title: 'Vue.js', reached_at: null },
    ])
  })

  test('by a batch', async () => {
    const ana = await join('Duda')
    await aim(ana, 'React')
    await aim(ana, 'CSS', 'Avançado')
    const techs = ['React', 'CSS'].map((title) => ({ title, status: 'Iniciante' }))
    await ana.post('/users/techs/batch', { techs })
    expect(await reached(ana)).toEqual([
      ['React', true],
      ['CSS', false],
    ])
  })

  test('by its level or a higher one, and stays reached', async () => {
    const ana = await join('Eva')
    await aim(ana, 'React', 'Intermediário')
    await aim(ana, 'Go', 'Intermediário')
    const [react, go] = [await add(ana, 'React'), await add(ana, 'Go')]
    expect(await reached(ana)).toEqual([
      ['React', false],
      ['Go', false],
    ])
    await ana.put(`/users/techs/${react.id}`, { status: 'Intermediário' })
    await ana.put(`/users/techs/${go.id}`, { status: 'Avançado' })
    const after = await goals(ana)
    expect(after).toMatchObject([{ reached_at: TIME }, { reached_at: TIME }])
    await ana.put(`/users/techs/${react.id}`, { status: 'Iniciante' })
    await ana.delete(`/users/techs/${go.id}`)
    await ana.post(`/users/techs/${go.id}/restore`)
    expect(await goals(ana)).toEqual(after)
  })

  test('by a rename', async () => {
    const ana = await join('Fabi')
    await aim(ana, 'React')
    const { id } = await add(ana, 'Reat')
    expect(await reached(ana)).toEqual([['React', false]])
    await ana.put(`/users/techs/${id}/title`, { title: 'react.js' })
    expect(await reached(ana)).toEqual([['React', true]])
  })

  test('by a restore', async () => {
    const ana = await join('Gil')
    const { id } = await add(ana, 'React', 'Avançado')
    await ana.delete(`/users/techs/${id}`)
    expect((await aim(ana, 'React')).json<Goal>().reached_at).toBeNull()
    await ana.post(`/users/techs/${id}/restore`)
    expect(await reached(ana)).toEqual([['React', true]])
  })

  test('from the start, if the technology is there at that level', async () => {
    const ana = await join('Hugo')
    await add(ana, 'React', 'Intermediário')
    const reachedAt = async (level?: Level) =>
      (await aim(ana, 'ReactJS', level)).json<Goal>().reached_at
    expect(await reachedAt()).toEqual(TIME)
    expect(await reachedAt('Iniciante')).toEqual(TIME)
    expect(await reachedAt('Intermediário')).toEqual(TIME)
    expect(await reachedAt('Avançado')).toBeNull()
  })

  test("by nobody else's technology", async () => {
    const [ana, bia] = [await join('Ian'), await join('Joana')]
    await aim(ana, 'React')
    await add(bia, 'React')
    expect(await reached(ana)).toEqual([['React', false]])
  })
})

test('at most 50, also concurrently on two instances', async () => {
  const ana = await join('Kim')
  const people = [ana, caller(other.app, ana.token)]
  for (let index = 0; index < MAX_GOALS - 5; index += 1) await aim(ana, `Lib ${index}`)
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, index) => aim(people[index % 2]!, `Outra lib ${index}`)),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect([refused.length, (await goals(ana)).length]).toEqual([10, MAX_GOALS])
  expect(refused[0]!.json()).toEqual({
    status: 'error',
    code: 'goal_limit',
    message: 'No more goals can be added',
    fields: { title: 'Você já tem 50 metas, o máximo. Exclua uma para adicionar outra' },
  })
  const [first] = await goals(ana)
  const same = await ana.post('/goals', { id: first!.id, title: first!.title })
  expect([same.statusCode, same.json()]).toEqual([201, first])
})

test('of concurrent goals for one technology, on two instances, one is created', async () => {
  const ana = await join('Luiza')
  const people = [ana, caller(other.app, ana.token)]
  const answers = await Promise.all(
    ['React', 'ReactJS', 'react', 'React.js'].map((title, index) => aim(people[index % 2]!, title)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
})

test('ignores keys it does not know', async () => {
  const [ana, bia] = [await join('Olga'), await join('Pia')]
  const made = { user_id: bia.user.id, reached_at: '1999-01-01T00:00:00.000Z', title_key: 'x' }
  const answer = await ana.post('/goals', { title: 'Go', ...made })
  expect([answer.statusCode, answer.json<Goal>().reached_at]).toEqual([201, null])
  const { id } = await add(ana, 'Lua')
  const renamed = await ana.put(`/users/techs/${id}/title`, { title: 'Zig', status: 'Avançado' })
  expect(renamed.json<Technology>()).toMatchObject({ title: 'Zig', status: 'Iniciante' })
  const techs = [{ title: 'Ada', status: 'Iniciante', ruler: ['x'], position: -1, ...made }]
  await ana.post('/users/techs/batch', { techs })
  expect(await ana.techs()).toMatchObject([{ title: 'Zig' }, { title: 'Ada', ruler: [] }])
  expect([await goals(bia), await bia.techs()]).toEqual([[], []])
})

test('a deleted account has no goals, and can create none', async () => {
  const ana = await join('Mia')
  await aim(ana, 'React')
  await db.run(sql`DELETE FROM users WHERE id = ${ana.user.id}`)
  expect(await db.all(sql`SELECT 1 FROM goals WHERE user_id = ${ana.user.id}`)).toEqual([])
  expect((await aim(ana, 'Go')).statusCode).toBe(401)
})

test('goals are in no profile, and not on the other mount', async () => {
  const ana = await join('Nina')
  await ana.post('/goals', { id: randomUUID(), title: 'Um sonho secreto' })
  expect((await ana.get('/profile')).body).not.toContain('secreto')
  const { statusCode } = await app.inject({
    url: '/kenziehub/goals',
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect(statusCode).toBe(404)
})
