import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWrite, sql } from '../db/database.ts'
import { onMeasure } from '../measures.ts'
import { testApp } from '../testing/app.ts'
import { attend, open } from '../testing/classes.ts'
import { codeTries, invitationTries } from './limits.ts'

const { app, db, join } = await testApp({ environment: { RATE_LIMIT: 'on' } })
const rita = await join('Rita')
const taught = await open(rita)

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const tryCode = (token: string, code: string, address: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({
    method,
    url: `/api/classes/codes/${code}`,
    remoteAddress: address,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: { shares: {} } }),
  })
const seeInvitation = async (code: string, remoteAddress: string) =>
  (await app.inject({ url: `/api/invitations/${code}`, remoteAddress })).statusCode
const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted()

test('an account tries twenty unknown codes in a quarter of an hour, from any address', async () => {
  const ana = await join('Ana')
  const answers = await Promise.all(
    times(25).map((index) =>
      tryCode(
        ana.token,
        index % 2 ? 'AAAA2222' : 'x',
        `127.0.1.${index}`,
        index % 3 ? 'GET' : 'POST',
      ),
    ),
  )
  expect(statuses(answers)).toEqual([...times(20).map(() => 404), ...times(5).map(() => 429)])
  const refused = await tryCode(ana.token, taught.code!, '127.0.1.99')
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      status: 'error',
      code: 'too_many_requests',
      message: 'Too many attempts, try again later',
    },
  ])
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(14 * 60)
  expect(wait).toBeLessThanOrEqual(15 * 60)
  const past = new Date(Date.now() - 1000).toISOString()
  await db.run(sql`UPDATE attempts SET resets_at = ${past}`)
  expect((await tryCode(ana.token, taught.code!, '127.0.1.99')).statusCode).toBe(200)
})

test('right codes, refusals to join and members are not counted', async () => {
  const bia = await join('Bia')
  for (let round = 0; round < 25; round += 1) {
    expect((await tryCode(bia.token, taught.code!, '127.0.2.1')).statusCode).toBe(200)
    expect((await attend(rita, taught)).statusCode).toBe(409)
  }
  expect((await attend(bia, taught)).statusCode).toBe(201)
  for (let round = 0; round < 25; round += 1)
    expect((await attend(bia, taught)).statusCode).toBe(200)
})

test('forty people behind one address mistype ten times each and still join', async () => {
  const address = '127.0.3.1'
  const people: Awaited<ReturnType<typeof join>>[] = []
  for (const index of times(40)) people.push(await join(`Aluno ${index}`))
  for (const { token } of people)
    for (let round = 0; round < 10; round += 1)
      expect((await tryCode(token, 'AAAA2222', address)).statusCode).toBe(404)
  for (const { token } of people)
    expect((await tryCode(token, taught.code!, address, 'POST')).statusCode).toBe(201)
})

test('one address tries at most 600 unknown codes, with however many accounts', async () => {
  const [address, elsewhere] = ['127.0.4.1', '127.0.4.2']
  const [caio, davi] = [await join('Caio'), await join('Davi')]
  expect((await tryCode(caio.token, 'AAAA2222', address)).statusCode).toBe(404)
  const [limit] = codeTries(caio.user.id, { address })
  const key = hash('sha256', limit!.what)
  await db.run(sql`UPDATE attempts SET made = ${limit!.max} WHERE attempt_key = ${key}`)
  const refused = await tryCode(davi.token, taught.code!, address)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await tryCode(davi.token, taught.code!, elsewhere)).statusCode).toBe(200)
})

test('a visitor too is refused past 600 unknown codes from one address, and keeps nobody from joining', async () => {
  const [address, elsewhere] = ['127.0.5.1', '127.0.5.2']
  expect(await seeInvitation('AAAA2222', address)).toBe(404)
  const limit = invitationTries({ address })
  const key = hash('sha256', limit.what)
  await db.run(sql`UPDATE attempts SET made = ${limit.max} WHERE attempt_key = ${key}`)
  expect(await seeInvitation(taught.code!, address)).toBe(429)
  expect(await seeInvitation(taught.code!, elsewhere)).toBe(200)
  const elza = await join('Elza')
  expect((await tryCode(elza.token, taught.code!, address)).statusCode).toBe(200)
})

test('refused attempts write nothing', async () => {
  const address = '127.0.7.1'
  expect(await seeInvitation('AAAA2222', address)).toBe(404)
  const [{ what, max }] = [invitationTries({ address })]
  await db.run(sql`UPDATE attempts SET made = ${max} WHERE attempt_key = ${hash('sha256', what)}`)
  const writes: string[] = []
  const stop = onMeasure('statement', ({ sql: text }) => void (isWrite(text) && writes.push(text)))
  expect(await seeInvitation('AAAA2222', address)).toBe(429)
  stop()
  expect(writes).toEqual([])
})
