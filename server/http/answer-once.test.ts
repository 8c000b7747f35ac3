import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect as openSocket } from 'node:net'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import type { Project } from '#contract/projects.ts'
import type { Session } from '#contract/users.ts'
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

test('more than a few who wait for one are turned away, and the few get their answer', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  meanwhile = () => released
  const KEY = withKey()
  const refused: unknown[] = []
  const all = Array.from({ length: 20 }, async () => {
    const answer = await ana.post('/users/works', { ...PROJECT, title: 'Muitas vezes' }, KEY)
    if (answer.statusCode !== 201) refused.push([answer.statusCode, answer.headers['retry-after']])
    return answer
  })
  await expect.poll(() => refused).toEqual(Array.from({ length: 15 }, () => [503, '2']))
  meanwhile = nothing
  release()
  const done = (await Promise.all(all)).filter(({ statusCode }) => statusCode === 201)
  expect(new Set(done.map((answer) => answer.json<Project>().id)).size).toBe(1)
  expect(done).toHaveLength(5)
  const again = await ana.post('/users/works', { ...PROJECT, title: 'Muitas vezes' }, KEY)
  expect(again.json()).toEqual(done[0]!.json())
})

test('also where each of them fails in turn, and then nobody waits any more', async () => {
  const KEY = withKey()
  await ana.post('/users/techs', { title: 'Sass', status: 'Iniciante' })
  const send = () => ana.post('/users/techs', { title: 'Sass', status: 'Avançado' }, KEY)
  const codes = (await Promise.all(Array.from({ length: 20 }, send))).map((one) => one.statusCode)
  expect(codes.filter((code) => code === 409).length).toBeGreaterThanOrEqual(5)
  expect(codes.every((code) => code === 409 || code === 503)).toBe(true)
  expect((await Promise.all(Array.from({ length: 5 }, send))).map((one) => one.statusCode)).toEqual(
    Array(5).fill(409),
  )
})

test('a change is known by its key, its person, its method, its address and its words', async () => {
  const KEY = withKey()
  for (const person of [ana, bruno]) await person.post('/users/works', PROJECT, KEY)
  await bruno.post('/users/works', PROJECT, withKey())
  expect(await worksOf(bruno)).toEqual(['Cardápio', 'Cardápio'])
  const technology = { title: 'React', status: 'Iniciante' }
  expect((await bruno.post('/users/techs', technology, KEY)).statusCode).toBe(201)
  await bruno.post('/users/works', { ...PROJECT, title: 'Outro' }, KEY)
  expect(await worksOf(bruno)).toContain('Outro')
})

