import { expect, test } from 'vitest'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { countAttempt } from './attempts.ts'
import { takenEmails } from './limits.ts'
import { hashesAtOnce } from './throttle.ts'

const { app, db, url } = await testApp({ environment: { RATE_LIMIT: 'on' } })

interface From {
  address: string
  cookie?: string
}

const post = (path: string, payload: object, { address, cookie = '' }: From) =>
  app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    remoteAddress: address,
    headers: { cookie },
  })
const signUp = (name: string, from: From) => post('/users', signUpOf(name), from)
const logIn = (name: string, password: string, from: From) =>
  post('/sessions', { email: signUpOf(name).email, password }, from)
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('blocks the eleventh wrong password for an email from one address, with Retry-After', async () => {
  const from = { address: '127.0.1.1' }
  await signUp('Ana', from)
  const wrong = await Promise.all(times(10).map(() => logIn('Ana', 'Errada-1!', from)))
  expect(wrong.map((answer) => answer.statusCode)).toEqual(times(10).map(() => 401))
  const stopped = await logIn('Ana', PASSWORD, from)
  expect(stopped.statusCode).toBe(429)
  expect(stopped.json()).toEqual({
    status: 'error',
    code: 'too_many_requests',
    message: 'Too many attempts, try again later',
  })
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  expect((await logIn('Ana', PASSWORD, { address: '127.0.1.2' })).statusCode).toBe(200)
})

test('counts concurrent guesses one by one', async () => {
  const from = { address: '127.0.1.3' }
  await signUp('Zeca', from)
  const answers = await Promise.all(times(30).map(() => logIn('Zeca', 'Errada-1!', from)))
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(20)
})

test('treats an unknown email like a known one', async () => {
  const from = { address: '127.0.1.4' }
  const unknown = { email: 'ninguem@exemplo.com.br', password: 'Errada-1!' }
  const answers = await Promise.all(times(11).map(() => post('/sessions', unknown, from)))
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1)
})

test('resets failures after a successful login', async () => {
  const from = { address: '127.0.2.1' }
  await signUp('Bia', from)
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(times(8).map(() => logIn('Bia', 'Errada-1!', from)))
    expect((await logIn('Bia', PASSWORD, from)).statusCode).toBe(200)
  }
})

test('lets the owner in during two thousand guesses from two hundred addresses', async () => {
  // The limit of an email is per ten seconds: a new ten would let the stranger in.
  clockAt(Date.now())
  const home = { address: '127.0.3.1' }
  await signUp('Caio', home)
  for (const round of times(20)) {
    const guesses = times(100).map((index) =>
      logIn('Caio', `Errada-${round}!`, { address: `127.0.4.${(round % 2) * 100 + index}` }),
    )
    await Promise.all(guesses)
  }
  expect((await logIn('Caio', PASSWORD, home)).statusCode).toBe(200)
  const stranger = await logIn('Caio', PASSWORD, { address: '127.0.3.9' })
  expect(stranger.statusCode).toBe(429)
  expect(Number(stranger.headers['retry-after'])).toBeLessThanOrEqual(10)
})

test('lets a known browser in when its address has no attempts left', async () => {
  const school = { address: '127.0.5.1' }
  await signUp('Davi', school)
  const signedIn = await logIn('Davi', PASSWORD, school)
  const [cookie = ''] = String(signedIn.headers['set-cookie']).split(';')
  expect(signedIn.headers['set-cookie']).toMatch(
    /^techfolio_device=[\w-]{36}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict$/,
  )
  await Promise.all(times(11).map(() => logIn('Davi', 'Errada-1!', school)))
  expect((await logIn('Davi', PASSWORD, school)).statusCode).toBe(429)
  expect((await logIn('Davi', PASSWORD, { ...school, cookie })).statusCode).toBe(200)
})

test('gives a forged device cookie no attempts of its own', async () => {
  const from = { address: '127.0.5.2' }
  await signUp('Eva', from)
  await Promise.all(times(10).map(() => logIn('Eva', 'Errada-1!', from)))
  const cookie = 'techfolio_device=00000000-0000-4000-8000-000000000000'
  expect((await logIn('Eva', PASSWORD, { ...from, cookie })).statusCode).toBe(429)
})

test('lets a class of forty behind one address sign up and in, mistakes included', async () => {
  const school = { address: '127.0.6.1' }
  const statuses = await Promise.all(
    times(40).map(async (index) => {
      const name = `Aluno ${index}`
      return [
        (await signUp(name, school)).statusCode,
        (await signUp(name, school)).statusCode,
        (await logIn(name, 'Errada-1!', school)).statusCode,
        (await logIn(name, PASSWORD, school)).statusCode,
      ]
    }),
  )
  expect(statuses).toEqual(times(40).map(() => [201, 409, 401, 200]))
}, 60_000)

