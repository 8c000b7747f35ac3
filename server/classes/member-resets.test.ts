import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { MemberReset } from '#contract/member-resets.ts'
import { MAX_NOTICES, type Notice } from '#contract/notices.ts'
import { PASSWORD } from '../../testing/people.ts'
import { findAccount, sessionLock, userLock } from '../accounts/queries.ts'
import { makeResetLink } from '../accounts/resets.ts'
import { sql } from '../db/database.ts'
import { hashQueue } from '../limits/throttle.ts'
import { caller, testApp } from '../testing/app.ts'
import { readBody, startMailServer } from '../testing/mail-server.ts'
import { classWithReset } from '../testing/member-resets.ts'

const mailServer = await startMailServer()
afterAll(mailServer.stop)
const PUBLIC_URL = 'https://techfolio.example.org'
const one = await testApp({
  environment: { SMTP_URL: mailServer.url, PUBLIC_URL, OPERATOR: 'Prof. João, sala 3' },
})
const other = await testApp({ url: one.url })
const { db, join, visitor } = one

type Person = Awaited<ReturnType<typeof join>>

let people = 0
const newPerson = (name = 'Pessoa') => join(`${name} ${++people}`)

async function scene() {
  const [teacher, student] = [await newPerson('Lúcia'), await newPerson('Ana')]
  return { teacher, student, ...(await classWithReset(db, teacher, student)) }
}

type Scene = Awaited<ReturnType<typeof scene>>

const proof = { password: PASSWORD }
const noticesOf = async (person: Person) => (await person.get('/notices')).json<Notice[]>()
const linksOf = (person: Person) =>
  db.all(sql`SELECT 1 FROM password_resets WHERE user_id = ${person.user.id}`)
const tokenIn = (answer: { json: () => unknown }) =>
  (answer.json() as MemberReset).url.split('#')[1]

type Obstacle = [string, (person: Person, memberId: string) => Promise<unknown>, number]

const OBSTACLES: Obstacle[] = [
  [
    'a member who did not allow it',
    (_, id) => db.run(sql`UPDATE class_members SET shares_reset = 0 WHERE id = ${id}`),
    403,
  ],
  [
    'a member with a class of their own',
    async (person) => classWithReset(db, person, await newPerson()),
    403,
  ],
  [
    'a member who is named a teacher',
    ({ user }) => db.run(sql`UPDATE users SET teacher_since = 'x' WHERE id = ${user.id}`),
    403,
  ],
]
const LEFT: Obstacle = [
  'a member who left',
  (_, id) => db.run(sql`DELETE FROM class_members WHERE id = ${id}`),
  404,
]

test('a named teacher makes a link that sets the password of a member once', async () => {
  const { teacher, student, path } = await scene()
  const before = Date.now()
  const answer = await teacher.post(path, proof)
  expect(answer.statusCode).toBe(201)
  const { url, ends_at } = answer.json<MemberReset>()
  expect(url).toMatch(/^https:\/\/techfolio\.example\.org\/nova-senha#[\w-]{43}$/)
  const minutes = (Date.parse(ends_at) - before) / 60_000
  expect(minutes).toBeGreaterThanOrEqual(30)
  expect(minutes).toBeLessThan(31)
  const use = () =>
    visitor.put('/password-resets', { token: tokenIn(answer), password: 'Outra-senha2' })
  expect((await use()).statusCode).toBe(204)
  expect((await use()).statusCode).toBe(410)
  expect((await student.get('/profile')).statusCode).toBe(401)
  const { email } = student.user
  const login = await visitor.post('/sessions', { email, password: 'Outra-senha2' })
  expect(login.statusCode).toBe(200)
})

test('logs who made a link for whom, and not the link', async () => {
  let log = ''
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    log += String(text)
    return true
  })
  const loud = await testApp({ url: one.url, environment: { LOG_LEVEL: 'trace' } })
  const { teacher, student, path } = await scene()
  const answer = await caller(loud.app, teacher.token).post(path, proof)
  stderr.mockRestore()
  const events = log.split('\n').filter((line) => line.includes('"teacher_made_reset_link"'))
  expect(events.map((line) => JSON.parse(line) as object)).toMatchObject([
    { user: student.user.id, by: teacher.user.id, address: '127.0.0.1', msg: 'security' },
  ])
  for (const secret of [tokenIn(answer)!, PASSWORD, student.user.email])
    expect(log).not.toContain(secret)
})

