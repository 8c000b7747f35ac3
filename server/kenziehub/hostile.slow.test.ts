import { expect, test } from 'vitest'
import { HOSTILE } from '../testing/hostile-strings.ts'
import { type HubSession, hubCaller, hubSignUp, testHub } from '../testing/kenziehub.ts'
import type { Person, Tech, Work } from './shapes.ts'

const { app, stranger, joinHub } = await testHub()
const ana = await joinHub('Ana')
/** Texts that do not make a multipart body invalid when repeated. */
const FITTING = HOSTILE.filter((text) => Buffer.byteLength(text) <= 3000)

interface Failure {
  status: string
  message: string[]
}

type Answer = Awaited<ReturnType<typeof ana.get>>

/** Rejected with exactly these field names. */
function expectRefusal(answer: Answer, ...fields: string[]) {
  expect(answer.statusCode).toBe(400)
  const { status, message, ...more } = answer.json<Failure>()
  expect([status, more]).toEqual(['error', {}])
  const named = new RegExp(`^(${fields.join('|')}) `)
  for (const sentence of message) expect(sentence.replace(':', ' ')).toMatch(named)
}

const tidy = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ')
const TEXTS = ['name', 'bio', 'contact', 'course_module'] as const
const inEach = (text: string) => Object.fromEntries(TEXTS.map((field) => [field, text]))

test('stores each text in a profile unchanged, ignores it, or rejects it by field', async () => {
  let before = ana.user
  for (const text of FITTING) {
    const answer = await ana.put('/profile', inEach(text))
    if (answer.statusCode === 400) expectRefusal(answer, ...TEXTS)
    else {
      const after = answer.json<Person>()
      for (const field of TEXTS) expect([text, before[field]]).toContain(after[field])
      before = after
    }
  }
})

test('stores each text and password of a sign-up as typed, or rejects it by field', async () => {
  for (const [index, text] of FITTING.entries()) {
    const { email, ...input } = hubSignUp(`Hostile ${index}`)
    const password = `abc123${text}`
    const whole = { ...input, ...inEach(text), email, password }
    const answer = await stranger.post('/users', whole)
    if (answer.statusCode === 201) {
      expect(answer.json()).toMatchObject(inEach(text))
      expect((await stranger.post('/sessions', { email, password })).statusCode).toBe(200)
    } else expectRefusal(answer, ...TEXTS, 'password')
  }
})

test('normalises each text in a technology or work, or rejects it by field', async () => {
  const start = { title: 'Uma', description: 'x', deploy_url: 'https://a.example' }
  let before = (await ana.post('/users/works', start)).json<Work>()
  const path = `/users/works/${before.id}`
  for (const text of FITTING) {
    const tech = await ana.post('/users/techs', { title: text, status: 'Iniciante' })
    if (tech.statusCode === 400) expectRefusal(tech, 'title')
    else {
      expect(tech.json<Tech>().title).toBe(tidy(text))
      await ana.delete(`/users/techs/${tech.json<Tech>().id}`)
    }
    expectRefusal(await ana.post('/users/techs', { title: 'X', status: text }), 'status')
    const work = await ana.put(path, { title: text, description: text })
    if (work.statusCode === 400) expectRefusal(work, 'title', 'description')
    else {
      expect([tidy(text), before.title]).toContain(work.json<Work>().title)
      expect([text.trim(), before.description]).toContain(work.json<Work>().description)
      before = work.json<Work>()
    }
    const address = await ana.put(path, { deploy_url: text })
    if (address.statusCode === 400) expectRefusal(address, 'deploy_url')
    else expect(address.json<Work>().deploy_url).toBe(start.deploy_url)
  }
})

test('finds nothing for hostile ids, queries, Authorization headers and hosts, without errors', async () => {
  for (const text of HOSTILE) {
    const word = encodeURIComponent(text.slice(0, 50).toWellFormed())
    expect((await stranger.get(`/users/x${word}`)).statusCode).toBe(404)
    const query = `tech=${word}&page=${word}&perPage=${word}&${word}`
    expect((await stranger.get(`/users?${query}`)).statusCode).toBe(200)
    const authorization = `Bearer ${Buffer.from(text)
      .toString('latin1')
      .replace(/[^\x21-\x7e\x80-\xff]/g, '')}`
    const answer = await stranger.get('/profile', undefined, { authorization })
    expect(answer.statusCode).toBe(401)
  }
})

test.each([
  ['a list', []],
  ['a list of what should be there', [hubSignUp('X')]],
  ['an object where a text belongs', { ...hubSignUp('X'), email: { toString: 'x' } }],
  ['an operator', { email: { $gt: '' }, password: { $gt: '' } }],
])('%s neither signs up nor signs in', async (_what, body) => {
  for (const path of ['/users', '/sessions'])
    expect((await stranger.post(path, body)).statusCode).toBe(400)
})

test('ignores unknown fields', async () => {
  const extra = {
    id: ana.user.id,
    created_at: '2000-01-01T00:00:00.000Z',
    photo_key: 'x',
    has_projects: 1,
  }
  const input = { ...hubSignUp('Extra'), ...extra, techs: [{ title: 'Go' }] }
  const made = (await stranger.post('/users', input)).json<Person>()
  expect(made.id).not.toBe(ana.user.id)
  expect(made.created_at).not.toBe(extra.created_at)
  const { email, password } = input
  const session = (await stranger.post('/sessions', { email, password })).json<HubSession>()
  await hubCaller(app, session.token).put('/profile', extra)
  const after = (await hubCaller(app, session.token).get('/profile')).json<Person>()
  expect(after).toMatchObject({ id: made.id, techs: [], avatar_url: null })
})
