import { expect, test } from 'vitest'
import { SWITCHES } from '#contract/portfolio.ts'
import { PASSWORD } from '../../testing/people.ts'
import { takeDown } from '../portfolio/settings.ts'
import { testApp } from '../testing/app.ts'
import {
  confirm,
  confirmationsOf,
  learn,
  openClass,
  type Person,
  show,
} from '../testing/confirmations.ts'
import { watchRenderer } from '../testing/plain-pages.ts'
import { handOut, publish } from '../testing/portfolios.ts'

const PUBLIC_URL = 'https://techfolio.example.org'
const { renderer, images } = watchRenderer()
const one = await testApp({ environment: { PUBLIC_URL }, publicPages: renderer })
const withoutClasses = await testApp({
  url: one.url,
  environment: { PUBLIC_URL, CLASSES: 'off' },
  publicPages: renderer,
})
const { db, join } = one

/** A shown confirmation of React, Intermediário, on a published portfolio and behind a link. */
async function begin(name: string) {
  const teacher = await join(`Professora de ${name}`)
  const student = await join(name)
  const { id: class_id, members } = await openClass(db, teacher, [student])
  const technology = (await learn(student, 'React')).id
  const member = members[0]!
  const id = await confirm(teacher, { id: class_id, member, technology, note: 'Fez sozinha' })
  await show(student, id)
  const address = `aluna-${student.user.id.slice(-12)}`
  await publish(student, address)
  await student.put('/portfolio', { shows: { ...SWITCHES, confirmations: true } })
  const link = (await handOut(student, 'Para a empresa')).path
  return { teacher, student, class_id, member, technology, id, address, link }
}
type World = Awaited<ReturnType<typeof begin>>

/** What a visitor and the student see. */
async function seen({ student, id, address, link }: World, app = one.app) {
  const get = (url: string) => app.inject({ url })
  const marks = async (url: string) => ((await get(url)).body.includes(id) ? 'mark' : 'none')
  const page = await get(`/confirmacoes/${id}`)
  const state = /"state":"(\w+)"/.exec(page.body.replaceAll('&quot;', '"'))?.[1]
  const image = await get(`/@${address}/og.png`)
  const own = await student.get('/confirmations')
  return {
    page: page.statusCode === 200 ? state : page.statusCode,
    file: (await get(`/confirmacoes/${id}.json`)).statusCode,
    portfolio: await marks(`/@${address}`),
    resume: await marks(`/@${address}/resume.json`),
    card: await marks(`/@${address}/card.svg`),
    image: image.statusCode === 200 && images.at(-1)!.includes(id) ? 'mark' : 'none',
    link: await marks(link),
    list: own.statusCode === 200 ? (await confirmationsOf(student))[0]!.state : own.statusCode,
  }
}

const MARKED = {
  portfolio: 'mark',
  resume: 'mark',
  card: 'mark',
  image: 'mark',
  link: 'mark',
}
const UNMARKED = {
  portfolio: 'none',
  resume: 'none',
  card: 'none',
  image: 'none',
  link: 'none',
}
const CURRENT = { page: 'current', file: 200, ...MARKED, list: 'current' }
const OUTDATED = { page: 'outdated', file: 404, ...UNMARKED, list: 'outdated' }
const WITHDRAWN = { page: 'withdrawn', file: 404, ...UNMARKED, list: 'withdrawn' }

const remove = (person: Person) => person.delete('/account', { password: PASSWORD })