describe('a member who did not expect it', () => {
  test('has a mail without any text of a person, and a notice', async () => {
    const { teacher, student, path } = await scene()
    await teacher.post(path, proof)
    const { email } = student.user
    const mails = () => mailServer.received.filter(({ to }) => to.includes(email))
    await expect.poll(() => mails().length).toBe(1)
    const body = readBody(mails()[0]!)
    expect(body).toContain('link para uma nova senha')
    expect(body).toContain('Prof. João, sala 3')
    for (const text of ['Lúcia', 'Front-end', 'Ana', '#']) expect(body).not.toContain(text)
    expect(await noticesOf(student)).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        teacher: teacher.user.name,
        class: 'Front-end 2026.1',
        seen: false,
      },
    ])
    const row = await db.get(sql`SELECT has_class_news FROM users WHERE id = ${student.user.id}`)
    expect(row).toEqual({ has_class_news: 1 })
  })

  test.each<[string, (student: Person, classId: string) => Promise<unknown>]>([
    [
      'changing the password',
      (student) => student.put('/password', { current_password: PASSWORD, password: 'So-minha-1' }),
    ],
    [
      'taking the permission back',
      (student, id) => student.put(`/classes/${id}/membership`, { shares: { reset: false } }),
    ],
    ['leaving the class', (student, id) => student.delete(`/classes/${id}/membership`)],
    ['opening a class', (student) => student.post('/classes', { name: 'Minha', expected: [] })],
  ])('ends the link by %s', async (_, act) => {
    const { teacher, student, classId, path } = await scene()
    const answer = await teacher.post(path, proof)
    await act(student, classId)
    const used = await visitor.put('/password-resets', {
      token: tokenIn(answer),
      password: 'Outra-senha2',
    })
    expect(used.statusCode).toBe(410)
  })
})

test.each<[string, (scene: Scene) => PromiseLike<unknown>]>([
  [
    'the teacher removes the member',
    ({ teacher, classId, memberId }) => teacher.delete(`/classes/${classId}/members/${memberId}`),
  ],
  ['the class is deleted', ({ teacher, classId }) => teacher.delete(`/classes/${classId}`)],
  ["the teacher's account is deleted", ({ teacher }) => teacher.delete('/account', proof)],
  [
    'the teacher changes her password',
    ({ teacher }) =>
      teacher.put('/password', { current_password: PASSWORD, password: 'So-minha-1' }),
  ],
  [
    'the teacher sets a new password by a link of her own',
    async ({ teacher }) => {
      const account = await findAccount(db, teacher.user.id)
      const link = await makeResetLink(db, account!, 'http://localhost')
      const token = link?.split('#')[1]
      return visitor.put('/password-resets', { token, password: 'So-minha-1' })
    },
  ],
])('the link ends when %s, and no other', async (_, act) => {
  const [ended, elsewhere] = [await scene(), await scene()]
  for (const { teacher, path } of [ended, elsewhere]) await teacher.post(path, proof)
  await act(ended)
  expect(await linksOf(ended.student)).toEqual([])
  await act({ ...elsewhere, teacher: await newPerson() })
  expect(await linksOf(elsewhere.student)).toHaveLength(1)
})

describe('a link from elsewhere stays', () => {
  test.each<[string, (student: Person, classId: string) => Promise<unknown>]>([
    ['a class is left', (student, id) => student.delete(`/classes/${id}/membership`)],
    [
      'it is switched off again',
      (student, id) => student.put(`/classes/${id}/membership`, { shares: { reset: false } }),
    ],
  ])('if %s where a reset was not shared', async (_, act) => {
    const { teacher, student, path } = await scene()
    await teacher.post(path, proof)
    const { classId } = await classWithReset(db, await newPerson(), student)
    await db.run(sql`UPDATE class_members SET shares_reset = 0 WHERE class_id = ${classId}`)
    expect(await act(student, classId)).toMatchObject({
      statusCode: expect.toSatisfy((status) => status === 200 || status === 204),
    })
    expect(await linksOf(student)).toHaveLength(1)
  })
})

