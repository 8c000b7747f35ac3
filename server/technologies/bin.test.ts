import { expect, test } from 'vitest'
import type { Technology } from '#contract/technologies.ts'
import { caller, testApp } from '../testing/app.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const { join } = one

type Person = Pick<Awaited<ReturnType<typeof join>>, 'post' | 'delete' | 'techs'>

const add = async (person: Person, title: string) =>
  (await person.post('/users/techs', { title, status: 'Iniciante' })).json<Technology>()
const remove = (person: Person, { id }: { id: string }) => person.delete(`/users/techs/${id}`)
const restore = (person: Person, { id }: { id: string }) =>
  person.post(`/users/techs/${id}/restore`)
const titles = async (person: Person) => (await person.techs()).map(({ title }) => title)

test.each([
  ['of the same title', 'React', 'React'],
  ['by an alias', 'ReactJS', 'react'],
  ['by its name', 'React.js', 'React'],
  ['in free text', 'Minha Lib', 'MINHA lib'],
])('is not restored if there is a new one %s', async (kind, first, second) => {
  const person = await join(`Refused ${kind}`)
  const old = await add(person, first)
  await remove(person, old)
  const added = await add(person, second)
  const answer = await restore(person, old)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    status: 'error',
    code: 'technology_exists',
    message: 'User Already have this technology created you can only update it',
  })
  expect(await titles(person)).toEqual([second])
  await remove(person, added)
  expect((await restore(person, old)).statusCode).toBe(200)
  expect((await restore(person, added)).json()).toMatchObject({ code: 'technology_exists' })
})

test('is restored or added again under its name, not both, on two instances', async () => {
  const here = await join('Nina')
  const there = caller(other.app, here.token)
  for (let round = 0; round < 10; round += 1) {
    const old = await add(here, 'React')
    await remove(here, old)
    const answers = await Promise.all([
      restore(here, old),
      there.post('/users/techs', { title: 'ReactJS', status: 'Iniciante' }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
    const held = await here.techs()
    expect(held).toHaveLength(1)
    await remove(here, held[0]!)
  }
})
