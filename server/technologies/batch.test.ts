import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { HistoryEvent } from '#contract/history.ts'
import { MAX_BATCH, MAX_TECHNOLOGIES, type TechnologyBatch } from '#contract/technologies.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const { db, join } = one

type Person = Pick<Awaited<ReturnType<typeof join>>, 'post'>

const entry = (title: string, id = randomUUID() as string) => ({ id, title, status: 'Iniciante' })
const send = (person: Person, techs: unknown[]) => person.post('/users/techs/batch', { techs })
const add = async (person: Person, techs: unknown[]) => {
  const answer = await send(person, techs)
  expect(answer.statusCode).toBe(200)
  return answer.json<TechnologyBatch>()
}
const titlesOf = (techs: { title: string }[]) => techs.map(({ title }) => title)

test('adds every entry in order, each with its event', async () => {
  const ana = await join('Ana')
  const [css, own] = [{ ...entry('CSS'), status: 'Avançado' }, entry('Minha lib')]
  const html = { title: ' HTML ', status: 'Iniciante' }
  const { techs, refused } = await add(ana, [html, css, own])
  expect(refused).toEqual([])
  expect(techs).toMatchObject([
    { title: 'HTML', status: 'Iniciante' },
    { id: css.id, title: 'CSS', status: 'Avançado', ruler: [] },
    { id: own.id, title: 'Minha lib' },
  ])
  expect(await ana.techs()).toEqual(techs)
  const events = (await ana.get('/history')).json<HistoryEvent[]>().toReversed()
  expect(events.map(({ title, from, to }) => [title, from, to])).toEqual([
    ['HTML', null, 'Iniciante'],
    ['CSS', null, 'Avançado'],
    ['Minha lib', null, 'Iniciante'],
  ])
})

test('refuses an entry by itself, with its code', async () => {
  const [ana, bia] = [await join('Bia'), await join('Caio')]
  const [react, theirs] = [entry('React'), entry('Go')]
  await add(ana, [react])
  await add(bia, [theirs])
  const batch = await add(ana, [
    entry('ReactJS'),
    entry('Vue'),
    entry('vue'),
    { ...theirs, title: 'Lua' },
    entry('Zig'),
  ])
  expect(titlesOf(batch.techs)).toEqual(['Vue', 'Zig'])
  expect(batch.refused).toEqual([
    { title: 'ReactJS', code: 'technology_exists' },
    { title: 'vue', code: 'technology_exists' },
    { title: 'Lua', code: 'id_taken' },
  ])
  expect(titlesOf(await ana.techs())).toEqual(['React', 'Vue', 'Zig'])
})

test('returns an entry sent before, and adds it once', async () => {
  const ana = await join('Duda')
  const techs = [entry('HTML'), entry('CSS')]
  const first = await add(ana, techs)
  await ana.delete(`/users/techs/${techs[1]!.id}`)
  const again = await add(ana, [...techs, entry('Sass')])
  expect(again.techs[0]).toEqual(first.techs[0])
  expect(titlesOf(again.techs)).toEqual(['HTML', 'Sass'])
  expect(again.refused).toEqual([{ title: 'CSS', code: 'id_taken' }])
})

test('refuses all if one entry is invalid', async () => {
  const ana = await join('Eva')
  for (const [techs, message] of [
    [[entry('HTML'), entry(' ')], 'O título é obrigatório'],
    [
      [entry('HTML'), { ...entry('CSS'), status: 'Mestre' }],
      'O status precisa ser Iniciante, Intermediário ou Avançado',
    ],
    [[], 'Escolha pelo menos uma tecnologia'],
    [
      Array.from({ length: MAX_BATCH + 1 }, (_, index) => entry(`Lib ${index}`)),
      'Adicione no máximo 50 tecnologias de uma vez',
    ],
  ] as const) {
    const answer = await send(ana, [...techs])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'invalid_input', fields: { techs: message } },
    ])
  }
  expect(await ana.techs()).toEqual([])
})

test('takes fifty entries of the longest titles', async () => {
  const ana = await join('Fabi')
  const techs = Array.from({ length: MAX_BATCH }, (_, index) =>
    entry(`${'🦊'.repeat(98)}${String(index).padStart(2, '0')}`),
  )
  expect((await add(ana, techs)).techs).toHaveLength(MAX_BATCH)
})

test('adds as many as fit, also concurrently on two instances', async () => {
  const ana = await join('Gil')
  for (let index = 0; index < MAX_TECHNOLOGIES - 5; index += 1)
    await db.run(
      sql`INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at,
         updated_at)
        VALUES (${ana.user.id}, ${index + 1}, ${randomUUID()}, ${`Antes ${index}`},
          ${`antes ${index}`},
          'Iniciante', '2026-11-15T12:00:00.000Z', '2026-11-15T12:00:00.000Z')`,
    )
  const people = [ana, caller(other.app, ana.token)]
  const batches = await Promise.all(
    Array.from({ length: 4 }, (_, batch) =>
      add(
        people[batch % 2]!,
        Array.from({ length: 3 }, (__, index) => entry(`Junto ${batch} ${index}`)),
      ),
    ),
  )
  expect(batches.flatMap(({ techs }) => techs)).toHaveLength(5)
  expect(new Set(batches.flatMap(({ refused }) => refused.map(({ code }) => code)))).toEqual(
    new Set(['technology_limit']),
  )
  expect(await ana.techs()).toHaveLength(MAX_TECHNOLOGIES)
})