const refused = async (answer: PromiseLike<{ statusCode: number; json: () => unknown }>) => {
  const { statusCode, json } = await answer
  return [statusCode, (json() as { code: string }).code]
}

describe('refuses', () => {
  test('everybody but the teacher of the class with the bytes of an unknown class', async () => {
    const { teacher, student, classId, memberId, path } = await scene()
    const elsewhere = await scene()
    const unknown = await teacher.post(`/classes/${randomUUID()}/members/${memberId}/reset`, proof)
    expect(unknown.statusCode).toBe(404)
    const answers = [
      await student.post(path, proof),
      await elsewhere.teacher.post(path, proof),
      await (await newPerson()).post(path, proof),
      await teacher.post(`/classes/${classId}/members/${randomUUID()}/reset`, proof),
      await teacher.post(`/classes/${classId}/members/${elsewhere.memberId}/reset`, proof),
      await teacher.post(`/classes/${classId}/members/${student.user.id}/reset`, proof),
      await teacher.post(`/classes/${classId}/members/x/reset`, proof),
    ]
    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([404, unknown.body])
    expect(await linksOf(student)).toEqual([])
  })

  test('a teacher whom the operator did not name, without hashing', async () => {
    const { teacher, student, path } = await scene()
    await db.run(sql`UPDATE users SET teacher_since = NULL WHERE id = ${teacher.user.id}`)
    const hashing = vi.spyOn(hashQueue, 'run')
    expect(await refused(teacher.post(path, proof))).toEqual([403, 'not_a_teacher'])
    expect(hashing).not.toHaveBeenCalled()
    hashing.mockRestore()
    expect(await linksOf(student)).toEqual([])
  })

  test.each(OBSTACLES)('%s, and only after the right password', async (_, hinder) => {
    const { teacher, student, memberId, path } = await scene()
    await hinder(student, memberId)
    const wrong = { password: 'Senha-errada1' }
    expect(await refused(teacher.post(path, wrong))).toEqual([403, 'wrong_password'])
    expect(await refused(teacher.post(path, proof))).toEqual([403, 'reset_not_shared'])
    expect([await linksOf(student), await noticesOf(student)]).toEqual([[], []])
  })

  test('a wrong password, with the sentence for its field', async () => {
    const { teacher, student, path } = await scene()
    const answer = await teacher.post(path, { password: 'Senha-errada1' })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        status: 'error',
        code: 'wrong_password',
        message: 'Incorrect password',
        fields: { password: 'Essa não é a sua senha atual' },
      },
    ])
    expect(await linksOf(student)).toEqual([])
  })

  test('guesses at the password like wrong logins', async () => {
    const limited = await testApp({ url: one.url, environment: { RATE_LIMIT: 'on' } })
    const { teacher, path } = await scene()
    const there = caller(limited.app, teacher.token)
    for (let count = 0; count < 10; count += 1)
      expect((await there.post(path, { password: 'Senha-errada1' })).statusCode).toBe(403)
    const answer = await there.post(path, proof)
    expect(answer.statusCode).toBe(429)
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(900)
  })

  test('everything with CLASSES=off, where notices stay readable', async () => {
    const { teacher, student, path } = await scene()
    await teacher.post(path, proof)
    const off = await testApp({ url: one.url, environment: { CLASSES: 'off' } })
    expect((await caller(off.app, teacher.token).post(path, proof)).statusCode).toBe(404)
    const notices = await caller(off.app, student.token).get('/notices')
    expect(notices.json<Notice[]>()).toHaveLength(1)
  })
})

describe('three a day for each teacher', () => {
  test('counts successes only, and says how long to wait', async () => {
    const { teacher, student, memberId, path } = await scene()
    await teacher.post(path, { password: 'Senha-errada1' })
    await db.run(sql`UPDATE class_members SET shares_reset = 0 WHERE id = ${memberId}`)
    for (let count = 0; count < 4; count += 1)
      expect((await teacher.post(path, proof)).statusCode).toBe(403)
    await db.run(sql`UPDATE class_members SET shares_reset = 1 WHERE id = ${memberId}`)
    for (let count = 0; count < 3; count += 1)
      expect((await teacher.post(path, proof)).statusCode).toBe(201)
    const answer = await teacher.post(path, proof)
    expect(answer.statusCode).toBe(429)
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(23 * 3600)
    expect(wait).toBeLessThanOrEqual(24 * 3600)
    expect(await linksOf(student)).toHaveLength(3)
    const colleague = await scene()
    expect((await colleague.teacher.post(colleague.path, proof)).statusCode).toBe(201)
  })

  test('is exact under concurrent requests on two servers', async () => {
    const { teacher, student, path } = await scene()
    const both = [teacher, caller(other.app, teacher.token)]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => both[index % 2]!.post(path, proof)),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([...Array<number>(3).fill(201), ...Array<number>(7).fill(429)])
    expect([(await linksOf(student)).length, (await noticesOf(student)).length]).toEqual([3, 3])
  })
})

