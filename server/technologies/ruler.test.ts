import { expect, test } from 'vitest'
import type { Removed } from '#contract/bin.ts'
import type { Technology } from '#contract/technologies.ts'
import type { Session } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { testApp } from '../testing/app.ts'
import { publish } from '../testing/portfolios.ts'

const { app, join, visitor } = await testApp()

type Person = Awaited<ReturnType<typeof join>>

const add = async (person: Person, title: string) =>
  (await person.post('/users/techs', { title, status: 'Iniciante' })).json<Technology>()
const tick = (person: Person, { id }: { id: string }, statements: unknown) =>
  person.put(`/users/techs/${id}/ruler`, { statements })

test('stores the ticked statements and keeps the time of the last change', async () => {
  const ana = await join('Ana')
  const [html, css] = [await add(ana, 'HTML'), await add(ana, 'CSS')]
  expect(html.ruler).toEqual([])
  const answer = await tick(ana, html, ['html-2', 'html-1', 'html-2'])
  const ticked = { ...html, ruler: ['html-2', 'html-1'] }
  expect([answer.statusCode, answer.json()]).toEqual([200, ticked])
  expect(await ana.techs()).toEqual([ticked, css])
  const { email } = signUpOf('Ana')
  const session = await visitor.post('/sessions', { email, password: PASSWORD })
  expect(session.json<Session>().user.techs).toEqual([ticked, css])
  expect((await tick(ana, html, [])).json()).toEqual(html)
})

test('survives another level, another title, the bin and a restore', async () => {
  const ana = await join('Bia')
  const { id } = await add(ana, 'HTML')
  const path = `/users/techs/${id}`
  await tick(ana, { id }, ['a-statement-of-an-older-catalogue'])
  const ruler = ['a-statement-of-an-older-catalogue']
  for (const answer of [
    await ana.put(path, { status: 'Avançado' }),
    await ana.put(path, { status: 'Avançado' }),
    await ana.put(`${path}/title`, { title: 'HTML5' }),
    await ana.post('/users/techs', { id, title: 'HTML', status: 'Iniciante' }),
  ])
    expect(answer.json<Technology>().ruler).toEqual(ruler)
  await ana.delete(path)
  const [removed] = (await ana.get('/users/techs/removed')).json<Removed<Technology>[]>()
  expect(removed!.ruler).toEqual(ruler)
  expect((await tick(ana, { id }, [])).statusCode).toBe(404)
  expect((await ana.post(`${path}/restore`)).json<Technology>().ruler).toEqual(ruler)
})

test.each([
  [Array.from({ length: 61 }, (_, index) => `s-${index}`), 'Marque no máximo 60 afirmações'],
  [['"],"x":["'], 'Há uma afirmação que não reconhecemos'],
  ['a', 'As afirmações precisam vir em uma lista'],
])('refuses %j', async (statements, message) => {
  const ana = await join(`Recusa ${message}`)
  const answer = await tick(ana, await add(ana, 'HTML'), statements)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 'invalid_input', fields: { statements: message } },
  ])
})

test('no id of a ticked statement is on a public page', async () => {
  const ana = await join('Caio')
  await tick(ana, await add(ana, 'HTML'), ['a-private-tick'])
  await publish(ana, 'caio')
  for (const path of ['/@caio', '/@caio/resume.json', '/@caio/card.svg']) {
    const { statusCode, body } = await app.inject(path)
    expect([statusCode, body.includes('a-private-tick')]).toEqual([200, false])
  }
})