const TABLE: [string, (world: World) => Promise<unknown>, object][] = [
  ['nothing happens', async () => undefined, CURRENT],
  [
    'the student leaves the class',
    ({ student, class_id }) => student.delete(`/classes/${class_id}/membership`),
    CURRENT,
  ],
  [
    'the teacher removes the student from the class',
    ({ teacher, class_id, member }) => teacher.delete(`/classes/${class_id}/members/${member}`),
    CURRENT,
  ],
  [
    'the class is deleted',
    ({ teacher, class_id }) => teacher.delete(`/classes/${class_id}`),
    CURRENT,
  ],
  [
    'the student hides it',
    ({ student, id }) => show(student, id, false),
    { page: 404, file: 404, ...UNMARKED, list: 'current' },
  ],
  [
    'the student hides and shows it',
    async ({ student, id }) => {
      await show(student, id, false)
      await show(student, id)
    },
    CURRENT,
  ],
  [
    'the teacher withdraws it',
    ({ teacher, id }) => teacher.delete(`/confirmations/${id}`),
    WITHDRAWN,
  ],
  [
    'the level changes',
    ({ student, technology }) => student.put(`/users/techs/${technology}`, { status: 'Avançado' }),
    OUTDATED,
  ],
  [
    'the level changes and comes back',
    async ({ student, technology }) => {
      for (const status of ['Avançado', 'Intermediário'])
        await student.put(`/users/techs/${technology}`, { status })
    },
    CURRENT,
  ],
  [
    'the technology is renamed to another one',
    ({ student, technology }) =>
      student.put(`/users/techs/${technology}/title`, { title: 'Angular' }),
    OUTDATED,
  ],
  [
    'the technology is spelled in another way',
    ({ student, technology }) =>
      student.put(`/users/techs/${technology}/title`, { title: 'ReactJS' }),
    CURRENT,
  ],
  [
    'the technology is deleted',
    ({ student, technology }) => student.delete(`/users/techs/${technology}`),
    OUTDATED,
  ],
  [
    'the technology is deleted and restored',
    async ({ student, technology }) => {
      await student.delete(`/users/techs/${technology}`)
      await student.post(`/users/techs/${technology}/restore`)
    },
    CURRENT,
  ],
  [
    'the technology is deleted for good',
    async ({ student, technology }) => {
      await student.delete(`/users/techs/${technology}`)
      await student.delete(`/users/techs/removed/${technology}`)
    },
    OUTDATED,
  ],
  [
    'the technology is deleted for good and made again with its id',
    async ({ student, technology }) => {
      await student.delete(`/users/techs/${technology}`)
      await student.delete(`/users/techs/removed/${technology}`)
      await student.post('/users/techs', {
        id: technology,
        title: 'React',
        status: 'Intermediário',
      })
    },
    OUTDATED,
  ],
  [
    'the technology is not among those chosen for the portfolio',
    ({ student }) => student.put('/portfolio', { technologies: 'chosen', chosen: [] }),
    { ...CURRENT, ...UNMARKED },
  ],
  [
    'the switch for confirmations is off',
    ({ student }) => student.put('/portfolio', { shows: { confirmations: false } }),
    { ...CURRENT, ...UNMARKED },
  ],
  [
    'the switch for levels is off',
    ({ student }) => student.put('/portfolio', { shows: { levels: false } }),
    { ...CURRENT, ...UNMARKED },
  ],
  [
    'the portfolio is not published any more',
    ({ student }) => student.put('/portfolio', { published: false }),
    { ...CURRENT, ...UNMARKED, link: 'mark' },
  ],
  [
    'the operator takes the portfolio down',
    ({ student }) => takeDown(db, student.user.id),
    { page: 404, file: 404, ...UNMARKED, list: 'current' },
  ],
  [
    "the student's account is deleted",
    ({ student }) => remove(student),
    { page: 404, file: 404, ...UNMARKED, list: 401 },
  ],
  ["the teacher's account is deleted", ({ teacher }) => remove(teacher), WITHDRAWN],
]

test.each(TABLE)('when %s', async (name, happen, expected) => {
  const world = await begin(`Ana, ${name}`)
  // What is cached must not outlive the change.
  expect(await seen(world)).toEqual(CURRENT)
  await happen(world)
  expect(await seen(world)).toEqual(expected)
})

test('with CLASSES=off it stays valid, and its teacher can withdraw it', async () => {
  const world = await begin('Bia')
  expect(await seen(world, withoutClasses.app)).toEqual(CURRENT)
  const headers = { authorization: `Bearer ${world.teacher.token}` }
  const url = `/api/confirmations/${world.id}`
  const withdrawn = await withoutClasses.app.inject({ method: 'DELETE', url, headers })
  expect(withdrawn.statusCode).toBe(204)
  expect(await seen(world, withoutClasses.app)).toEqual(WITHDRAWN)
})

test("the deleted teacher's name and note are gone", async () => {
  const world = await begin('Caio')
  const { id, student, teacher } = world
  await remove(teacher)
  const [confirmation] = await confirmationsOf(student)
  expect(confirmation).toMatchObject({ teacher: null, note: '', class: 'Front-end 2026' })
  const { body } = await one.app.inject({ url: `/confirmacoes/${id}` })
  expect(body).toContain('Front-end 2026')
  for (const word of ['Professora', 'Fez sozinha']) expect(body).not.toContain(word)
})
