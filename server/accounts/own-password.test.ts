import { expect, test } from 'vitest'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { testApp } from '../testing/app.ts'

const { visitor, join } = await testApp({ environment: { RATE_LIMIT: 'on' } })

const guess = { current_password: 'Senha-errada1', password: 'Outra-senha2' }
const right = { current_password: PASSWORD, password: 'Outra-senha2' }
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode

test('counts wrong current passwords together with failed logins', async () => {
  const ana = await join('Ana')
  const { email } = ana.user
  const farewell = { password: 'Senha-errada1' }
  const move = { email: 'outra@exemplo.com.br', current_password: 'Senha-errada1' }
  // The new password may already be set, so this counts as a guess too.
  for (let count = 0; count < 2; count += 1)
    expect(await statusOf(ana.put('/password', guess))).toBe(403)
  for (let count = 0; count < 2; count += 1) {
    expect(await statusOf(ana.put('/profile', move))).toBe(403)
    expect(await statusOf(ana.delete('/account', farewell))).toBe(403)
  }
  for (let count = 0; count < 2; count += 1)
    expect(await statusOf(visitor.post('/sessions', { email, password: 'Senha-errada1' }))).toBe(
      401,
    )
  const refused = await ana.put('/password', right)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statusOf(ana.delete('/account', { password: PASSWORD }))).toBe(429)
  expect(await statusOf(ana.get('/profile'))).toBe(200)
})

test('does not lock users out because of guesses from the same address', async () => {
  await join('Bia')
  const { email } = signUpOf('Bia')
  const signedIn = await visitor.post('/sessions', { email, password: PASSWORD })
  const [cookie = ''] = String(signedIn.headers['set-cookie']).split(';')
  for (let count = 0; count < 11; count += 1)
    await visitor.post('/sessions', { email, password: 'Senha-errada1' })
  const authorization = `Bearer ${signedIn.json<{ token: string }>().token}`
  const change = (headers: Record<string, string>) =>
    statusOf(visitor.put('/password', right, { authorization, ...headers }))
  expect(await change({})).toBe(429)
  expect(await change({ cookie })).toBe(204)
})

test('accepts a repeated change while logins are allowed', async () => {
  const eva = await join('Eva')
  const { email } = eva.user
  for (let count = 0; count < 2; count += 1)
    expect(await statusOf(eva.put('/password', right))).toBe(204)
  for (let count = 0; count < 10; count += 1)
    expect(await statusOf(visitor.post('/sessions', { email, password: PASSWORD }))).toBe(401)
  expect(await statusOf(eva.put('/password', right))).toBe(429)
})

test('limits answers about taken emails as sign-up does', async () => {
  const [caio, dora] = [await join('Caio'), await join('Dora')]
  const wanted = { email: dora.user.email, current_password: PASSWORD }
  const statuses = []
  for (let count = 0; count < 50; count += 1)
    statuses.push(await statusOf(caio.put('/profile', wanted)))
  for (let count = 0; count < 15; count += 1)
    statuses.push(await statusOf(visitor.post('/users', signUpOf('Dora'))))
  const told = statuses.filter((status) => status === 409).length
  expect(told).toBeGreaterThanOrEqual(60)
  expect(told).toBeLessThan(63)
  expect(statuses.at(-1)).toBe(429)
})
