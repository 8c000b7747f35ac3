import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as openSocket } from 'node:net'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import type { Project } from '#contract/projects.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { DatabaseUnavailable } from '../db/database.ts'
import { testApp } from '../testing.ts'
import { answerOnce } from './answer-once.ts'

/** What befalls whatever would be written next. */
let meanwhile: () => unknown = () => undefined
const { app, join, visitor } = await testApp({
  wrap: (db) => ({
    ...db,
    transaction: async (...given) => {
      await meanwhile()
      return db.transaction(...given)
    },
  }),
})
const nothing = meanwhile
const ana = await join('Ana')
const bruno = await join('Bruno')
const PROJECT = { title: 'Cardápio', description: 'Feito em casa.', techs: [] }
const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const worksOf = async (person: typeof ana) =>
  (await person.get('/profile')).json<{ works: Project[] }>().works.map(({ title }) => title)

test('what comes again with its key is done once, and answered as it was', async () => {
  const send = () => ana.post('/users/works', { ...PROJECT, title: 'Uma vez' }, KEY)
  const KEY = withKey()
  const [first, again] = [await send(), await send()]
  expect(first.statusCode).toBe(201)
  expect(again.statusCode).toBe(201)
  expect(again.json()).toEqual(first.json())
  const { date: _, ...headers } = first.headers
  expect(again.headers).toMatchObject(headers)
  expect(await worksOf(ana)).toEqual(['Uma vez'])
})

test('and so while the first is still under way', async () => {
  const KEY = withKey()
  const send = () => ana.post('/users/works', { ...PROJECT, title: 'Ao mesmo tempo' }, KEY)
  const all = await Promise.all([send(), send(), send()])
  expect(new Set(all.map((answer) => answer.json<Project>().id)).size).toBe(1)
  expect((await worksOf(ana)).filter((title) => title === 'Ao mesmo tempo')).toHaveLength(1)
})

test('a change is known by its key, its person, its method and its address', async () => {
  const KEY = withKey()
  for (const person of [ana, bruno]) await person.post('/users/works', PROJECT, KEY)
  await bruno.post('/users/works', PROJECT, withKey())
  expect(await worksOf(bruno)).toEqual(['Cardápio', 'Cardápio'])
  const technology = { title: 'React', status: 'Iniciante' }
  expect((await bruno.post('/users/techs', technology, KEY)).statusCode).toBe(201)
})

test.each(['', 'short', 'x'.repeat(65), 'with blanks in the middle'])(
  'what cannot be a key is none: "%s"',
  async (key) => {
    const carla = await join(`Carla ${key.length}`)
    for (let time = 0; time < 2; time += 1) await carla.post('/users/works', PROJECT, withKey(key))
    expect(await worksOf(carla)).toHaveLength(2)
  },
)

test('a new password and a new account that come again are told as done, and so is a farewell', async () => {
  const dora = await join('Dora')
  const [changing, leaving, joining] = [withKey(), withKey(), withKey()]
  const change = { current_password: PASSWORD, password: 'Outra-senha2' }
  for (let time = 0; time < 2; time += 1)
    expect((await dora.put('/password', change, changing)).statusCode).toBe(204)
  for (let time = 0; time < 2; time += 1)
    expect((await dora.delete('/account', { password: 'Outra-senha2' }, leaving)).statusCode).toBe(
      204,
    )
  for (let time = 0; time < 2; time += 1)
    expect((await visitor.post('/users', signUpOf('Elisa'), joining)).statusCode).toBe(201)
})

test('a refusal is told again too, a failure is not: it is worth another try', async () => {
  const [refused, failed] = [withKey(), withKey()]
  await ana.post('/users/techs', { title: 'Git', status: 'Iniciante' })
  for (let time = 0; time < 2; time += 1)
    expect(
      (await ana.post('/users/techs', { title: 'Git', status: 'Avançado' }, refused)).statusCode,
    ).toBe(409)
  meanwhile = () => {
    throw new DatabaseUnavailable()
  }
  const send = () => ana.post('/users/works', { ...PROJECT, title: 'Mais tarde' }, failed)
  expect((await send()).statusCode).toBe(503)
  meanwhile = nothing
  expect((await send()).statusCode).toBe(201)
})

test('a reading is read anew', async () => {
  const KEY = withKey()
  const before = await ana.get('/profile', undefined, KEY)
  await ana.post('/users/techs', { title: 'Elixir', status: 'Iniciante' })
  expect((await ana.get('/profile', undefined, KEY)).body).not.toBe(before.body)
})

test('after a minute it is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const KEY = withKey()
  const send = () => bruno.post('/users/works', { ...PROJECT, title: 'Minuto' }, KEY)
  try {
    const first = (await send()).json<Project>()
    vi.advanceTimersByTime(59_000)
    expect((await send()).json()).toEqual(first)
    vi.advanceTimersByTime(1000)
    expect((await send()).json<Project>().id).not.toBe(first.id)
  } finally {
    vi.useRealTimers()
  }
})

test('whoever hangs up before the answer finds it when the same comes again', async () => {
  const fabio = await join('Fábio')
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const KEY = withKey()
  const body = JSON.stringify({ ...PROJECT, title: 'Sem resposta' })
  const socket = openSocket(Number(address.port), address.hostname)
  const isGone = new Promise<void>((resolve) => {
    meanwhile = async () => {
      meanwhile = nothing
      socket.destroy()
      await once(socket, 'close')
      resolve()
    }
  })
  socket.write(
    [
      'POST /api/users/works HTTP/1.1',
      `host: ${address.host}`,
      `authorization: Bearer ${fabio.token}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `idempotency-key: ${KEY['idempotency-key']}`,
      '',
      body,
    ].join('\r\n'),
  )
  await isGone
  const again = await fabio.post('/users/works', { ...PROJECT, title: 'Sem resposta' }, KEY)
  expect(again.statusCode).toBe(201)
  expect(await worksOf(fabio)).toEqual(['Sem resposta'])
})

test('so many are kept at most, the newest', async () => {
  const bare = Fastify()
  answerOnce(bare, 2)
  let done = 0
  bare.post('/', async () => String((done += 1)))
  const send = async (key: string) =>
    (await bare.inject({ method: 'POST', url: '/', headers: withKey(key) })).body
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  for (const key of [first, second, third]) await send(key)
  expect([await send(third), await send(second), await send(first)]).toEqual(['3', '2', '4'])
})

test('an answer too large to be kept is made again', async () => {
  const bare = Fastify()
  answerOnce(bare)
  let done = 0
  bare.post('/', async () => `${(done += 1)}${'x'.repeat(8192)}`)
  const KEY = withKey()
  const send = async () => (await bare.inject({ method: 'POST', url: '/', headers: KEY })).body[0]
  expect([await send(), await send()]).toEqual(['1', '2'])
})