test('a front end with one key for everybody hands out nobody’s token', async () => {
  const KEY = withKey()
  const login = (email: string, password = PASSWORD) =>
    visitor.post('/sessions', { email, password }, KEY)
  const first = (await login(ana.user.email)).json<Session>()
  expect(first.user.email).toBe(ana.user.email)
  expect((await login(bruno.user.email)).json<Session>().user.email).toBe(bruno.user.email)
  expect((await login(ana.user.email, 'Errada-1')).statusCode).toBe(401)
  expect((await visitor.post('/sessions', undefined, KEY)).statusCode).toBe(400)
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

test('a refusal and a failure are worth another try', async () => {
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

const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

/** A new project on a line of its own, which breaks, or hangs, after so many bytes of the body. */
async function sendBytes(token: string, key: string, project: object, bytes = Infinity) {
  const body = Buffer.from(JSON.stringify(project))
  const socket = openSocket(Number(address.port), address.hostname)
  await once(socket, 'connect')
  socket.write(
    [
      'POST /api/users/works HTTP/1.1',
      `host: ${address.host}`,
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      `idempotency-key: ${key}`,
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(body.subarray(0, bytes))
  return socket
}

test('whoever hangs up before the answer finds it when the same comes again', async () => {
  const fabio = await join('Fábio')
  const KEY = withKey()
  const project = { ...PROJECT, title: 'Sem resposta' }
  const reached = new Promise<void>((resolve) => {
    meanwhile = async () => {
      meanwhile = nothing
      const socket = await sent
      socket.destroy()
      await once(socket, 'close')
      resolve()
    }
  })
  const sent = sendBytes(fabio.token, KEY['idempotency-key'], project)
  await reached
  const again = await fabio.post('/users/works', project, KEY)
  expect(again.statusCode).toBe(201)
  expect(await worksOf(fabio)).toEqual(['Sem resposta'])
})

test.each(['breaks', 'hangs'])(
  'what %s before it is here as a whole stands in nobody’s way',
  async (how) => {
    const gil = await join(`Gil ${how}`)
    const KEY = withKey()
    const project = { ...PROJECT, title: 'Pela metade' }
    const isMet = once(app.server, 'request')
    const socket = await sendBytes(gil.token, KEY['idempotency-key'], project, 10)
    const [{ socket: line }] = (await isMet) as [IncomingMessage]
    if (how === 'breaks') {
      socket.resetAndDestroy()
      await new Promise((closed) => {
        line.once('close', closed)
      })
    }
    expect((await gil.post('/users/works', project, KEY)).statusCode).toBe(201)
    socket.destroy()
    expect(await worksOf(gil)).toEqual(['Pela metade'])
  },
)

test('what its route would not read is not read for its key either', async () => {
  const project = { ...PROJECT, description: 'a'.repeat(20_000) }
  const socket = await sendBytes('nobody', randomUUID(), project, 0)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(String(bytes)).toMatch(/^HTTP\/1.1 401 /)
})

test('what fails on its last steps is worth another try like any other failure', async () => {
  const bare = Fastify()
  answerOnce(bare)
  let fails = true
  bare.addHook('onSend', async (_request, reply, payload) => {
    if (fails && reply.statusCode === 200) throw new Error('no room to compress it')
    return payload
  })
  let done = 0
  bare.post('/', async () => String((done += 1)))
  const KEY = withKey()
  const send = () => bare.inject({ method: 'POST', url: '/', headers: KEY })
  expect((await send()).statusCode).toBe(500)
  fails = false
  expect((await send()).body).toBe('2')
  expect((await send()).body).toBe('2')
})

/** Answers with how many changes were done, and keeps so many answers. */
function bareApp(most: { kept: number; ofOne: number; answerBytes: number }) {
  const bare = Fastify()
  answerOnce(bare, { ...most, waiting: 4 })
  let done = 0
  bare.post('/', async () => String((done += 1)))
  bare.post('/open', { config: { public: true } }, async () => String((done += 1)))
  bare.post('/refused', (_request, reply) => reply.code(401).send('no'))
  return async (key: string, authorization = 'one', url = '/') =>
    (await bare.inject({ method: 'POST', url, headers: { ...withKey(key), authorization } })).body
}

test('so many are kept at most, the newest, and nothing of the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const send = bareApp({ kept: 2, ofOne: 2, answerBytes: 8192 })
    const before = vi.getTimerCount()
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    for (const key of [first, second, third]) await send(key)
    expect(vi.getTimerCount() - before).toBe(2)
    expect([await send(third), await send(second), await send(first)]).toEqual(['3', '2', '4'])
  } finally {
    vi.useRealTimers()
  }
})

test('nobody pushes out what others wait for, neither by changes nor by refusals', async () => {
  const send = bareApp({ kept: 3, ofOne: 2, answerBytes: 8192 })
  const mine = randomUUID()
  expect(await send(mine, 'me')).toBe('1')
  for (let time = 0; time < 5; time += 1) {
    await send(randomUUID(), 'another')
    await send(randomUUID(), `stranger ${time}`, '/refused')
  }
  expect(await send(mine, 'me')).toBe('1')
})

test('nor by tokens that are made up where nobody looks at them', async () => {
  const send = bareApp({ kept: 4, ofOne: 2, answerBytes: 8192 })
  const mine = randomUUID()
  expect(await send(mine, 'me')).toBe('1')
  for (let time = 0; time < 6; time += 1) await send(randomUUID(), `made-up-${time}`, '/open')
  expect(await send(mine, 'me')).toBe('1')
})

test('nor by a token written in many ways, nor by a few tokens', async () => {
  const send = bareApp({ kept: 4, ofOne: 2, answerBytes: 8192 })
  const mine = randomUUID()
  expect(await send(mine, 'Bearer me')).toBe('1')
  for (let time = 1; time < 6; time += 1)
    await send(randomUUID(), `${time % 2 ? 'Bearer' : 'BEARER'}${' '.repeat(time)}another ${time}`)
  expect(await send(mine, 'Bearer me')).toBe('1')
  for (const token of ['this', 'that', 'this', 'that']) await send(randomUUID(), token)
  expect(await send(mine, 'Bearer me')).toBe('1')
})

test.each([
  ['x', 8192],
  ['é', 4096],
])('an answer too large to be kept is made again: %s', async (letter, times) => {
  const bare = Fastify()
  answerOnce(bare)
  let done = 0
  bare.post('/', async () => `${(done += 1)}${letter.repeat(times)}`)
  const KEY = withKey()
  const send = async () => (await bare.inject({ method: 'POST', url: '/', headers: KEY })).body[0]
  expect([await send(), await send()]).toEqual(['1', '2'])
})
