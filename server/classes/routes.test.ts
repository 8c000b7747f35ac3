import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import {
  type Classes,
  CODE_ALPHABET,
  CODE_DAYS,
  MAX_CLASSES,
  MAX_MEMBERS,
  MAX_MEMBERSHIPS,
  spellCode,
  type TaughtClass,
  type WholeClass,
} from '#contract/classes.ts'
import type { Session, User } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { attend, attended, fillClass, mapOf, open } from '../testing/classes.ts'

const one = await testApp({ environment: { KENZIEHUB: 'on' } })
const other = await testApp({ url: one.url })
const invited = await testApp({ url: one.url, environment: { CLASSES: 'invited' } })
const off = await testApp({ url: one.url, environment: { CLASSES: 'off' } })
const { app, db, join, visitor } = one

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const NOT_FOUND = JSON.stringify({ status: 'error', code: 'not_found', message: 'Not found' })
const DAY = 86_400_000
const NOTHING_SHARED = { evolution: false, projects: false, reset: false }

type Person = Awaited<ReturnType<typeof join>>
const classesOf = async (person: Pick<Person, 'get'>) =>
  (await person.get('/classes')).json<Classes>()
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code
const codes = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted()

describe('a class', () => {
  test('is opened with a code, listed, changed and deleted', async () => {
    const rita = await join('Rita')
    const answer = await rita.post('/classes', {
      name: '  Front-end   2026 ',
      expected: ['ReactJS', 'Go', 'react', ' Cozinha ', 'COZINHA'],
    })
    const opened = answer.json<WholeClass>()
    expect([answer.statusCode, opened]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Front-end 2026',
        expected: ['ReactJS', 'Go', 'Cozinha'],
        expected_count: 3,
        code: expect.stringMatching(new RegExp(`^[${CODE_ALPHABET}]{8}$`)),
        code_ends_at: TIME,
        members: 0,
        created_at: TIME,
      },
    ])
    const { expected: _titles, ...listed } = opened
    const lifetime = Date.parse(opened.code_ends_at!) - Date.parse(opened.created_at)
    expect(Math.round(lifetime / DAY)).toBe(CODE_DAYS)
    expect(await classesOf(rita)).toEqual({
      teaching: [listed],
      attending: [],
      may_open: true,
      is_teacher: false,
      has_confirmed: false,
    })
    const path = `/classes/${opened.id}`
    expect((await rita.get(path)).json()).toEqual(opened)
    expect((await rita.put(path, { name: 'Turma A' })).json()).toEqual({
      ...opened,
      name: 'Turma A',
    })
    expect((await rita.put(path, { expected: ['Vue', 'Vue.js'] })).json()).toEqual({
      ...opened,
      name: 'Turma A',
      expected: ['Vue'],
      expected_count: 1,
    })
    expect((await rita.delete(path)).statusCode).toBe(204)
    expect((await rita.delete(path)).statusCode).toBe(404)
    expect((await classesOf(rita)).teaching).toEqual([])
  })

  test('is refused with the field', async () => {
    const rita = await join('Sara')
    for (const [input, field] of [
      [{ name: 'ab', expected: [] }, 'name'],
      [{ name: 'Turma', expected: Array(61).fill('Go') }, 'expected'],
      [{ name: 'Turma', expected: ['x'.repeat(101)] }, 'expected'],
      [{ name: 'Turma' }, 'expected'],
    ] as const) {
      const answer = await rita.post('/classes', input)
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
    }
    const titles = Array.from({ length: 60 }, (_, index) => `${'€'.repeat(97)} ${index}`)
    expect((await rita.post('/classes', { name: 'Turma', expected: titles })).statusCode).toBe(201)
  })

  test('a teacher has at most 10, also concurrently on two instances', async () => {
    const rita = await join('Tais')
    const people = [rita, caller(other.app, rita.token)]
    const answers = await Promise.all(
      Array.from({ length: MAX_CLASSES + 4 }, (_, index) =>
        people[index % 2]!.post('/classes', { name: `Turma ${index}`, expected: [] }),
      ),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect([refused.length, (await classesOf(rita)).teaching.length]).toEqual([4, MAX_CLASSES])
    expect(refused[0]!.json()).toEqual({
      status: 'error',
      code: 'class_limit',
      message: 'No more classes can be opened',
      fields: { name: 'Você já tem 10 turmas, o máximo. Exclua uma para abrir outra' },
    })
    const [first] = (await classesOf(rita)).teaching
    const same = await rita.post('/classes', { id: first!.id, name: first!.name, expected: [] })
    expect([same.statusCode, same.json()]).toEqual([201, { ...first, expected: [] }])
  })

  test('opened again under its first name is the one there is now', async () => {
    const rita = await join('Ugo')
    const input = { id: randomUUID(), name: 'Turma A', expected: ['Go'] }
    await rita.post('/classes', input)
    await rita.put(`/classes/${input.id}`, { name: 'Turma B' })
    const again = await rita.post('/classes', input)
    expect([again.statusCode, again.json()]).toMatchObject([201, { name: 'Turma B' }])
  })
})

