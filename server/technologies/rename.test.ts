import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { HistoryEvent } from '#contract/history.ts'
import type { Technology } from '#contract/technologies.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { publish } from '../testing/portfolios.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const { app, db, join } = one

type Person = Awaited<ReturnType<typeof join>>

const add = async (person: Person, title: string, id = randomUUID() as string) =>
  (await person.post('/users/techs', { id, title, status: 'Iniciante' })).json<Technology>()
const rename = (person: Pick<Person, 'put'>, { id }: { id: string }, title: string) =>
  person.put(`/users/techs/${id}/title`, { title })
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code
const page = (address: string) => app.inject(`/@${address}`)
const titlesOf = async (person: Person) => (await person.techs()).map(({ title }) => title)

test('changes the title, tidied, and nothing else', async () => {
  const ana = await join('Ana')
  const before = await add(ana, 'Reat')
  await db.run(
    sql`UPDATE technologies SET updated_at = '2020-01-01T00:00:00.000Z' WHERE id = ${before.id}`,
  )
  const answer = await rename(ana, before, '  React ')
  const after = { ...before, title: 'React', updated_at: '2020-01-01T00:00:00.000Z' }
  expect([answer.statusCode, answer.json()]).toEqual([200, after])
  expect(await ana.techs()).toEqual([after])
  const events = (await ana.get('/history')).json<HistoryEvent[]>()
  expect(events).toMatchObject([{ id: 1, title: 'React', from: null, to: 'Iniciante' }])
})

test('the new title is taken and the old one is free', async () => {
  const ana = await join('Bia')
  const tech = await add(ana, 'Reat')
  await rename(ana, tech, 'React')
  const status = 'Iniciante'
  expect(codeOf(await ana.post('/users/techs', { title: 'react.js', status }))).toBe(
    'technology_exists',
  )
  expect((await ana.post('/users/techs', { title: 'Reat', status })).statusCode).toBe(201)
})

test('refuses a title that another technology has, by an alias too', async () => {
  const ana = await join('Caio')
  const [, vue] = [await add(ana, 'React'), await add(ana, 'Vue')]
  for (const title of ['React', 'ReactJS', 'REACT']) {
    const answer = await rename(ana, vue, title)
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'technology_exists'])
  }
  expect(await titlesOf(ana)).toEqual(['React', 'Vue'])
})

let spellings = 0

test.each([
  ['React', 'React'],
  ['React', 'REACT'],
  ['React', 'ReactJS'],
  ['minha lib', 'Minha Lib'],
])('takes another spelling of its own title: %s as %s', async (first, second) => {
  const ana = await join(`Spelling ${++spellings}`)
  const answer = await rename(ana, await add(ana, first), second)
  expect([answer.statusCode, answer.json<Technology>().title]).toEqual([200, second])
})

test('a duplicate from before the catalogue can change its case', async () => {
  const ana = await join('Duda')
  const old = await add(ana, 'Minha lib')
  await add(ana, 'React')
  await db.run(
    sql`UPDATE technologies SET title = 'ReactJS', title_key = 'reactjs' WHERE id = ${old.id}`,
  )
  expect((await rename(ana, old, 'REACTJS')).statusCode).toBe(200)
  expect(codeOf(await rename(ana, old, 'React.js'))).toBe('technology_exists')
  expect(await titlesOf(ana)).toEqual(['REACTJS', 'React'])
})

test('what is in the bin cannot be renamed, and leaves its title free', async () => {
  const ana = await join('Eva')
  const [go, lua] = [await add(ana, 'Go'), await add(ana, 'Lua')]
  await ana.delete(`/users/techs/${go.id}`)
  expect((await rename(ana, go, 'Zig')).statusCode).toBe(404)
  expect((await rename(ana, lua, 'Go')).statusCode).toBe(200)
  expect(codeOf(await ana.post(`/users/techs/${go.id}/restore`))).toBe('technology_exists')
})

test('a repeated creation is known by the present and the first title', async () => {
  const ana = await join('Fabi')
  const tech = await add(ana, 'Reat')
  for (const title of ['Reakt', 'React']) await rename(ana, tech, title)
  const send = (title: string) =>
    ana.post('/users/techs', { id: tech.id, title, status: 'Iniciante' })
  for (const title of ['Reat', 'React']) {
    const answer = await send(title)
    expect([answer.statusCode, answer.json<Technology>().title]).toEqual([201, 'React'])
  }
  expect(codeOf(await send('Reakt'))).toBe('id_taken')
  expect(await titlesOf(ana)).toEqual(['React'])
})

test('of several concurrent renames to one title, on two instances, one is done', async () => {
  const ana = await join('Gil')
  const people = [ana, caller(other.app, ana.token)]
  const techs: Technology[] = []
  for (const title of ['Um', 'Dois', 'Três', 'Quatro']) techs.push(await add(ana, title))
  const answers = await Promise.all(
    techs.map((tech, index) => rename(people[index % 2]!, tech, 'React')),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
})

test('the next public page has the new title', async () => {
  const ana = await join('Hugo')
  const tech = await add(ana, 'Reat')
  await publish(ana, 'hugo')
  expect((await page('hugo')).body).toContain('Reat')
  await rename(ana, tech, 'React')
  expect((await page('hugo')).body).not.toContain('Reat')
  expect((await page('hugo')).body).toContain('React')
})
