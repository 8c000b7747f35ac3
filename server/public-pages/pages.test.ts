import sharp from 'sharp'
import { expect, test } from 'vitest'
import { daysIn } from '../clock.ts'
import { testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { plainRenderer, textOf, watchRenderer } from '../testing/plain-pages.ts'
import { handOut, linksOf, move, publish } from '../testing/portfolios.ts'
import { createPages } from './pages.ts'

const { renderer, counts } = watchRenderer()
const { app, db, join } = await testApp({ publicPages: renderer })
const JPEG = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
const ana = await join('Ana')
await publish(ana, 'ana-antes')

test('renders each asset once for a hundred concurrent visitors after a rename', async () => {
  await app.inject({ url: '/@ana-antes' })
  await move(ana, 'ana-depois')
  Object.assign(counts, { page: 0, card: 0, image: 0 })
  const crowd = (below: string) =>
    Promise.all(
      Array.from(
        { length: 100 },
        async () => (await app.inject({ url: `/@ana-depois${below}` })).rawPayload,
      ),
    )
  for (const below of ['', '/card.svg', '/og.png']) {
    const answers = await crowd(below)
    for (const answer of answers) expect(answer.equals(answers[0]!)).toBe(true)
  }
  expect(counts).toMatchObject({ page: 1, card: 1, image: 1 })
})

test('does not render an unchanged page again', async () => {
  counts.page = 0
  for (let time = 0; time < 5; time += 1) await app.inject({ url: '/@Ana-Depois' })
  expect(counts.page).toBe(0)
})

test('each link page names the photo below its own path and is rendered once', async () => {
  await ana.put('/users/avatar', JPEG, { 'content-type': 'image/jpeg' })
  const paths = [(await handOut(ana, 'Uma')).path, (await handOut(ana, 'Outra')).path]
  counts.page = 0
  for (const path of [...paths, ...paths])
    expect((await app.inject({ url: path })).body).toContain(`"${path}/photo"`)
  expect(counts.page).toBe(2)
  for (const { id } of await linksOf(ana)) await ana.delete(`/portfolio/links/${id}`)
})

test('without PUBLIC_URL a page names the address on the network, which may change', async () => {
  let networkOrigin: string | undefined = 'http://192.168.0.10:3000'
  const pages = createPages(db, plainRenderer.render, {
    publicUrl: '',
    networkOrigin: () => networkOrigin,
    dayOf: daysIn('UTC'),
  })
  const page = async () => textOf((await pages.page('ana-depois'))!)
  expect(await page()).toContain(
    '"address":"192.168.0.10:3000/@ana-depois","url":"http://192.168.0.10:3000/@ana-depois","canonical":null',
  )
  networkOrigin = undefined
  expect(await page()).toContain('"address":null,"url":null,"canonical":null')
})

const visitsOf = async () =>
  (await linksOf(ana)).map(({ visits, last_visit_on }) => [visits, last_visit_on])

test('counts visits of a link page, not of its photo, HEAD requests nor previews of chats', async () => {
  clockAt(Date.parse('2026-11-15T23:59:00.000Z'))
  const { path } = await handOut(ana, 'Recrutadora')
  expect(await visitsOf()).toEqual([[0, null]])
  await app.inject({ url: path, headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } })
  await app.inject({ url: path, method: 'HEAD' })
  await app.inject({ url: `${path}/photo` })
  await app.inject({ url: `${path}x` })
  await app.inject({ url: path })
  await expect.poll(visitsOf).toEqual([[1, '2026-11-15']])
  clockAt(Date.parse('2026-11-16T00:00:00.000Z'))
  await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: path })))
  await expect.poll(visitsOf).toEqual([[51, '2026-11-16']])
})
