import { expect, test } from 'vitest'
import { DAYS_IN_BIN } from '#contract/bin.ts'
import { emptyBins } from '../bin/commands.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { binOf, build, learn, SHOP, worksOf } from '../testing/projects.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const { db, join } = one
type Person = Awaited<ReturnType<typeof join>>

const tiesOf = async (person: Person) => (await worksOf(person)).map(({ techs }) => techs)
const stored = async ({ user }: Person) =>
  (await db.all(sql`SELECT 1 FROM project_technologies WHERE user_id = ${user.id}`)).length
const remove = (person: Person, id: string) => person.delete(`/users/techs/${id}`)
const restore = (person: Person, id: string) => person.post(`/users/techs/${id}/restore`)

async function personWithThree(name: string) {
  const person = await join(name)
  const techs = [
    await learn(person, 'Go'),
    await learn(person, 'Lua'),
    await learn(person, 'Zig'),
  ] as const
  return { person, techs, all: [...techs] }
}

test('hides a deleted technology from projects and restores it to its position', async () => {
  const { person, techs, all } = await personWithThree('Ana')
  const [, lua] = techs
  await build(person, 'Uma loja', all)
  await build(person, 'Só Lua', [lua])
  await remove(person, lua)
  expect(await tiesOf(person)).toEqual([[], [techs[0], techs[2]]])
  await restore(person, lua)
  expect(await tiesOf(person)).toEqual([[lua], all])
})

test('removes only the links of a permanently deleted technology', async () => {
  const { person, techs, all } = await personWithThree('Bia')
  await build(person, 'Uma loja', all)
  await remove(person, techs[1])
  expect((await person.delete(`/users/techs/removed/${techs[1]}`)).statusCode).toBe(204)
  expect(await tiesOf(person)).toEqual([[techs[0], techs[2]]])
  expect(await stored(person)).toBe(2)
})

test('keeps links to deleted technologies when the project is edited', async () => {
  const { person, techs, all } = await personWithThree('Caio')
  const [go, lua, zig] = techs
  const { id } = await build(person, 'Uma loja', all)
  await remove(person, lua)
  const answer = await person.put(`/users/works/${id}`, { ...SHOP, techs: [zig] })
  expect(answer.json()).toMatchObject({ techs: [zig] })
  await restore(person, lua)
  expect((await tiesOf(person))[0]!.toSorted()).toEqual([lua, zig].toSorted())
  await person.put(`/users/works/${id}`, { ...SHOP, techs: [go] })
  expect(await tiesOf(person)).toEqual([[go]])
  expect(await stored(person)).toBe(1)
})

test('keeps the links of a deleted project until it is permanently deleted', async () => {
  const { person, techs, all } = await personWithThree('Duda')
  const project = await build(person, 'Uma loja', all)
  await person.delete(`/users/works/${project.id}`)
  await remove(person, techs[0])
  expect((await binOf(person))[0]!.techs).toEqual([techs[1], techs[2]])
  const restored = await person.post(`/users/works/${project.id}/restore`)
  expect(restored.json()).toEqual({ ...project, techs: [techs[1], techs[2]] })
  await restore(person, techs[0])
  expect(await worksOf(person)).toEqual([project])
  await person.delete(`/users/works/${project.id}`)
  await person.delete(`/users/works/removed/${project.id}`)
  expect(await stored(person)).toBe(0)
  expect(await person.techs()).toHaveLength(3)
})

test('removes an expired technology from its projects', async () => {
  const { person, techs, all } = await personWithThree('Eva')
  await build(person, 'Uma loja', all)
  await remove(person, techs[2])
  const now = Date.now()
  clockAt(now + (DAYS_IN_BIN + 1) * 86_400_000)
  await emptyBins(db)
  clockAt(now)
  expect(await tiesOf(person)).toEqual([[techs[0], techs[1]]])
  expect(await stored(person)).toBe(2)
})

test('allows fifty technologies in a project, and one technology in every project', async () => {
  const gil = await join('Gil')
  const many: string[] = []
  for (let index = 0; index < 51; index += 1) many.push(await learn(gil, `Técnica ${index}`))
  const fifty = many.slice(0, 50)
  await build(gil, 'Uma loja', fifty)
  await build(gil, 'Outra loja', [fifty[7]!])
  expect(await tiesOf(gil)).toEqual([[fifty[7]], fifty])
  expect((await gil.post('/users/works', { ...SHOP, techs: many })).statusCode).toBe(400)
})

test('links no technology that is deleted concurrently, without errors', async () => {
  const here = await join('Nina')
  const there = caller(other.app, here.token)
  for (let round = 0; round < 10; round += 1) {
    const id = await learn(here, `Técnica ${round}`)
    const [built, removed] = await Promise.all([
      here.post('/users/works', { ...SHOP, techs: [id] }),
      there.delete(`/users/techs/${id}`),
    ])
    expect([201, 400]).toContain(built.statusCode)
    expect(removed.statusCode).toBe(204)
    expect((await here.delete(`/users/techs/removed/${id}`)).statusCode).toBe(204)
  }
  expect((await worksOf(here)).flatMap(({ techs }) => techs)).toEqual([])
})
