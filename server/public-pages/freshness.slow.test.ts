import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rulerOf } from '#catalogue/ruler/ruler.ts'
import { SWITCH_NAMES } from '#contract/portfolio.ts'
import { LEVELS, type Technology } from '#contract/technologies.ts'
import { hashToken } from '../accounts/sessions.ts'
import { daysIn } from '../clock.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { plainRenderer, textOf } from '../testing/plain-pages.ts'
import { handOut, move, portfolioOf, publish } from '../testing/portfolios.ts'
import { worksOf } from '../testing/projects.ts'
import { createPages } from './pages.ts'

const { app, db, join, url } = await testApp()
const other = await testApp({ url })
const DAY = 86_400_000
const JPEG = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()

type Person = Awaited<ReturnType<typeof join>>
type Change = (person: Person, pick: number) => Promise<unknown>

const one = <Item>(items: Item[], pick: number) => items[pick % items.length]
const idsIn = async (person: Person, path: string) =>
  (await person.get(path)).json<{ id: string }[]>().map(({ id }) => id)
const listed = async (person: Person) => (await person.techs()).map(({ id }: Technology) => id)
/** Of a title that is not in the catalogue. */
const STATEMENTS = rulerOf('T1')
  .flat()
  .map(({ id }) => id)
let count = 0

/** Everything that can change a page. */
const CHANGES: Record<string, Change> = {
  learn: (person, pick) =>
    person.post('/users/techs', { title: `T${++count}`, status: one([...LEVELS], pick) }),
  rate: async (person, pick) =>
    person.put(`/users/techs/${one(await listed(person), pick)}`, {
      status: one([...LEVELS], pick >> 3),
    }),
  forget: async (person, pick) => person.delete(`/users/techs/${one(await listed(person), pick)}`),
  restore: async (person, pick) => {
    const id = one(await idsIn(person, '/users/techs/removed'), pick)
    return person.post(`/users/techs/${id}/restore`)
  },
  forgetForGood: async (person, pick) => {
    const id = one(await idsIn(person, '/users/techs/removed'), pick)
    return person.delete(`/users/techs/removed/${id}`)
  },
  build: async (person, pick) =>
    person.post('/users/works', {
      title: `Projeto ${++count}`,
      description: 'x',
      techs: (await listed(person)).slice(0, pick % 3),
    }),
  rebuild: async (person, pick) =>
    person.put(`/users/works/${one(await worksOf(person), pick)?.id}`, {
      title: `Mudado ${++count}`,
      description: 'y',
      techs: (await listed(person)).slice(0, pick % 2),
    }),
  dismantle: async (person, pick) =>
    person.delete(`/users/works/${one(await worksOf(person), pick)?.id}`),
  reassemble: async (person, pick) => {
    const id = one(await idsIn(person, '/users/works/removed'), pick)
    return person.post(`/users/works/${id}/restore`)
  },
  describe: (person, pick) =>
    person.put('/profile', {
      [one(['name', 'bio', 'contact', 'headline', 'city'], pick)!]: `Texto ${++count}`,
    }),
  tick: async (person, pick) =>
    person.put(`/users/techs/${one(await listed(person), pick)}/ruler`, {
      statements: pick % 2 ? STATEMENTS : [],
    }),
  pin: async (person, pick) => {
    const ids = (await worksOf(person)).map(({ id }) => id)
    return person.put('/portfolio', { pinned: ids.slice(pick % 3, (pick % 3) + 3) })
  },
  photograph: (person) => person.put('/users/avatar', JPEG, { 'content-type': 'image/jpeg' }),
  unphotograph: (person) => person.delete('/users/avatar'),
  show: async (person, pick) => {
    const before = await portfolioOf(person)
    const name = one(SWITCH_NAMES, pick)!
    const shows = { ...before.shows, [name]: !before.shows[name] }
    return person.put('/portfolio', { ...before, shows })
  },
  choose: async (person, pick) => {
    const chosen = (await listed(person)).filter((_, index) => (pick >> index) % 2 === 0)
    const technologies = one(['all', 'chosen'], pick)
    return person.put('/portfolio', { ...(await portfolioOf(person)), technologies, chosen })
  },
  publish: async (person) => {
    const before = await portfolioOf(person)
    return person.put('/portfolio', { ...before, published: !before.published })
  },
  move: async (person, pick) => {
    await db.run(sql`DELETE FROM address_changes`)
    return move(person, `${person.user.name.toLowerCase()}-${pick % 3}`)
  },
  sleep: async () => clockAt(Date.now() + DAY),
}

const step = fc.record({
  change: fc.constantFrom(...Object.keys(CHANGES)),
  pick: fc.nat(4095),
  visits: fc.boolean(),
})

/** Compares the responses of two servers that have cached pages with a render without cache. */
async function expectFresh(address: string, path: string) {
  const fresh = createPages(db, plainRenderer.render, {
    publicUrl: '',
    networkOrigin: () => undefined,
    dayOf: daysIn('UTC'),
  })
  const token = path.split('/').at(-1)!
  const rendered = {
    [`/@${address}`]: fresh.page(address),
    [`/@${address}/card.svg`]: fresh.card(address, null),
    [`/@${address}/resume.json`]: fresh.resume(address),
    [path]: fresh.linkPage(token, hashToken(token)),
  }
  for (const [where, asset] of Object.entries(rendered)) {
    const found = await asset
    const expected = found && textOf(found)
    for (const server of [app, other.app]) {
      const answer = await server.inject({ url: where })
      const neutral = where.endsWith('.svg') ? '["card",null,null]' : 'Nothing here'
      if (expected === undefined) expect(answer.body).toContain(neutral)
      else expect(answer.body).toBe(expected)
    }
  }
}

test('no change leaves a stale page in a cache', async () => {
  let person = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const name = `pessoa${++person}`
      const ana = await join(name)
      await publish(ana, `${name}-0`)
      const { path } = await handOut(ana, 'x', 90)
      for (const { change, pick, visits } of steps) {
        await CHANGES[change]!(ana, pick)
        const address = (await portfolioOf(ana)).address!
        if (visits) await expectFresh(address, path)
      }
      await expectFresh(`${name}-0`, path)
    }),
    { numRuns: 6 },
  )
})
