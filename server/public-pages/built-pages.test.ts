import { expect, test } from 'vitest'
import { type Shows, SWITCH_NAMES, SWITCHES } from '#contract/portfolio.ts'
import { testApp } from '../testing/app.ts'
import { builtPages, builtRenderer } from '../testing/built-pages.ts'
import { FIELDS, isShown, joinWithCanaries } from '../testing/canaries.ts'
import { watchRenderer } from '../testing/plain-pages.ts'
import type { Settings } from '../testing/portfolios.ts'

const { renderer, images } = watchRenderer(builtRenderer, builtPages)
const { app, db, join } = await testApp({
  environment: { PUBLIC_URL: 'https://techfolio.example.org' },
  publicPages: renderer,
})
const ana = await joinWithCanaries(join, db, 'ana-silva')

const textAt = async (url: string) => (await app.inject({ url })).body

const showing = (isOn: (name: string) => boolean) =>
  Object.fromEntries(SWITCH_NAMES.map((name) => [name, isOn(name)])) as Shows

const CASES = [
  showing(() => true),
  showing(() => false),
  ...SWITCH_NAMES.map((one) => showing((name) => name !== one)),
].flatMap((shows) => (['all', 'chosen'] as const).map((technologies) => ({ shows, technologies })))

test.each(CASES)('the built page shows only $shows of $technologies', async (chosen) => {
  const settings: Settings = { ...chosen, published: true, chosen: [ana.shown], pinned: [ana.work] }
  await ana.put('/portfolio', settings)
  const pages = { page: await textAt('/@ana-silva'), link: await textAt(ana.link.path) }
  await app.inject({ url: '/@ana-silva/og.png' })
  const pictures = [await textAt('/@ana-silva/card.svg'), images.at(-1)!]
  for (const row of Object.values(FIELDS).flat()) {
    const word = row.built === undefined ? row.canary : row.built
    if (word === null) continue
    for (const [name, page] of Object.entries(pages))
      expect(page.includes(word), `${word} in the ${name}`).toBe(isShown(row, settings))
    for (const picture of pictures) if (!isShown(row, settings)) expect(picture).not.toContain(word)
  }
  for (const output of [...Object.values(pages), ...pictures])
    for (const secret of ana.never) expect(output).not.toContain(secret)
})

test('the page runs no script and loads nothing from other origins', async () => {
  await ana.put('/portfolio', { published: true, shows: SWITCHES, technologies: 'all', chosen: [] })
  const page = await textAt('/@ana-silva')
  expect(page).not.toMatch(/<script|<iframe|\son\w+=|\sstyle=|javascript:/i)
  const loaded = Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, address]) => address!)
  const ours = loaded.filter((address) => /\.(css|woff2|svg)|\/photo/.test(address))
  expect(ours.length).toBeGreaterThan(1)
  for (const address of ours) expect(address).toMatch(/^\/(assets\/|@ana-silva\/photo|favicon)/)
})

test('an image has 1200 × 630 pixels with the longest name too', async () => {
  await ana.put('/profile', { name: 'Maria das Dores '.repeat(12).trim() })
  const { rawPayload: png } = await app.inject({ url: '/@ana-silva/og.png' })
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(images.at(-1)).toContain('Maria das Dores')
})
