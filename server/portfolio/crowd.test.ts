import { expect, test } from 'vitest'
import { testApp } from '../testing.ts'
import { handOut, linksOf, move, publish } from './testing.ts'
import { watchedDrawing } from './testing-pages.ts'

const { drawing, drawn } = watchedDrawing()
const { app, join } = await testApp({ publicPages: drawing })
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

const visitsOf = async () => (await linksOf(ana)).map(({ visits }) => visits)

test('who opens a link is counted, and nobody who only looks at its head or its photo', async () => {
  const { path } = await handOut(ana, 'Recrutadora')
  await app.inject({ url: path, method: 'HEAD' })
  await app.inject({ url: `${path}/photo` })
  await app.inject({ url: `${path}x` })
  await app.inject({ url: path })
  await expect.poll(visitsOf).toEqual([1])
  await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: path })))
  await expect.poll(visitsOf, { timeout: 5000 }).toEqual([51])
})