describe('a code', () => {
  test('leads to the class in any spelling, and says what the reader is in it', async () => {
    const [rita, ana] = [await join('Vera'), await join('Ana')]
    const opened = await open(rita, 'Turma A', ['Go'])
    const spelled = ` ${spellCode(opened.code!).toLowerCase()} `
    const path = `/classes/codes/${encodeURIComponent(spelled)}`
    const invitation = { name: 'Turma A', teacher: 'Vera', expected: ['Go'], may_reset: false }
    expect((await ana.get(path)).json()).toEqual({ ...invitation, role: 'none' })
    await attend(ana, { code: encodeURIComponent(spelled) })
    expect((await ana.get(path)).json()).toEqual({ ...invitation, role: 'member' })
    expect((await rita.get(path)).json()).toEqual({ ...invitation, role: 'teacher' })
    const told = await visitor.get(`/invitations/${encodeURIComponent(spelled)}`)
    expect(told.json()).toEqual({ name: 'Turma A', teacher: 'Vera' })
  })

  test('ends with a new one, after its days, and with a wrong clock; each as if it never was', async () => {
    const [rita, ana] = [await join('Wanda'), await join('Bia')]
    const opened = await open(rita)
    const made = (await rita.post(`/classes/${opened.id}/code`)).json<{ code: string }>()
    expect(made).toEqual({ code: expect.any(String), ends_at: TIME })
    const refuses = async (code: string) => {
      for (const answer of [
        await ana.get(`/classes/codes/${code}`),
        await attend(ana, { code }),
        await visitor.get(`/invitations/${code}`),
      ])
        expect([answer.statusCode, answer.body]).toEqual([404, NOT_FOUND])
    }
    for (const code of [opened.code!, 'AAAA2222', 'AAAA222', 'OIL10OIL', 'x', '%00', '%E2%82%AC'])
      await refuses(code)
    for (const days of [-1, CODE_DAYS + 1]) {
      const ends = new Date(Date.now() + days * DAY).toISOString()
      await db.run(sql`UPDATE classes SET code_ends_at = ${ends} WHERE id = ${opened.id}`)
      await refuses(made.code)
      const [listed] = (await classesOf(rita)).teaching
      expect([listed!.code, listed!.code_ends_at]).toEqual([null, null])
    }
    expect((await rita.post(`/classes/${opened.id}/code`)).statusCode).toBe(200)
  })
})

