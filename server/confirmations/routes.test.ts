import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import {
  type Confirmation,
  type GivenConfirmation,
  MAX_CONFIRMATIONS,
  MAX_CONFIRMATIONS_OF_CLASS,
  MAX_CONFIRMATIONS_OF_TEACHER,
  MAX_WITHDRAWN,
} from '#contract/confirmations.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import {
  confirm,
  confirmationsOf,
  insertConfirmations,
  insertCrowd,
  learn,
  openClass,
  type Person,
  show,
} from '../testing/confirmations.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const { db, join } = one

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** A teacher, a student in their class, and a technology of the student's. */
async function begin(name: string) {
  const teacher = await join(`Prof ${name}`)
  const student = await join(name)
  const { id, members } = await openClass(db, teacher, [student])
  const technology = (await learn(student, 'React')).id
  const member = members[0]!
  const path = `/classes/${id}/confirmations`
  const input = { member, technology_id: technology }
  return { teacher, student, id, member, technology, path, input }
}

/** Older than any confirmed by a call. */
const insertMany = (student: Person, teacher: Person, count: number, withdrawn: boolean) =>
  insertConfirmations(
    db,
    student.user.id,
    Array.from({ length: count }, (_, at) => {
      const confirmed_at = new Date(Date.UTC(2020, 0, 1, 0, 0, at)).toISOString()
      return {
        teacher_id: teacher.user.id,
        technology_id: randomUUID(),
        title: 'Go',
        level: 'Iniciante',
        confirmed_at,
        withdrawn_at: withdrawn ? confirmed_at : null,
      }
    }),
  )

test('a teacher confirms the present level, and the student alone sees it, not yet shown', async () => {
  const { teacher, student, path, input, technology } = await begin('Ana')
  const answer = await teacher.post(path, { ...input, note: '  Fez sozinha.  ' })
  const given = {
    id: expect.any(String),
    technology_id: technology,
    title: 'React',
    level: 'Intermediário',
    note: 'Fez sozinha.',
    confirmed_at: TIME,
  }
  expect([answer.statusCode, answer.json()]).toEqual([201, given])
  expect(await confirmationsOf(student)).toEqual([
    {
      ...given,
      teacher: teacher.user.name,
      class: 'Front-end 2026',
      state: 'current',
      withdrawn_at: null,
      shown: false,
      decided: false,
    },
  ])
  expect(await confirmationsOf(teacher)).toEqual([])
})

test('confirming again answers the first; another level is another confirmation', async () => {
  const { teacher, student, path, input, technology } = await begin('Bia')
  const first = (await teacher.post(path, input)).json<GivenConfirmation>()
  const again = await teacher.post(path, { ...input, note: 'outra' })
  expect([again.statusCode, again.json()]).toEqual([201, first])
  await student.put(`/users/techs/${technology}`, { status: 'Avançado' })
  const next = (await teacher.post(path, input)).json<GivenConfirmation>()
  expect(await confirmationsOf(student)).toMatchObject([
    { id: next.id, level: 'Avançado', state: 'current' },
    { id: first.id, level: 'Intermediário', state: 'outdated' },
  ])
})

test('after a rename to another technology it is confirmed again', async () => {
  const { teacher, student, path, input, technology } = await begin('Cris')
  const first = (await teacher.post(path, input)).json<GivenConfirmation>()
  await student.put(`/users/techs/${technology}/title`, { title: 'Vue' })
  const next = (await teacher.post(path, input)).json<GivenConfirmation>()
  expect([next.id === first.id, next.title]).toEqual([false, 'Vue'])
})

test('refuses a name, a level or a technology that is not the present one', async () => {
  const { teacher, student, path, input } = await begin('Davi')
  for (const seen of [{ level: 'Avançado' }, { title: 'Vue' }, { name: 'Davi, com louvor' }]) {
    const answer = await teacher.post(path, { ...input, ...seen })
    const { code } = answer.json<{ code: string }>()
    expect([answer.statusCode, code]).toEqual([409, 'level_changed'])
  }
  expect(await confirmationsOf(student)).toEqual([])
  const { name } = student.user
  const seen = { ...input, level: 'Intermediário', name }
  expect((await teacher.post(path, seen)).statusCode).toBe(201)
})

