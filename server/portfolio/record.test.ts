import { expect, test, vi } from 'vitest'
import { rulerOf } from '#catalogue/ruler/ruler.ts'
import type { PortfolioRecord } from '#contract/portfolio-record.ts'
import { forPublicFields } from '#contract/public-profile.ts'
import type { Level } from '#contract/technologies.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { build, learn } from '../testing/projects.ts'

const { db, join } = await testApp()

const recordOf = async (person: { get: (path: string) => Promise<{ json: () => unknown }> }) =>
  (await person.get('/portfolio/record')).json() as PortfolioRecord

const on = (day: string) => clockAt(Date.parse(`${day}T12:00:00.000Z`))

/** The last use is stored after the response; without it the session would have expired by the next day here. */
const untilUseIsStored = (day: string) =>
  vi.waitFor(async () => {
    const used = sql`SELECT 1 AS one FROM sessions WHERE last_used_at LIKE ${`${day}%`}`
    expect(await db.get(used)).toBeDefined()
  })

test('contains the profile, the lists and the date', async () => {
  clockAt(Date.parse('2026-11-01T01:30:00.000Z'))
  const ana = await join('Ana')
  const react = await learn(ana, 'React')
  const gone = await learn(ana, 'Deno')
  const first = await build(ana, 'Primeiro', [react, gone])
  const second = await build(ana, 'Segundo')
  const removed = await build(ana, 'Apagado')
  await ana.delete(`/users/techs/${gone}`)
  await ana.delete(`/users/works/${removed.id}`)
  const statements = rulerOf('React')[0]
  await ana.put(`/users/techs/${react}/ruler`, { statements: [statements[1]!.id] })
  const texts = {
    ...forPublicFields((name) => `Um texto: ${name}`),
    public_email: 'ana@contato.example.org',
    github: 'https://github.com/ana',
    linkedin: 'https://www.linkedin.com/in/ana',
    site: 'https://ana.example.org',
  }
  await ana.put('/profile', texts)
  const { bio, contact, course_module, name } = ana.user
  const project = {
    description: 'Vende livros',
    deploy_url: null,
    repo_url: null,
    since: '2026-11',
  }
  expect(await recordOf(ana)).toEqual({
    name,
    bio,
    contact,
    course_module,
    ...texts,
    photo: null,
    technologies: [
      {
        id: react,
        title: 'React',
        level: 'Iniciante',
        since: '2026-11',
        steps: [{ month: '2026-11', level: 'Iniciante' }],
        statements: statements.map(({ text }, index) => ({ text, ticked: index === 1 })),
        confirmation: null,
      },
    ],
    projects: [
      { ...project, id: second.id, title: 'Segundo', techs: [] },
      { ...project, id: first.id, title: 'Primeiro', techs: [react] },
    ],
    today: '2026-11-01',
  })
})

test('contains the final level of each month with a change', async () => {
  on('2026-03-31')
  const bia = await join('Bia')
  const id = await learn(bia, 'Go')
  const change = (status: Level) => bia.put(`/users/techs/${id}`, { status })
  on('2026-04-20')
  await change('Avançado')
  await change('Intermediário')
  await untilUseIsStored('2026-04-20')
  on('2026-05-10')
  await bia.delete(`/users/techs/${id}`)
  await untilUseIsStored('2026-05-10')
  on('2026-06-05')
  await bia.post(`/users/techs/${id}/restore`)
  await change('Avançado')
  await untilUseIsStored('2026-06-05')
  on('2026-06-20')
  const [technology] = (await recordOf(bia)).technologies
  expect(technology).toMatchObject({
    id,
    title: 'Go',
    level: 'Avançado',
    since: '2026-03',
    steps: [
      { month: '2026-03', level: 'Iniciante' },
      { month: '2026-04', level: 'Intermediário' },
      { month: '2026-05', level: null },
      { month: '2026-06', level: 'Avançado' },
    ],
  })
})

test('starts at the creation of a technology whose first events were dropped', async () => {
  on('2026-01-15')
  const caio = await join('Caio')
  const id = await learn(caio, 'Rust')
  on('2026-02-10')
  await caio.put(`/users/techs/${id}`, { status: 'Avançado' })
  await db.run(sql`DELETE FROM technology_events WHERE technology_id = ${id} AND number = 1`)
  const [technology] = (await recordOf(caio)).technologies
  expect(technology?.steps).toEqual([
    { month: '2026-01', level: 'Iniciante' },
    { month: '2026-02', level: 'Avançado' },
  ])
  await db.run(sql`DELETE FROM technology_events WHERE technology_id = ${id}`)
  const [untold] = (await recordOf(caio)).technologies
  expect(untold).toMatchObject({
    since: '2026-01',
    steps: [{ month: '2026-01', level: 'Avançado' }],
  })
})

test.each(['2027-02-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'])(
  'dates events written at %s by a clock ahead to this month',
  async (ahead) => {
    on('2026-11-15')
    const dora = await join(`Dora ${ahead.length}`)
    const id = await learn(dora, 'Zig')
    await build(dora, 'Adiantado')
    await db.run(sql`UPDATE technology_events SET at = ${ahead} WHERE technology_id = ${id}`)
    await db.run(sql`UPDATE projects SET created_at = ${ahead} WHERE user_id = ${dora.user.id}`)
    const { technologies, projects } = await recordOf(dora)
    expect(technologies[0]).toMatchObject({ since: '2026-11', steps: [{ month: '2026-11' }] })
    expect(projects[0]).toMatchObject({ since: '2026-11' })
  },
)
