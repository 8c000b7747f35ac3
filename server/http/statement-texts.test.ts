import { afterAll, expect, test } from 'vitest'
import { SWITCHES } from '#contract/portfolio.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { onMeasure } from '../measures.ts'
import { testApp } from '../testing/app.ts'
import { attend, open } from '../testing/classes.ts'
import { handOut, move, SETTINGS } from '../testing/portfolios.ts'
import { build, learn } from '../testing/projects.ts'

/** Without what begins and ends transactions: it is not prepared. */
const texts = new Set<string>()
afterAll(onMeasure('statement', ({ sql }) => void (/^(BEGIN|COMMIT)/.test(sql) || texts.add(sql))))

/** What was asked, with the status. */
const answers: string[] = []
const { app, join, visitor } = await testApp({
  environment: { RATE_LIMIT: 'on' },
  extend: async (server) => {
    server.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
      answers.push(`${method} ${routeOptions.url} ${statusCode}`)
    })
  },
})
const teacher = await join('Rita')

/** Thirty-five requests in which everything differs from person to person: names, ids, lists and their lengths. */
async function liveThrough(name: string, length: number) {
  const person = await join(name)
  const numbers = Array.from({ length }, (_, index) => index)
  const techs: string[] = []
  for (const number of numbers) techs.push(await learn(person, `Canário ${name} ${number}`))
  const batch = numbers.map((number) => ({ title: `Pardal ${number}`, status: 'Avançado' }))
  await person.post('/users/techs/batch', { techs: batch })
  await person.put(`/users/techs/${techs[0]}`, { status: 'Avançado' })
  await person.put(`/users/techs/${techs[0]}/title`, { title: `Sabiá ${name}` })
  await person.put(`/users/techs/${techs[0]}/ruler`, { statements: numbers.map(String) })
  await person.get(`/users/techs/${techs[0]}/history`)
  await person.get('/evolution')
  const { id } = await build(person, `Loja de ${name}`, techs)
  await person.put(`/users/works/${id}`, {
    title: `Feira de ${name}`,
    description: 'Vende',
    techs: techs.slice(1),
  })
  await person.get('/profile')
  await person.put('/profile', { bio: `Sobre ${name}` })
  await person.post('/goals', { title: `Tucano ${name}` })
  await person.post('/goals', { title: `Canário ${name} 1`, level: 'Avançado' })
  await move(person, `canario-${length}`)
  const shown = { published: true, technologies: 'chosen', chosen: techs, pinned: [id] }
  await person.put('/portfolio', { ...SETTINGS, ...shown, shows: SWITCHES })
  await person.get('/portfolio')
  await handOut(person, `Para ${name}`)
  await app.inject(`/@canario-${length}`)
  await person.get('/account/export')
  const expected = numbers.map((number) => `Canário ${name} ${number}`)
  const taught = await open(teacher, `Turma de ${name}`, expected)
  await attend(person, taught)
  await teacher.get(`/classes/${taught.id}/map`)
  await teacher.get(`/classes/${taught.id}/evolution`)
  await person.delete(`/users/techs/${techs[0]}`)
  await person.get('/users/techs/removed')
  await person.post(`/users/techs/${techs[0]}/restore`)
  await visitor.post('/sessions', { email: signUpOf(name).email, password: `${PASSWORD}${length}` })
  await visitor.post('/sessions', { email: signUpOf(name).email, password: PASSWORD })
  await person.delete('/account', { password: PASSWORD })
}

test('a hundred requests of other people need no statement that was not prepared before', async () => {
  await liveThrough('Ana', 3)
  await liveThrough('Bia', 2)
  const before = new Set(texts)
  answers.length = 0
  for (const [name, length] of [
    ['Caio', 4],
    ['Davi', 5],
    ['Eva', 6],
  ] as const)
    await liveThrough(name, length)
  expect(answers.length).toBeGreaterThanOrEqual(100)
  expect(new Set(answers.filter((answer) => / [45]..$/.test(answer)))).toEqual(
    new Set(['POST /api/sessions 401']),
  )
  expect([...texts.difference(before)]).toEqual([])
  expect(JSON.stringify([...texts])).not.toMatch(/can[aá]rio|pardal|Caio/i)
  // Each connection keeps as many.
  expect(texts.size).toBeLessThan(200)
})