describe('a membership', () => {
  test('begins with what was switched on, and is unchanged by joining again', async () => {
    const [rita, ana] = [await join('Xena'), await join('Caio')]
    const opened = await open(rita, 'Turma A', ['Go'])
    const joined = await attend(ana, opened, { projects: true })
    const expected = {
      id: opened.id,
      name: 'Turma A',
      teacher: 'Xena',
      shares: { ...NOTHING_SHARED, projects: true },
      may_reset: false,
      joined_at: TIME,
    }
    expect([joined.statusCode, joined.json()]).toEqual([201, expected])
    const again = await attend(ana, opened, { evolution: true, projects: false })
    expect([again.statusCode, again.json()]).toEqual([200, joined.json()])
    expect((await classesOf(ana)).attending).toEqual([joined.json()])
    expect((await classesOf(rita)).teaching).toMatchObject([{ members: 1 }])
  })

  test('tells what the classes expect, each title once', async () => {
    const [rita, ana] = [await join('Xica'), await join('Cora')]
    const titles = ['Go', '","', 'a\\', '[]']
    const attending = [
      await open(rita, 'Turma A', titles),
      await open(rita, 'Turma B', ['Go', 'React']),
    ]
    await open(rita, 'Turma C', ['Rust'])
    for (const opened of attending) await attend(ana, opened)
    expect((await ana.get('/classes/expected')).json()).toEqual([...titles, 'React'])
    const counts = (await classesOf(rita)).teaching.map(({ expected_count }) => expected_count)
    expect(counts).toEqual([4, 2, 1])
  })

  test('is not for the teacher of the class', async () => {
    const rita = await join('Yara')
    const answer = await attend(rita, await open(rita))
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'own_class'])
  })

  test('shares what is changed, and leaves the rest', async () => {
    const [rita, ana] = [await join('Zilda'), await join('Davi')]
    const { id } = await attended(ana, await open(rita), { projects: true })
    const change = (shares: object) => ana.put(`/classes/${id}/membership`, { shares })
    expect((await change({ evolution: true })).json()).toMatchObject({
      shares: { evolution: true, projects: true, reset: false },
    })
    expect((await change({ projects: false, reset: true })).json()).toMatchObject({
      shares: { evolution: true, projects: false, reset: true },
    })
    const refused = await change({ evolution: 'yes' })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['shares']])
  })

  test('ends by leaving or removal, and has another id afterwards', async () => {
    const [rita, ana] = [await join('Alba'), await join('Edu')]
    const opened = await open(rita)
    const ids: string[] = []
    for (const end of [
      () => ana.delete(`/classes/${opened.id}/membership`),
      () => rita.delete(`/classes/${opened.id}/members/${ids.at(-1)}`),
    ]) {
      await attend(ana, opened)
      ids.push((await mapOf(rita, opened)).members[0]!.id)
      expect((await end()).statusCode).toBe(204)
      expect((await end()).statusCode).toBe(404)
      expect((await mapOf(rita, opened)).members).toEqual([])
      expect((await classesOf(ana)).attending).toEqual([])
      expect((await ana.put(`/classes/${opened.id}/membership`, { shares: {} })).statusCode).toBe(
        404,
      )
    }
    expect(new Set([...ids, ana.user.id]).size).toBe(3)
  })

  test('a student has at most 20, also concurrently on two instances', async () => {
    const teachers = [await join('Berta'), await join('Cida'), await join('Dalva')]
    const opened: TaughtClass[] = []
    for (let index = 0; index < MAX_MEMBERSHIPS + 5; index += 1)
      opened.push(await open(teachers[index % 3]!, `Turma ${index}`))
    const ana = await join('Flor')
    const people = [ana, caller(other.app, ana.token)]
    const answers = await Promise.all(opened.map((each, index) => attend(people[index % 2]!, each)))
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map(codeOf)).toEqual(Array(5).fill('membership_limit'))
    const { attending } = await classesOf(ana)
    expect(attending).toHaveLength(MAX_MEMBERSHIPS)
    expect((await attend(ana, opened.find(({ id }) => id === attending[0]!.id)!)).statusCode).toBe(
      200,
    )
  })

  test('a class has at most 200, also concurrently on two instances', async () => {
    const opened = await open(await join('Edna'))
    await fillClass(db, opened, MAX_MEMBERS - 3)
    const students = await Promise.all(
      Array.from({ length: 6 }, (_, index) => join(`Aluno ${index}`)),
    )
    const answers = await Promise.all(
      students.map(({ token }, index) =>
        attend(caller(index % 2 ? app : other.app, token), opened),
      ),
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map(codeOf)).toEqual(Array(3).fill('class_full'))
  })

  test('of concurrent requests to join, on two instances, one is new', async () => {
    const [rita, ana] = [await join('Elza'), await join('Gael')]
    const opened = await open(rita)
    const people = [ana, caller(other.app, ana.token)]
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => attend(people[index % 2]!, opened)),
    )
    expect(codes(answers)).toEqual([200, 200, 200, 200, 200, 201])
    expect((await mapOf(rita, opened)).members).toHaveLength(1)
  })
})