test("answers 404 for others' classes, members of other classes and technologies not on the list", async () => {
  const { teacher, student, id, path, input, technology } = await begin('Eva')
  const elsewhere = await begin('Fabi')
  const unknown = (await teacher.post(`/classes/${randomUUID()}/confirmations`, input)).body
  const refused = [
    await student.post(path, input),
    await elsewhere.teacher.post(path, input),
    await teacher.post(path, { ...input, member: elsewhere.member }),
    await teacher.post(path, { ...input, technology_id: elsewhere.technology }),
    await teacher.post(elsewhere.path, input),
  ]
  expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    refused.map(() => [404, unknown]),
  )
  await student.delete(`/users/techs/${technology}`)
  expect((await teacher.post(path, input)).statusCode).toBe(404)
  await student.post(`/users/techs/${technology}/restore`)
  await db.run(sql`DELETE FROM class_members WHERE class_id = ${id}`)
  expect((await teacher.post(path, input)).statusCode).toBe(404)
  expect(await confirmationsOf(student)).toEqual([])
})

test('the student shows and hides it; the teacher cannot', async () => {
  const { teacher, student, id, member, technology } = await begin('Gil')
  const given = await confirm(teacher, { id, member, technology })
  const shown = await show(student, given)
  expect([shown.statusCode, shown.json()]).toEqual([
    200,
    (await confirmationsOf(student)).find((confirmation) => confirmation.shown),
  ])
  expect((await show(student, given, false)).json<Confirmation>()).toMatchObject({
    shown: false,
    decided: true,
  })
  for (const person of [teacher, await join('Helena')])
    expect((await show(person, given)).statusCode).toBe(404)
  expect((await show(student, randomUUID())).statusCode).toBe(404)
})

test('its teacher withdraws it, once; after that the level can be confirmed again', async () => {
  const { teacher, student, id, member, technology } = await begin('Igor')
  const given = await confirm(teacher, { id, member, technology })
  const path = `/confirmations/${given}`
  for (const person of [student, await join('Joana')])
    expect((await person.delete(path)).statusCode).toBe(404)
  expect((await teacher.delete(path)).statusCode).toBe(204)
  const [withdrawn] = await confirmationsOf(student)
  expect(withdrawn).toMatchObject({ state: 'withdrawn', withdrawn_at: TIME })
  expect((await teacher.delete(path)).statusCode).toBe(204)
  expect(await confirmationsOf(student)).toEqual([withdrawn])
  expect(await confirm(teacher, { id, member, technology })).not.toBe(given)
})

test('a teacher withdraws also after the student left and the class was deleted', async () => {
  const { teacher, student, id, member, technology } = await begin('Kaio')
  const given = await confirm(teacher, { id, member, technology })
  await db.run(sql`DELETE FROM classes WHERE id = ${id}`)
  expect(await confirmationsOf(student)).toMatchObject([{ state: 'current' }])
  expect((await teacher.get('/classes')).json()).toMatchObject({ has_confirmed: true })
  const read = () => teacher.get(`/confirmations/${given}`)
  expect((await read()).json()).toEqual({
    id: given,
    technology_id: technology,
    title: 'React',
    level: 'Intermediário',
    note: '',
    class: 'Front-end 2026',
    confirmed_at: TIME,
    withdrawn_at: null,
  })
  expect((await student.get(`/confirmations/${given}`)).statusCode).toBe(404)
  expect((await teacher.delete(`/confirmations/${given}`)).statusCode).toBe(204)
  expect(await confirmationsOf(student)).toMatchObject([{ state: 'withdrawn' }])
  expect((await teacher.get('/classes')).json()).toMatchObject({ has_confirmed: false })
  expect((await read()).json()).toMatchObject({ withdrawn_at: TIME })
})

