import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_TECHNOLOGIES, TOO_MANY_TECHNOLOGIES } from '#contract/technologies.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'

const one = await testApp()
const other = await testApp({ url: one.url })

async function personWith(name: string, count: number) {
  const person = await one.join(name)
  const add = (_: unknown, index: number) =>
    one.db.run(
      sql`INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at,
         updated_at)
        VALUES (${person.user.id}, ${index + 1}, ${randomUUID()}, ${`Antes ${index}`},
          ${`antes ${index}`},
          'Iniciante', '2026-11-15T12:00:00.000Z', '2026-11-15T12:00:00.000Z')`,
    )
  await Promise.all(Array.from({ length: count }, add))
  return person
}

const technology = (title: string) => ({ title, status: 'Iniciante' })

test('rejects a technology beyond the limit, until one is deleted', async () => {
  const ana = await personWith('Ana', MAX_TECHNOLOGIES - 1)
  expect((await ana.post('/users/techs', technology('A última'))).statusCode).toBe(201)
  const refused = await ana.post('/users/techs', technology('Demais'))
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toEqual({
    status: 'error',
    code: 'technology_limit',
    message: 'No more technologies can be added',
    fields: { title: TOO_MANY_TECHNOLOGIES },
  })
  const techs = await ana.techs()
  expect(techs).toHaveLength(MAX_TECHNOLOGIES)
  await ana.delete(`/users/techs/${techs[0]!.id}`)
  expect((await ana.post('/users/techs', technology('Demais'))).statusCode).toBe(201)
  expect((await ana.techs()).at(-1)?.title).toBe('Demais')
})

test('reports a duplicate title before the limit', async () => {
  const bia = await personWith('Bia', MAX_TECHNOLOGIES)
  const answer = await bia.post('/users/techs', technology('ANTES 7'))
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    409,
    'technology_exists',
  ])
})

test('adds ten of forty concurrent technologies when ten fit, on two instances', async () => {
  const caio = await personWith('Caio', MAX_TECHNOLOGIES - 10)
  const people = [caio, caller(other.app, caio.token)]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      people[index % 2]!.post('/users/techs', technology(`Junto ${index}`)),
    ),
  )
  const created = answers.filter(({ statusCode }) => statusCode === 201)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect([created.length, refused.length]).toEqual([10, 30])
  for (const answer of refused)
    expect(answer.json<{ code: string }>().code).toBe('technology_limit')
  expect(await caio.techs()).toHaveLength(MAX_TECHNOLOGIES)
})

test('counts the limit per user', async () => {
  await personWith('Duda', MAX_TECHNOLOGIES)
  const eva = await one.join('Eva')
  expect((await eva.post('/users/techs', technology('Go'))).statusCode).toBe(201)
})