test("the teacher's calls are the same 404 for members, strangers and unknown ids", async () => {
  const [rita, ana, eva] = [await join('Fani'), await join('Hugo'), await join('Iara')]
  const opened = await open(rita)
  await attend(ana, opened)
  const [{ id: member } = { id: '' }] = (await mapOf(rita, opened)).members
  const mine = await open(eva)
  const calls = (id: string) =>
    [
      ['get', `/classes/${id}/map`],
      ['get', `/classes/${id}/map.csv`],
      ['get', `/classes/${id}/evolution`],
      ['get', `/classes/${id}/members/${member}`],
      ['delete', `/classes/${id}/members/${member}`],
      ['post', `/classes/${id}/code`],
      ['put', `/classes/${id}`],
      ['delete', `/classes/${id}`],
    ] as const
  for (const person of [ana, eva])
    for (const id of [opened.id, randomUUID(), 'x'])
      for (const [method, path] of calls(id)) {
        const answer = await person[method](path, method === 'put' ? { name: 'Minha' } : undefined)
        expect([answer.statusCode, answer.body], `${method} ${path}`).toEqual([404, NOT_FOUND])
      }
  expect((await eva.get(`/classes/${mine.id}/members/${member}`)).statusCode).toBe(404)
  expect((await eva.delete(`/classes/${mine.id}/members/${member}`)).statusCode).toBe(404)
  expect((await mapOf(rita, opened)).members).toMatchObject([{ id: member }])
})

describe('CLASSES', () => {
  test('invited: only people named by the operator open a class', async () => {
    const [rita, ana] = [await join('Gina'), await join('Joca')]
    const here = caller(invited.app, rita.token)
    const input = { name: 'Turma A', expected: [] }
    const refused = await here.post('/classes', input)
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'not_a_teacher'])
    expect(await classesOf(here)).toMatchObject({ may_open: false, is_teacher: false })
    await db.run(sql`UPDATE users SET teacher_since = '2026-11-01' WHERE id = ${rita.user.id}`)
    expect(await classesOf(here)).toMatchObject({ may_open: true, is_teacher: true })
    const [opened, student] = [await open(here), caller(invited.app, ana.token)]
    const invitation = (await student.get(`/classes/codes/${opened.code}`)).json()
    expect(invitation).toMatchObject({ may_reset: true })
    const joined = await attend(student, opened)
    expect([joined.statusCode, joined.json()]).toMatchObject([201, { may_reset: true }])
  })

  test('off: every call is the 404 of an unknown path, and the user has none', async () => {
    const [rita, ana] = [await join('Hilda'), await join('Kika')]
    const opened = await open(rita)
    await attend(ana, opened)
    const [{ id: member } = { id: '' }] = (await mapOf(rita, opened)).members
    const [teacher, student] = [caller(off.app, rita.token), caller(off.app, ana.token)]
    const path = `/classes/${opened.id}`
    const answers = [
      await teacher.get('/classes'),
      await teacher.post('/classes', { name: 'Turma A', expected: [] }),
      await teacher.get(path),
      await student.get('/classes/expected'),
      await teacher.put(path, { name: 'Turma B' }),
      await teacher.get(`${path}/map`),
      await teacher.get(`${path}/map.csv`),
      await teacher.get(`${path}/evolution`),
      await teacher.get(`${path}/members/${member}`),
      await teacher.delete(`${path}/members/${member}`),
      await teacher.post(`${path}/code`),
      await teacher.delete(path),
      await teacher.post(`${path}/confirmations`, { member, technology_id: randomUUID() }),
      await student.get(`/classes/codes/${opened.code}`),
      await student.put(`${path}/membership`, { shares: {} }),
      await student.delete(`${path}/membership`),
    ]
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([404, NOT_FOUND])
    expect((await student.get('/profile')).json<User>().classes).toBeNull()
    expect((await classesOf(ana)).attending).toHaveLength(1)
  })
})

const fields = ({ classes, new_confirmations, notices }: User) => [
  classes,
  new_confirmations,
  notices,
]

