import { raw, type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Classes } from '#contract/classes.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { closeClass } from '../classes/commands.ts'
import { createCleaning } from '../cleanup/cleanup.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import {
  confirm,
  confirmationsOf,
  insertCrowd,
  learn,
  openClass,
  show,
} from '../testing/confirmations.ts'
import { publish } from '../testing/portfolios.ts'
import { deleteUserData } from './deletion.ts'

/** How many rows each statement changed, and after how many transactions the database is gone. */
const noted = { changes: [] as number[], left: Infinity }

const noting = (tx: Statements): Statements => ({
  ...tx,
  run: async (statement) => {
    const changed = await tx.run(statement)
    noted.changes.push(changed)
    return changed
  },
  all: async <Row>(statement: Sql) => {
    const rows = await tx.all<Row>(statement)
    noted.changes.push(rows.length)
    return rows
  },
})

const wrap = (real: Database): Database => ({
  ...real,
  transaction: (work, ...keys) => {
    noted.left -= 1
    if (noted.left < 0) throw new Error('The process was killed')
    return real.transaction((tx) => work(noting(tx)), ...keys)
  },
})
const { db, join, visitor } = await testApp()
const watched = wrap(db)

const PORTION = 250
const MANY = 3 * PORTION + 1

/** A teacher who gave many confirmations, in a class and before, and a student who was given them. */
async function begin(name: string) {
  const [teacher, student] = [await join(`Prof ${name}`), await join(name)]
  const { id, members } = await openClass(db, teacher, [student])
  const technology = (await learn(student, 'React')).id
  const given = await confirm(teacher, { id, member: members[0]!, technology })
  await show(student, given)
  await insertCrowd(db, { student, teacher, class_id: id, count: MANY })
  Object.assign(noted, { changes: [], left: Infinity })
  return { teacher, student, id, given }
}

const countGiven = async (column: 'class_id' | 'user_id' | 'teacher_id', id: string) => {
  const counted = sql`SELECT COUNT(*) AS count FROM confirmations WHERE ${raw(column)} = ${id}`
  return (await db.get<{ count: number }>(counted))!.count
}

test('deletes an account with any number of confirmations, given or received, in portions', async () => {
  const { teacher, student } = await begin('Ana')
  const ids = [teacher.user.id, student.user.id]
  await deleteUserData(watched, { id: ids[0]! })
  expect(Math.max(...noted.changes)).toBe(PORTION)
  const left = await db.all(
    sql`SELECT teacher_id, class_id, teacher, note, withdrawn_at IS NULL AS holds FROM confirmations
     WHERE user_id = ${ids[1]!} GROUP BY 1, 2, 3, 4, 5`,
  )
  expect(left).toHaveLength(1)
  expect(left).toMatchObject([{ teacher_id: null, class_id: null, teacher: null, note: '' }])
  expect(await countGiven('user_id', ids[1]!)).toBe(MANY + 1)
  noted.changes = []
  // Its own hiding is one statement, for at most a thousand may be shown.
  await db.run(sql`UPDATE confirmations SET shown = 0`)
  await deleteUserData(watched, { id: ids[1]! })
  expect(Math.max(...noted.changes)).toBe(PORTION)
  expect(await countGiven('user_id', ids[1]!)).toBe(0)
})

test('deletes a class in portions; its confirmations hold', async () => {
  const { teacher, student, id } = await begin('Bia')
  await closeClass(watched, { id, teacher_id: teacher.user.id })
  expect(Math.max(...noted.changes)).toBe(PORTION)
  expect(await countGiven('class_id', id)).toBe(0)
  expect(await countGiven('teacher_id', teacher.user.id)).toBe(MANY + 1)
  expect((await confirmationsOf(student)).filter(({ state }) => state === 'current')).toHaveLength(
    1,
  )
})

test('an account whose deletion was interrupted is gone for everybody, and cleaning goes on with it', async () => {
  const { teacher, student, given } = await begin('Caio')
  const { email, password } = { ...signUpOf('Prof Caio'), password: PASSWORD }
  await publish(teacher, 'caio')
  for (const transactions of [1, 3]) {
    noted.left = transactions
    const person = transactions === 1 ? teacher : student
    await expect(deleteUserData(watched, { id: person.user.id })).rejects.toThrow('killed')
    expect((await person.get('/profile')).statusCode).toBe(401)
  }
  expect((await visitor.post('/sessions', { email, password })).statusCode).toBe(401)
  expect(await db.get(sql`SELECT 1 FROM portfolios WHERE address = 'caio'`)).toBeUndefined()
  expect(await db.get(sql`SELECT 1 FROM confirmations WHERE id = ${given} AND shown = 1`)).toBe(
    undefined,
  )
  await createCleaning(db)()
  const ids = [teacher.user.id, student.user.id]
  expect(
    await db.all(sql`SELECT id FROM users WHERE id IN (SELECT value FROM ${db.listed(ids)})`),
  ).toEqual([])
  expect(await countGiven('teacher_id', teacher.user.id)).toBe(0)
  expect((await visitor.post('/users', { ...signUpOf('Prof Caio') })).statusCode).toBe(201)
})

test('a class whose deletion was interrupted is gone for everybody, and cleaning goes on with it', async () => {
  const { teacher, student, id } = await begin('Davi')
  const { code } = (await teacher.get('/classes')).json<Classes>().teaching[0]!
  noted.left = 2
  const which = { id, teacher_id: teacher.user.id }
  await expect(closeClass(watched, which)).rejects.toThrow('killed')
  expect((await teacher.get('/classes')).json()).toMatchObject({ teaching: [] })
  expect((await student.get('/classes')).json()).toMatchObject({ attending: [] })
  const { put, post, get } = teacher
  const answers = await Promise.all([
    get(`/classes/${id}`),
    get(`/classes/${id}/map`),
    get(`/classes/${id}/map/version`),
    put(`/classes/${id}`, { name: 'Outra' }),
    post(`/classes/${id}/code`),
    teacher.delete(`/classes/${id}`),
    student.post(`/classes/codes/${code}`, { shares: {} }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  await createCleaning(db)()
  expect(await db.get(sql`SELECT 1 FROM classes WHERE id = ${id}`)).toBeUndefined()
  expect(await countGiven('class_id', id)).toBe(0)
})
