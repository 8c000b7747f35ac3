import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Shows, SWITCH_NAMES, type Switch } from '#contract/portfolio.ts'
import { PortfolioRecord } from '#contract/portfolio-record.ts'
import { testApp } from '../testing/app.ts'
import { FIELDS, isShown, joinWithCanaries } from '../testing/canaries.ts'
import { watchRenderer } from '../testing/plain-pages.ts'
import type { Settings } from '../testing/portfolios.ts'

const { renderer, images } = watchRenderer()
const { app, db, join } = await testApp({
  environment: { PUBLIC_URL: 'https://techfolio.example.org', KENZIEHUB: 'on' },
  publicPages: renderer,
})
const ana = await joinWithCanaries(join, db, 'ana-silva')

const text = async (url: string) => (await app.inject({ url })).body

/** Every output of a portfolio, as text. */
const OUTPUTS = {
  page: () => text('/@ana-silva'),
  card: () => text('/@ana-silva/card.svg'),
  light: () => text('/@ana-silva/card.svg?tema=claro'),
  dark: () => text('/@ana-silva/card.svg?tema=escuro'),
  resume: () => text('/@ana-silva/resume.json'),
  image: async () => {
    await app.inject({ url: '/@ana-silva/og.png' })
    return images.at(-1)!
  },
  link: () => text(ana.link.path),
}

interface Described {
  properties?: Record<string, Described>
  items?: Described
  anyOf?: Described[]
}

function leavesOf({ properties, items, anyOf = [] }: Described, path: string[] = []): string[] {
  const nullable = anyOf.find((one) => one.properties)
  if (items ?? nullable) return leavesOf((items ?? nullable)!, path)
  if (!properties) return [path.join('.')]
  return Object.entries(properties).flatMap(([name, one]) => leavesOf(one, [...path, name]))
}

const showing = (isOn: (name: Switch) => boolean) =>
  Object.fromEntries(SWITCH_NAMES.map((name) => [name, isOn(name)])) as Shows

/** All on, all off, each one off, each one on. */
const SHOWS: [string, Shows][] = [
  ['everything', showing(() => true)],
  ['nothing', showing(() => false)],
  ...SWITCH_NAMES.flatMap((one): [string, Shows][] => [
    [`all but ${one}`, showing((name) => name !== one)],
    [`only ${one}`, showing((name) => name === one)],
  ]),
]
const CASES = SHOWS.flatMap(([name, shows]) =>
  (['all', 'chosen'] as const).map((technologies) => [name, technologies, shows] as const),
)

test('every field of the record is in the table, and every switch hides a field', () => {
  expect(Object.keys(FIELDS).toSorted()).toEqual(
    leavesOf(z.toJSONSchema(PortfolioRecord) as Described).toSorted(),
  )
  const hiding = Object.values(FIELDS).flatMap((rows) => rows.flatMap(({ needs }) => needs))
  // It hides no field.
  const others = SWITCH_NAMES.filter((name) => name !== 'search_engines')
  expect([...new Set(hiding)].toSorted()).toEqual(others.toSorted())
})

test.each(CASES)(
  'shows %s, of %s technologies, in every output',
  async (_name, technologies, shows) => {
    const settings: Settings = {
      published: true,
      shows,
      technologies,
      chosen: [ana.shown],
      pinned: [ana.work],
    }
    expect((await ana.put('/portfolio', settings)).statusCode).toBe(200)
    for (const [output, make] of Object.entries(OUTPUTS)) {
      const answer = (await make()).replaceAll('&quot;', '"')
      for (const row of Object.values(FIELDS).flat()) {
        const canary = output === 'resume' ? (row.resume ?? row.canary) : row.canary
        const hasPlace = output !== 'resume' || row.resume !== null
        const isThere = isShown(row, settings) && hasPlace
        expect(answer.includes(canary), `${canary} in the ${output}`).toBe(isThere)
      }
      for (const secret of ana.never) expect(answer).not.toContain(secret)
    }
    const onHub = await text(`/kenziehub/users/${ana.user.id}`)
    expect(onHub).toContain('Canario-nome')
    for (const value of Object.values(ana.neverOnHub)) expect(onHub).not.toContain(value)
    for (const path of ['/@ana-silva/photo', `${ana.link.path}/photo`])
      expect((await app.inject({ url: path })).statusCode).toBe(shows.photo ? 200 : 404)
    for (const path of ['/@ana-silva', '/@ana-silva/card.svg', '/@ana-silva/resume.json'])
      expect((await app.inject({ url: path })).headers['x-robots-tag']).toBe(
        shows.search_engines ? undefined : 'noindex',
      )
  },
)
