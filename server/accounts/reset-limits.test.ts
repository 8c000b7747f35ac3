import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { countAttempt } from '../limits/attempts.ts'
import { resetRequests } from '../limits/limits.ts'
import { testApp } from '../testing/app.ts'
import { startMailServer } from '../testing/mail-server.ts'

const { url: SMTP_URL, received, stop } = await startMailServer()
afterAll(stop)
const { app, db } = await testApp({
  environment: { SMTP_URL, PUBLIC_URL: 'https://techfolio.example.org', RATE_LIMIT: 'on' },
})

const SCHOOL = '127.0.9.1'
const post = (path: string, payload: object, cookie = '', remoteAddress = SCHOOL) =>
  app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress, headers: { cookie } })
const ask = (name: string, cookie?: string, address?: string) =>
  post('/password-resets', { email: signUpOf(name).email }, cookie, address)

/** The device cookie of a browser that has signed in. */
async function joinBrowser(name: string) {
  const { email } = signUpOf(name)
  await post('/users', signUpOf(name))
  const { headers } = await post('/sessions', { email, password: PASSWORD })
  return String(headers['set-cookie']).split(';')[0]!
}

beforeAll(async () => {
  for (let count = 0; count < 300; count += 1)
    expect(await countAttempt(db, [resetRequests({ address: SCHOOL })])).toBe(0)
})

test('limits a client address to 300 reset requests, with Retry-After, without affecting other addresses', async () => {
  const refused = await ask('Ninguém')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
  expect((await ask('Ninguém', '', '127.0.9.2')).statusCode).toBe(202)
})

test('allows a known browser ten reset requests an hour beyond that limit', async () => {
  const cookie = await joinBrowser('Ana')
  expect((await ask('Ana')).statusCode).toBe(429)
  for (let count = 0; count < 10; count += 1)
    expect((await ask('Ana', cookie)).statusCode).toBe(202)
  await expect.poll(() => received.length).toBe(3)
  const refused = await ask('Ana', cookie)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('gives a known browser no extra requests for other accounts, and does not reveal them', async () => {
  const [cookie] = [await joinBrowser('Bia'), await joinBrowser('Caio')]
  const answers = [await ask('Caio', cookie), await ask('Ninguém', cookie)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429])
  expect(answers[0]!.body).toBe(answers[1]!.body)
  expect((await ask('Bia', cookie)).statusCode).toBe(202)
})
