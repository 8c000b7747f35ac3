import { expect, test } from 'vitest'
import type { Technology } from '#contract/technologies.ts'
import { PASSWORD } from '../../testing/people.ts'
import { createProject } from '../projects/deeds.ts'
import { createTechnology } from '../technologies/deeds.ts'
import { caller, testApp } from '../testing.ts'

const one = await testApp()
const other = await testApp({ url: one.url })
const TITLES = ['Go', 'Lua', 'Zig', 'Ada', 'C']
const WORK = { title: 'Agenda', description: 'Com lembretes.', techs: [] }

/** Everything that writes, at once on two instances, while the account goes. */
test.each(['Ana', 'Bia', 'Caio', 'Dora'])(
  '%s leaves, and all is done, gone or signed out',
  async (name) => {
    const person = await one.join(name)
    const add = (title: string, { post } = person) =>
      post('/users/techs', { title, status: 'Iniciante' })
    const techs = (await Promise.all(TITLES.map((title) => add(title)))).map((answer) =>
      answer.json<Technology>(),
    )
    const elsewhere = { ...person, ...caller(other.app, person.token) }
    const answers = await Promise.all([
      ...techs.flatMap(({ id, title }) => [
        elsewhere.put(`/users/techs/${id}`, { status: 'Avançado' }),
        elsewhere.put(`/users/techs/${id}/history/1`, { note: 'Antes de sair' }),
        elsewhere.delete(`/users/techs/${id}`),
        elsewhere.delete(`/users/techs/removed/${id}`),
        add(`${title} aqui`),
        add(`${title} lá`, elsewhere),
        elsewhere.post('/users/works', { ...WORK, techs: [id] }),
      ]),
      person.delete('/account', { password: PASSWORD }),
      ...TITLES.map((title) => add(`${title} depois`, elsewhere)),
    ])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => ![200, 201, 204, 400, 401, 404].includes(code))).toEqual([])
    expect((await person.get('/profile')).statusCode).toBe(401)
    expect(
      await one.db.all('SELECT id FROM technologies WHERE user_id = ?', person.user.id),
    ).toEqual([])
  },
)

test('whoever left before what they add came to its turn is signed out', async () => {
  const eva = await one.join('Eva')
  await eva.delete('/account', { password: PASSWORD })
  await expect(
    createTechnology(one.db, eva.user.id, { title: 'Go', status: 'Iniciante' }),
  ).rejects.toMatchObject({ code: 'not_signed_in' })
  await expect(
    createProject(one.db, eva.user.id, { ...WORK, deploy_url: null, repo_url: null }),
  ).rejects.toMatchObject({ code: 'not_signed_in' })
})
