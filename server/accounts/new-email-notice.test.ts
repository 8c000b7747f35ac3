import { afterAll, expect, test } from 'vitest'
import { signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { caller } from '../testing/app.ts'
import { hubCaller, testHub } from '../testing/kenziehub.ts'
import { startMailServer } from '../testing/mail-server.ts'

const { url: SMTP_URL, received, stop } = await startMailServer()
afterAll(stop)
const MAIL = { SMTP_URL, PUBLIC_URL: 'https://techfolio.example.org' }
const limited = await testHub({ environment: { ...MAIL, RATE_LIMIT: 'on' } })
const unlimited = await testHub({ environment: MAIL })

type Hub = typeof limited

/** A user who can change their email on both mounts with one password. */
async function joinBoth({ joinHub, visitor, app }: Hub, name: string) {
  const { user, email, password, token } = await joinHub(name)
  const main = await visitor.post('/sessions', { email, password })
  const [api, hub] = [caller(app, main.json<{ token: string }>().token), hubCaller(app, token)]
  return {
    id: user.id,
    email,
    change: (to: string) => api.put('/profile', { email: to, current_password: password }),
    changeOnHub: (to: string) => hub.put('/profile', { email: to, old_password: password }),
    setPasswordOnHub: () => hub.put('/profile', { old_password: password, password }),
  }
}

const emailOf = async ({ db }: Hub, id: string) =>
  (await db.get<{ email: string }>(sql`SELECT email FROM users WHERE id = ${id}`))?.email

const mailsTo = (email: string) => received.filter(({ to }) => to.includes(email)).length

/** Queued last, so everything before it has been sent. */
async function lastMail(name: string) {
  const person = await joinBoth(unlimited, name)
  await person.change(`${name.toLowerCase()}.fim@exemplo.com.br`)
  await expect.poll(() => mailsTo(person.email)).toBe(1)
}

test('limits email changes to five an hour across both mounts, with Retry-After', async () => {
  const [ana, bia] = [await joinBoth(limited, 'Ana'), await joinBoth(limited, 'Bia')]
  const taken = await ana.change(bia.email)
  expect(taken.json()).toMatchObject({ code: 'email_taken' })
  for (const number of [1, 2, 3])
    expect((await ana.change(`ana${number}@exemplo.com.br`)).statusCode).toBe(200)
  for (const number of [4, 5])
    expect((await ana.changeOnHub(`ana${number}@exemplo.com.br`)).statusCode).toBe(200)
  const refused = await ana.change('ana6@exemplo.com.br')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({
    status: 'error',
    code: 'too_many_requests',
    message: 'Too many attempts, try again later',
  })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(3000)
  expect(wait).toBeLessThanOrEqual(3600)
  expect((await ana.changeOnHub('ana6@exemplo.com.br')).statusCode).toBe(429)
  expect(await emailOf(limited, ana.id)).toBe('ana5@exemplo.com.br')
  expect((await bia.change('bia1@exemplo.com.br')).statusCode).toBe(200)
  expect((await ana.setPasswordOnHub()).statusCode).toBe(200)
}, 60_000)

test('counts concurrent email changes one by one', async () => {
  const caio = await joinBoth(limited, 'Caio')
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, index) => caio.change(`caio${index}@exemplo.com.br`)),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(4).fill(429)])
}, 60_000)

test('sends a mailbox at most five notices an hour, and still changes the email', async () => {
  const victim = 'vitima@exemplo.com.br'
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const person = await joinBoth(unlimited, `Conta ${number}`)
    const { change, changeOnHub } = person
    expect((await change(victim)).statusCode).toBe(200)
    const leave = number % 2 ? change : changeOnHub
    expect((await leave(person.email)).statusCode).toBe(200)
    expect(await emailOf(unlimited, person.id)).toBe(person.email)
  }
  await expect.poll(() => mailsTo(victim)).toBe(5)
  await lastMail('Dora')
  expect(mailsTo(victim)).toBe(5)
}, 60_000)

test('sends at most five notices an hour for one user, and still changes the email', async () => {
  const eva = await joinBoth(unlimited, 'Eva')
  const strangers = Array.from({ length: 8 }, (_, index) => `estranho${index}@exemplo.com.br`)
  for (const stranger of strangers) expect((await eva.change(stranger)).statusCode).toBe(200)
  const told = () => strangers.reduce((sum, email) => sum + mailsTo(email), mailsTo(eva.email))
  await expect.poll(told).toBe(5)
  await lastMail('Fabi')
  expect(told()).toBe(5)
  expect(mailsTo(eva.email)).toBe(1)
  expect(await emailOf(unlimited, eva.id)).toBe(strangers.at(-1))
}, 60_000)

test('sends the notice when the limit cannot be counted', async () => {
  const failing = await testHub({
    environment: MAIL,
    wrap: (db) => ({
      ...db,
      get: (statement) =>
        statement.sql.includes('INTO attempts')
          ? Promise.reject(new Error('full'))
          : db.get(statement),
    }),
  })
  const gil = await joinBoth(failing, 'Gil')
  expect((await gil.change('gil.novo@exemplo.com.br')).statusCode).toBe(200)
  await expect.poll(() => mailsTo(signUpOf('Gil').email)).toBe(1)
})
