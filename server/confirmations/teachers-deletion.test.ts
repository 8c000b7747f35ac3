import { expect, test } from 'vitest'
import { deleteUserData } from '../profile/deletion.ts'
import { caller, testApp } from '../testing/app.ts'
import { confirm, confirmationsOf, learn, openClass } from '../testing/confirmations.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const { db, join } = one

async function begin(name: string) {
  const [teacher, student] = [await join(`Prof ${name}`), await join(name)]
  const { id, members } = await openClass(db, teacher, [student])
  const technology = (await learn(student, 'React')).id
  return { teacher, student, id, member: members[0]!, technology }
}

test('withdraws nothing if the account is not deleted', async () => {
  const { teacher, student, ...given } = await begin('Ana')
  await confirm(teacher, { ...given, note: 'Boa' })
  const before = await confirmationsOf(student)
  const outdated = { id: teacher.user.id, password_hash: 'of before' }
  await expect(deleteUserData(db, outdated)).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(await confirmationsOf(student)).toEqual(before)
  expect(before).toMatchObject([{ state: 'current', note: 'Boa' }])
})

test('keeps the time of earlier withdrawals', async () => {
  const { teacher, student, ...given } = await begin('Bia')
  const id = await confirm(teacher, given)
  await teacher.delete(`/confirmations/${id}`)
  const [{ withdrawn_at } = {}] = await confirmationsOf(student)
  await deleteUserData(db, { id: teacher.user.id })
  expect(await confirmationsOf(student)).toMatchObject([{ id, withdrawn_at, teacher: null }])
})

test('a confirmation given at the same moment on another instance is withdrawn or refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { teacher, student, id, member, technology } = await begin(`Davi ${round}`)
    const input = { member, technology_id: technology }
    const elsewhere = caller(other.app, teacher.token)
    const [, ...answers] = await Promise.all([
      deleteUserData(db, { id: teacher.user.id }),
      elsewhere.post(`/classes/${id}/confirmations`, input),
      teacher.post(`/classes/${id}/confirmations`, input),
    ])
    for (const { statusCode } of answers) expect([201, 401, 404]).toContain(statusCode)
    for (const confirmation of await confirmationsOf(student))
      expect(confirmation).toMatchObject({ state: 'withdrawn', teacher: null })
  }
})

test('teachers who taught the same students are deleted at the same moment', async () => {
  const teachers = [await join('Elis'), await join('Fabi')]
  const students = [await join('Gil'), await join('Hugo'), await join('Iara')]
  for (const teacher of teachers) {
    const { id, members } = await openClass(db, teacher, students)
    for (const [index, student] of students.entries()) {
      const technology = (await learn(student, `Lib de ${teacher.user.name}`)).id
      await confirm(teacher, { id, member: members[index]!, technology })
    }
  }
  const people = [...teachers, students[0]!]
  await Promise.all(
    people.map(({ user }, index) => deleteUserData(index % 2 ? other.db : db, { id: user.id })),
  )
  for (const student of students.slice(1))
    expect(await confirmationsOf(student)).toMatchObject([
      { state: 'withdrawn' },
      { state: 'withdrawn' },
    ])
})