test('logs once who confirmed and withdrew for whom, and not what', async () => {
  let log = ''
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    log += String(text)
    return true
  })
  const loud = await testApp({ url: one.url, environment: { LOG_LEVEL: 'trace' } })
  const { teacher, student, path, input } = await begin('Karen')
  const here = caller(loud.app, teacher.token)
  const [given] = [
    await here.post(path, { ...input, note: 'Palavras' }),
    await here.post(path, { ...input, note: 'Palavras' }),
  ]
  const { id } = given.json<GivenConfirmation>()
  for (let count = 0; count < 2; count += 1) await here.delete(`/confirmations/${id}`)
  stderr.mockRestore()
  const events = log.split('\n').filter((line) => line.includes('"event":"confirmation_'))
  const people = { user: student.user.id, by: teacher.user.id, address: '127.0.0.1' }
  expect(events.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'confirmation_given', ...people, msg: 'security' },
    { event: 'confirmation_withdrawn', ...people, msg: 'security' },
  ])
  for (const text of ['Palavras', 'React', 'Front-end 2026', student.user.name])
    expect(log).not.toContain(text)
})

test('of concurrent confirmations of one level, on two instances, one is created', async () => {
  const { teacher, student, path, input } = await begin('Leo')
  const callers = [teacher, caller(other.app, teacher.token)]
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => callers[index % 2]!.post(path, input)),
  )
  const ids = answers.map((answer) => answer.json<GivenConfirmation>().id)
  expect([new Set(ids).size, (await confirmationsOf(student)).length]).toEqual([1, 1])
})

test('a student has a limited number, exact on two instances; withdrawn ones do not count', async () => {
  const { teacher, student, path, input } = await begin('Mia')
  await insertMany(student, teacher, MAX_CONFIRMATIONS - 2, false)
  const technologies = await Promise.all(
    ['Lib 1', 'Lib 2', 'Lib 3', 'Lib 4'].map(async (title) => (await learn(student, title)).id),
  )
  const callers = [teacher, caller(other.app, teacher.token)]
  const answers = await Promise.all(
    technologies.map((technology_id, index) =>
      callers[index % 2]!.post(path, { ...input, technology_id }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)!
  expect(refused.json()).toMatchObject({ code: 'confirmation_limit' })
  const [newest] = await confirmationsOf(student)
  await teacher.delete(`/confirmations/${newest!.id}`)
  expect((await teacher.post(path, input)).statusCode).toBe(201)
})

test.each([
  ['class', MAX_CONFIRMATIONS_OF_CLASS],
  ['teacher', MAX_CONFIRMATIONS_OF_TEACHER],
])('a %s has a limited number, exact on two instances', async (whose, limit) => {
  const { teacher, student, id, path, input } = await begin(`Max ${whose}`)
  const crowd = { student: await join(`Antes ${whose}`), teacher, count: limit - 2 }
  await insertCrowd(db, whose === 'class' ? { ...crowd, class_id: id } : crowd)
  const callers = [teacher, caller(other.app, teacher.token)]
  const answers = await Promise.all(
    ['Lib 1', 'Lib 2', 'Lib 3', 'Lib 4'].map(async (title, index) => {
      const { id: technology_id } = await learn(student, title)
      return callers[index % 2]!.post(path, { ...input, technology_id })
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409])
  for (const refused of answers.filter(({ statusCode }) => statusCode === 409))
    expect(refused.json()).toMatchObject({ code: `${whose}_confirmation_limit` })
})

test('of withdrawn ones the newest stay when another is given', async () => {
  const { teacher, student, path, input } = await begin('Nina')
  await insertMany(student, teacher, MAX_WITHDRAWN - 1, true)
  const ids: string[] = []
  for (const title of ['Lib 1', 'Lib 2', 'Lib 3']) {
    const { id } = await learn(student, title)
    const answer = await teacher.post(path, { ...input, technology_id: id })
    ids.push(answer.json<GivenConfirmation>().id)
  }
  const callers = [teacher, caller(other.app, teacher.token)]
  await Promise.all(ids.map((id, index) => callers[index % 2]!.delete(`/confirmations/${id}`)))
  const next = (await teacher.post(path, input)).json<GivenConfirmation>()
  const left = await confirmationsOf(student)
  expect(left.filter(({ state }) => state === 'withdrawn')).toHaveLength(MAX_WITHDRAWN)
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([next.id, ...ids]))
})

test('the profile counts those not yet shown or hidden', async () => {
  const { teacher, student, id, member, technology } = await begin('Olga')
  const count = async () =>
    (await student.get('/profile')).json<{ new_confirmations: number }>().new_confirmations
  expect(await count()).toBe(0)
  const given = await confirm(teacher, { id, member, technology })
  expect(await count()).toBe(1)
  await show(student, given, false)
  expect(await count()).toBe(0)
})