test('reveals at most sixty taken emails an hour to an address, and still accepts new ones', async () => {
  const from = { address: '127.0.7.1' }
  await signUp('Fabi', { address: '127.0.7.2' })
  for (const _ of times(58)) expect(await countAttempt(db, [takenEmails(from)])).toBe(0)
  const answers = await Promise.all(times(5).map(() => signUp('Fabi', from)))
  const refused = answers.filter((answer) => answer.statusCode === 429)
  expect(refused).toHaveLength(3)
  expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(2)
  expect(Number(refused[0]!.headers['retry-after'])).toBeLessThanOrEqual(3600)
  expect((await signUp('Gil', from)).statusCode).toBe(201)
})

test('counts an IPv6 network as one address', async () => {
  const answers = await Promise.all(
    times(11).map((index) => logIn('Hugo', 'Errada-1!', { address: `2001:db8:1:2::${index + 1}` })),
  )
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1)
})

test('ignores X-Forwarded-For unless the proxy is trusted', async () => {
  const answers = await Promise.all(
    times(11).map((index) =>
      app.inject({
        method: 'POST',
        url: '/api/sessions',
        payload: { email: 'iris@exemplo.com.br', password: 'Errada-1!' },
        remoteAddress: '127.0.8.1',
        headers: { 'x-forwarded-for': `10.0.0.${index}` },
      }),
    ),
  )
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1)
})

test('shares counts across instances and restarts, stored as hashes only', async () => {
  const from = { address: '127.0.9.1' }
  await Promise.all(times(10).map(() => logIn('Jana', 'Errada-1!', from)))
  const rows = await db.all<{ attempt_key: string }>(sql`SELECT attempt_key FROM attempts`)
  for (const { attempt_key } of rows) expect(attempt_key).toMatch(/^[0-9a-f]{64}$/)
  const other = await testApp({ url, environment: { RATE_LIMIT: 'on' } })
  const answer = await other.app.inject({
    method: 'POST',
    url: '/api/sessions',
    payload: { email: signUpOf('Jana').email, password: 'Errada-1!' },
    remoteAddress: from.address,
  })
  expect(answer.statusCode).toBe(429)
})

test('uses up no attempts of the address or the account for a refused login', async () => {
  const school = { address: '127.0.10.1' }
  await signUp('Kika', { address: '127.0.10.2' })
  await signUp('Lia', { address: '127.0.10.3' })
  for (let round = 0; round < 5; round += 1)
    await Promise.all(times(80).map(() => logIn('Kika', 'Errada-1!', school)))
  expect((await logIn('Kika', PASSWORD, school)).statusCode).toBe(429)
  expect((await logIn('Lia', PASSWORD, school)).statusCode).toBe(200)
  expect((await logIn('Kika', PASSWORD, { address: '127.0.10.4' })).statusCode).toBe(200)
})

test('allows sixty successful logins, then answers with Retry-After', async () => {
  const from = { address: '127.0.11.1' }
  await signUp('Malu', from)
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(times(20).map(() => logIn('Malu', PASSWORD, from)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(times(20).map(() => 200))
  }
  for (const address of ['127.0.11.1', '127.0.11.2']) {
    const refused = await logIn('Malu', PASSWORD, { address })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  }
})

test.each([
  [1, undefined, 2],
  [2, '6', 2],
  [16, '20', 16],
  [16, undefined, 2],
  [16, '8', 6],
  [16, 'many', 2],
])(
  'on %i cores with UV_THREADPOOL_SIZE %s hashes %i passwords at once',
  (cores, threads, expected) => {
    expect(hashesAtOnce(cores, threads)).toBe(expected)
  },
)

test('a crowd of logins leaves most places of a server to others, and turns to known devices', async () => {
  const crowd = { address: '127.0.60.1' }
  const home = { address: '127.0.60.2' }
  await signUp('Zilda', home)
  const [cookie = ''] = String((await logIn('Zilda', PASSWORD, home)).headers['set-cookie']).split(
    ';',
  )
  const guesses = times(600).map((index) => logIn(`Turma ${index % 20}`, 'Errada-1!', crowd))
  const known = await logIn('Zilda', PASSWORD, { ...crowd, cookie })
  expect(known.statusCode).toBe(200)
  const refused = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThanOrEqual(350)
})
