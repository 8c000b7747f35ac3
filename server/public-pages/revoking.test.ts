import { expect, test } from 'vitest'
import type { Technology } from '#contract/technologies.ts'
import { PASSWORD } from '../../testing/people.ts'
import { takeDown } from '../portfolio/settings.ts'
import { testApp } from '../testing/app.ts'
import { joinWithCanaries } from '../testing/canaries.ts'
import { watchRenderer } from '../testing/plain-pages.ts'
import { move, portfolioOf, SETTINGS } from '../testing/portfolios.ts'

const { renderer, images } = watchRenderer()
const first = await testApp({ publicPages: renderer })
/** Another instance on the same database. */
const second = await testApp({ publicPages: renderer, url: first.url })
const { db, join } = first

type Canary = Awaited<ReturnType<typeof joinWithCanaries>>

async function textOf(app: typeof first.app, url: string) {
  images.length = 0
  const answer = await app.inject({ url })
  if (answer.headers['content-type'] !== 'image/png') return answer.body
  // From the cache, it would have been rendered from an earlier version.
  return images.at(-1) ?? 'nothing was rendered'
}

const pathsOf = ({ address, link }: Canary) => [
  ...['', '/card.svg', '/resume.json', '/og.png'].map((below) => `/@${address}${below}`),
  link.path,
]

const show = async (person: Canary, changes: object) => {
  const before = await portfolioOf(person)
  const { shows = {}, ...rest } = changes as { shows?: object }
  await person.put('/portfolio', { ...before, ...rest, shows: { ...before.shows, ...shows } })
}
const idOf = async (person: Canary, title: string) =>
  (await person.techs()).find((one: Technology) => one.title === title)!.id

interface Change {
  change: (person: Canary) => Promise<unknown>
  gone: string
  /** A link shows the page published or not. */
  staysInLink?: true
  instead?: string
}

const CHANGES: Record<string, Change> = {
  unpublishing: {
    change: (person) => show(person, { published: false }),
    gone: 'Canario-nome',
    staysInLink: true,
  },
  renaming: {
    change: (person) => move(person, `${person.address}-2`),
    gone: 'Canario-nome',
    staysInLink: true,
  },
  'hiding a field': {
    change: (person) => show(person, { shows: { bio: false } }),
    gone: 'Canario-bio',
  },
  'hiding the projects': {
    change: (person) => show(person, { shows: { projects: false } }),
    gone: 'Canario-projeto',
  },
  'leaving a technology out': {
    change: (person) => show(person, { technologies: 'chosen', chosen: [person.shown] }),
    gone: 'Canario-oculta',
  },
  'deleting a technology': {
    change: (person) => person.delete(`/users/techs/${person.hidden}`),
    gone: 'Canario-oculta',
  },
  'deleting a technology for good, unseen': {
    change: async (person) => {
      await person.delete(`/users/techs/${person.hidden}`)
      await person.delete(`/users/techs/removed/${person.hidden}`)
    },
    gone: 'Canario-oculta',
  },
  'changing a level': {
    change: (person) => person.put(`/users/techs/${person.shown}`, { status: 'Intermediário' }),
    gone: '"level":"Avançado"',
  },
  'deleting a project': {
    change: async (person) => {
      const [work] = (await person.get('/profile')).json<{ works: { id: string }[] }>().works
      await person.delete(`/users/works/${work!.id}`)
    },
    gone: 'Canario-projeto',
  },
  'changing a project': {
    change: async (person) => {
      const [work] = (await person.get('/profile')).json<{ works: { id: string }[] }>().works
      const project = { title: 'Outro', description: 'x', techs: [] }
      await person.put(`/users/works/${work!.id}`, project)
    },
    gone: 'Canario-projeto',
    instead: 'Outro',
  },
  'changing the profile': {
    change: (person) => person.put('/profile', { bio: 'Outra' }),
    gone: 'Canario-bio',
    instead: 'Outra',
  },
  'taking the photo away': {
    change: (person) => person.delete('/users/avatar'),
    gone: '"has_photo":true',
  },
  'taking down by the operator': {
    change: (person) => takeDown(db, person.user.id),
    gone: 'Canario-nome',
  },
  'deleting the account': {
    change: (person) => person.delete('/account', { password: PASSWORD }),
    gone: 'Canario-nome',
  },
}

test.each(Object.entries(CHANGES))(
  '%s takes effect in the next response of every output',
  async (name, { change, gone, staysInLink, instead }) => {
    const person = await joinWithCanaries(join, db, name.replaceAll(/\W/g, '').slice(0, 20))
    const apps = [first.app, second.app]
    // The CV file has English levels, and no photo without PUBLIC_URL.
    const isIn = (path: string) => !path.endsWith('.json') || !gone.startsWith('"')
    for (const app of apps)
      for (const path of pathsOf(person).filter(isIn))
        expect(await textOf(app, path), path).toContain(gone)
    await change(person)
    for (const app of apps)
      for (const path of pathsOf(person).filter(isIn)) {
        const text = await textOf(app, path)
        if (staysInLink && path === person.link.path) expect(text).toContain(gone)
        else expect(text, path).not.toContain(gone)
        if (instead) expect(text, path).toContain(instead)
      }
    for (const app of apps)
      for (const path of [`/@${person.address}/photo`, `${person.link.path}/photo`]) {
        const hasPhoto = (await textOf(app, path.replace('/photo', ''))).includes(
          '"has_photo":true',
        )
        expect((await app.inject({ url: path })).statusCode).toBe(hasPhoto ? 200 : 404)
      }
  },
)

test('revoking a link ends it immediately, and no other', async () => {
  const person = await joinWithCanaries(join, db, 'revoga')
  const other = (await person.post('/portfolio/links', { label: 'Outro', days: 7 })).json<{
    path: string
  }>()
  for (const { app } of [first, second])
    expect((await app.inject({ url: person.link.path })).statusCode).toBe(200)
  await person.delete(`/portfolio/links/${person.link.id}`)
  for (const { app } of [first, second]) {
    for (const path of [person.link.path, `${person.link.path}/photo`])
      expect((await app.inject({ url: path })).statusCode).toBe(404)
    expect((await app.inject({ url: other.path })).statusCode).toBe(200)
  }
})

const page = () => textOf(first.app, '/@volta')

test('what is published again or restored is visible again', async () => {
  const person = await joinWithCanaries(join, db, 'volta')
  const before = await page()
  await person.put('/portfolio', { ...SETTINGS, published: false })
  expect(await page()).not.toContain('Canario')
  await person.put('/portfolio', { ...SETTINGS, published: true })
  expect(await page()).toBe(before)
  const id = await idOf(person, 'Canario-oculta')
  await person.delete(`/users/techs/${id}`)
  expect(await page()).not.toContain('Canario-oculta')
  await person.post(`/users/techs/${id}/restore`)
  expect(await page()).toContain('Canario-oculta')
})