test.each([...OBSTACLES, LEFT])(
  'refuses %s by the time of the link, and counts no reset',
  async (_, hinder, status) => {
    let hinderNow: (() => Promise<unknown>) | undefined
    const racing = await testApp({
      url: one.url,
      wrap: (real) => ({
        ...real,
        transaction: async (work, ...keys) => {
          await hinderNow?.()
          return real.transaction(work, ...keys)
        },
      }),
    })
    const { teacher, student, memberId, path } = await scene()
    hinderNow = () => hinder(student, memberId)
    const answer = await caller(racing.app, teacher.token).post(path, proof)
    expect(answer.statusCode).toBe(status)
    expect([await linksOf(student), await noticesOf(student)]).toEqual([[], []])
    const further = await classWithReset(db, teacher, await newPerson())
    for (let count = 0; count < 3; count += 1)
      expect((await teacher.post(further.path, proof)).statusCode).toBe(201)
  },
)

test('takes the locks of the member and of the teacher', async () => {
  const taken: string[][] = []
  const noting = await testApp({
    url: one.url,
    wrap: (real) => ({
      ...real,
      transaction: (work, ...keys) => {
        taken.push(keys)
        return real.transaction(work, ...keys)
      },
    }),
  })
  const { teacher, student, path } = await scene()
  await caller(noting.app, teacher.token).post(path, proof)
  const { id } = student.user
  expect(taken).toEqual([[userLock(id), sessionLock(id), userLock(teacher.user.id)]])
})

describe('a notice', () => {
  test('is marked as seen by its owner, again and again', async () => {
    const { teacher, student, path } = await scene()
    await teacher.post(path, proof)
    const [notice] = await noticesOf(student)
    const see = (person: Person) => person.put(`/notices/${notice!.id}`, { seen: true })
    expect((await see(teacher)).statusCode).toBe(404)
    for (let count = 0; count < 2; count += 1) {
      const answer = await see(student)
      expect([answer.statusCode, answer.json()]).toEqual([200, { ...notice, seen: true }])
    }
    const unseen = await student.put(`/notices/${notice!.id}`, { seen: false })
    expect([unseen.statusCode, unseen.json()]).toMatchObject([
      400,
      { fields: { seen: 'Um aviso só pode ser marcado como visto' } },
    ])
    expect(await noticesOf(student)).toEqual([{ ...notice, seen: true }])
  })

  test('pushes out the oldest beyond the limit', async () => {
    const { teacher, student, path } = await scene()
    for (let count = 0; count < MAX_NOTICES; count += 1)
      await db.run(
        sql`INSERT INTO notices (id, user_id, teacher, class_name, at)
         VALUES (${randomUUID()}, ${student.user.id}, 'x', ${`Turma ${count}`},
           ${new Date(Date.UTC(2026, 0, 1 + count)).toISOString()})`,
      )
    await teacher.post(path, proof)
    const classes = (await noticesOf(student)).map((notice) => notice.class)
    expect(classes).toEqual([
      'Front-end 2026.1',
      ...Array.from({ length: MAX_NOTICES - 1 }, (_, index) => `Turma ${MAX_NOTICES - 1 - index}`),
    ])
  })

  test('loses the name of a teacher who deletes their account', async () => {
    const { teacher, student, path } = await scene()
    await teacher.post(path, proof)
    expect((await teacher.delete('/account', proof)).statusCode).toBe(204)
    expect(await noticesOf(student)).toMatchObject([{ teacher: null, class: 'Front-end 2026.1' }])
    const { body } = await student.get('/account/export')
    expect(body).toContain('Front-end 2026.1')
    expect(body).not.toContain(teacher.user.name)
  })
})
