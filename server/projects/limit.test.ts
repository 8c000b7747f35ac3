import { expect, test } from 'vitest'
import { MAX_PROJECTS, TOO_MANY_PROJECTS } from '#contract/projects.ts'
import { caller, testApp } from '../testing/app.ts'
import { fillProjects, LIMIT, SHOP, worksOf } from '../testing/projects.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const { db, join } = one

test('rejects a project beyond the limit, until one is deleted', async () => {
  const joana = await join('Joana')
  await fillProjects(db, joana.user.id, MAX_PROJECTS - 1)
  expect((await joana.post('/users/works', SHOP)).statusCode).toBe(201)
  const refused = await joana.post('/users/works', SHOP)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { ...LIMIT, fields: { title: TOO_MANY_PROJECTS } },
  ])
  const works = await worksOf(joana)
  expect(works).toHaveLength(MAX_PROJECTS)
  expect((await joana.put(`/users/works/${works[3]!.id}`, SHOP)).statusCode).toBe(200)
  await joana.delete(`/users/works/${works[3]!.id}`)
  expect((await joana.post('/users/works', SHOP)).statusCode).toBe(201)
})

test('allows one of ten concurrent additions for the last place, on two instances', async () => {
  const lia = await join('Lia')
  await fillProjects(db, lia.user.id, MAX_PROJECTS - 1)
  const people = [lia, caller(other.app, lia.token)]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => people[index % 2]!.post('/users/works', SHOP)),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
})
