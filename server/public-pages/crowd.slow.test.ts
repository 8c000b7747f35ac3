import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { watchedDrawing } from '../testing/plain-pages.ts'
import { handOut, linksOf, move, publish } from '../testing/portfolios.ts'

const { drawing, drawn } = watchedDrawing()
const reads = { count: 0 }
const { app, join } = await testApp({
  publicPages: drawing,
  wrap: (db) => ({
    ...db,
    readTogether: (work) => {
      reads.count += 1
      return db.readTogether(work)
    },
  }),
})
const JPEG = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
const ana = await join('Ana')
await publish(ana, 'ana-antes')

test('a hundred visitors at once after a rename have each thing drawn once', async () => {
  await app.inject({ url: '/@ana-antes' })
  await move(ana, 'ana-depois')
  Object.assign(drawn, { page: 0, card: 0, image: 0 })
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
  expect(drawn).toEqual({ page: 1, card: 1, image: 1 })
})

test('an unchanged page is drawn no more, and one statement is asked for it', async () => {
  Object.assign(drawn, { page: 0 })
  for (let time = 0; time < 5; time += 1) await app.inject({ url: '/@Ana-Depois' })
  expect(drawn.page).toBe(0)
})

test('all links of a person have one drawing, each with its own address of the photo', async () => {
  await ana.put('/users/avatar', JPEG, { 'content-type': 'image/jpeg' })
  const paths: string[] = []
  for (let index = 0; index < 20; index += 1) paths.push((await handOut(ana, `L${index}`)).path)
  Object.assign(drawn, { page: 0 })
  const bodies = await Promise.all(paths.map(async (url) => (await app.inject({ url })).body))
  for (const [index, path] of paths.entries()) {
    expect(bodies[index]).toContain(`"${path}/photo"`)
    expect(bodies[index]!.replaceAll(path, '')).toBe(bodies[0]!.replaceAll(paths[0]!, ''))
  }
  expect(drawn.page).toBe(1)
  for (const { id } of await linksOf(ana)) await ana.delete(`/portfolio/links/${id}`)
})

test('a version is read once for all that is drawn of it', async () => {
  await ana.put('/profile', { bio: 'Outra' })
  const { path } = await handOut(ana, 'Mais uma')
  reads.count = 0
  const urls = ['', '/card.svg', '/card.svg?tema=claro', '/resume.json', '/og.png']
  for (const url of [path, ...urls.map((below) => `/@ana-depois${below}`)])
    expect((await app.inject({ url })).statusCode).toBe(200)
  expect(reads.count).toBe(1)
  await ana.put('/profile', { bio: 'Mais outra' })
  expect((await app.inject({ url: '/@ana-depois' })).body).toContain('Mais outra')
  expect(reads.count).toBe(2)
  for (const { id } of await linksOf(ana)) await ana.delete(`/portfolio/links/${id}`)
})

const visitsOf = async () => (await linksOf(ana)).map(({ visits }) => visits)

test('who opens a link is counted, and nobody who only looks at its head or its photo', async () => {
  const { path } = await handOut(ana, 'Recrutadora')
  await app.inject({ url: path, method: 'HEAD' })
  await app.inject({ url: `${path}/photo` })
  await app.inject({ url: `${path}x` })
  await app.inject({ url: path })
  await expect.poll(visitsOf).toEqual([1])
  await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: path })))
  await expect.poll(visitsOf).toEqual([51])
})