test('the user says how many classes, undecided confirmations and unseen notices there are', async () => {
  const [rita, ana] = [await join('Ilse'), await join('Lino')]
  const { email } = ana.user
  const logIn = async (at = app) =>
    (await caller(at).post('/sessions', { email, password: PASSWORD })).json<Session>().user
  expect(fields(ana.user)).toEqual([0, 0, 0])
  const opened = await open(rita)
  await attend(ana, opened)
  const insert = async (withdrawn: string | null, decided: number) =>
    db.run(
      sql`INSERT INTO confirmations (id, user_id, technology_id, title, level, student, class_name,
         note, confirmed_at, withdrawn_at, decided)
       VALUES (${randomUUID()}, ${ana.user.id}, 'x', 'Go', 'Iniciante', 'Ana', 'Turma', '',
         '2026-11-01', ${withdrawn}, ${decided})`,
    )
  for (const [withdrawn, decided] of [
    [null, 0],
    [null, 1],
    ['2026-11-02', 0],
  ] as const)
    await insert(withdrawn, decided)
  for (const seen of [0, 0, 1])
    await db.run(
      sql`INSERT INTO notices (id, user_id, teacher, class_name, at, seen)
       VALUES (${randomUUID()}, ${ana.user.id}, 'x', 'y', 'z', ${seen})`,
    )
  const users = [
    (await ana.get('/profile')).json<User>(),
    (await ana.put('/profile', { bio: 'Outra' })).json<User>(),
    await logIn(),
  ]
  for (const user of users) expect(fields(user)).toEqual([1, 1, 2])
  expect(fields(await logIn(off.app))).toEqual([null, 1, 2])
  const signedUp = await caller(off.app).post('/users', signUpOf('Moema'))
  expect(fields(signedUp.json<User>())).toEqual([null, 0, 0])
  await ana.delete(`/classes/${opened.id}/membership`)
  expect(fields((await ana.get('/profile')).json<User>())).toEqual([0, 1, 2])
})

test('ignores keys it does not know', async () => {
  const [rita, ana] = [await join('Jane'), await join('Nilo')]
  const answer = await rita.post('/classes', {
    name: 'Turma A',
    expected: [],
    code: 'AAAA2222',
    teacher_id: ana.user.id,
    members: 9,
  })
  const opened = answer.json<TaughtClass>()
  expect(opened.code).not.toBe('AAAA2222')
  const { code, members } = opened
  expect((await classesOf(rita)).teaching).toMatchObject([{ code, members }])
  const joined = await ana.post(`/classes/codes/${opened.code}`, {
    shares: { everything: true },
    user_id: rita.user.id,
    shares_evolution: 1,
  })
  expect(joined.json()).toMatchObject({ shares: NOTHING_SHARED })
})

test('a deleted account has no class and no membership, and can begin neither', async () => {
  const [rita, ana] = [await join('Keila'), await join('Otto')]
  const [theirs, mine] = [await open(rita), await open(ana)]
  await attend(ana, theirs)
  await attend(rita, mine)
  expect((await ana.delete('/account', { password: PASSWORD })).statusCode).toBe(204)
  expect((await mapOf(rita, theirs)).members).toEqual([])
  expect((await classesOf(rita)).attending).toEqual([])
  expect((await attend(rita, mine)).statusCode).toBe(404)
})

/** Waits until another statement is blocked by a transaction; SQLite does not report it, and needs no wait. */
async function untilAnotherWaits() {
  if (!inject('postgres')) return
  const WAITING = sql`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(() => db.all(WAITING)).not.toEqual([])
}

test.each([
  ['the class', 404],
  ['the teacher', 404],
  ['the student', 401],
])('answers while %s is deleted with %i', async (what, status) => {
  const [rita, ana] = [await join(`Lia ${what}`), await join(`Peu ${what}`)]
  const opened = await open(rita)
  const { sent } = await other.db.transaction(async (tx) => {
    if (what === 'the class') await tx.run(sql`DELETE FROM classes WHERE id = ${opened.id}`)
    else
      await tx.run(
        sql`DELETE FROM users WHERE id = ${what === 'the teacher' ? rita.user.id : ana.user.id}`,
      )
    const answer = attend(ana, opened)
    await untilAnotherWaits()
    return { sent: answer }
  })
  expect((await sent).statusCode).toBe(status)
})

test('classes are not on the other mount', async () => {
  const ana = await join('Quim')
  for (const path of ['/kenziehub/classes', '/kenziehub/confirmations']) {
    const headers = { authorization: `Bearer ${ana.token}` }
    expect((await app.inject({ url: path, headers })).statusCode).toBe(404)
  }
})
