import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_LINKS, TOO_MANY_LINKS } from '#contract/portfolio-links.ts'
import { PASSWORD } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { handOut, linksOf } from '../testing/portfolios.ts'
import { cleanPortfolios } from './cleanup.ts'
import { deleteEndedBeyond } from './link-queries.ts'
import { createLink, readLinks } from './links.ts'

const { db, join } = await testApp()
const NOW = Date.parse('2026-11-15T12:00:00.000Z')
const DAY = 86_400_000
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Bypasses the API, whose sessions expire when the clock moves. */
const make = (userId: string, label: string, days: 7 | 30 | 90 = 7) =>
  createLink(db, userId, { label, days })
const labels = async (userId: string) => (await readLinks(db, userId)).map(({ label }) => label)
const storedOf = (userId: string) =>
  db.all<{ token_hash: string }>(sql`SELECT * FROM portfolio_links WHERE user_id = ${userId}`)

test('returns a link once and stores only its hash', async () => {
  const ana = await join('Ana')
  const answer = await ana.post('/portfolio/links', { label: '  Loja   do João ', days: 30 })
  expect(answer.statusCode).toBe(201)
  const { path, ...link } = answer.json<Awaited<ReturnType<typeof handOut>>>()
  expect(path).toMatch(/^\/l\/[\w-]{43}$/)
  expect(link).toMatchObject({ label: 'Loja do João', visits: 0 })
  expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(30 * DAY)
  expect(await linksOf(ana)).toEqual([link])
  const token = path.slice('/l/'.length)
  const rows = await storedOf(ana.user.id)
  expect(rows).toMatchObject([{ token_hash: hash('sha256', token) }])
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await ana.get('/portfolio/links')).body).not.toContain(token)
})

test('ends a link at the chosen time, at most 90 days from now', async () => {
  const ana = await join('Ana Lima')
  const endOf = async (expires_at: string) => {
    const answer = await ana.post('/portfolio/links', { label: 'Loja', expires_at })
    return answer.json<Awaited<ReturnType<typeof handOut>>>()
  }
  const soon = new Date(Date.now() + DAY / 2).toISOString()
  expect((await endOf(soon)).expires_at).toBe(soon)
  const last = await endOf(new Date(Date.now() + 90.5 * DAY).toISOString())
  expect(Date.parse(last.expires_at) - Date.parse(last.created_at)).toBe(90 * DAY)
  expect(await linksOf(ana)).toHaveLength(2)
})

test('creates the portfolio with its first link, so that its revision is counted', async () => {
  const bia = await join('Bia')
  await handOut(bia, 'Para a Rita')
  await bia.put('/profile', { bio: 'Outra' })
  const row = await db.get(sql`SELECT revision FROM portfolios WHERE user_id = ${bia.user.id}`)
  expect(row).toEqual({ revision: 1 })
})

test('revokes a link immediately, for its owner only', async () => {
  const [caio, dora] = [await join('Caio'), await join('Dora')]
  const { id } = await handOut(caio, 'Para a Rita')
  expect((await dora.delete(`/portfolio/links/${id}`)).statusCode).toBe(404)
  expect(await linksOf(caio)).toHaveLength(1)
  expect((await caio.delete(`/portfolio/links/${id}`)).statusCode).toBe(204)
  expect(await linksOf(caio)).toEqual([])
  expect(await storedOf(caio.user.id)).toEqual([])
  expect((await caio.delete(`/portfolio/links/${id}`)).statusCode).toBe(404)
})

test('allows twenty active links, and another when one expires or is revoked', async () => {
  const eva = await join('Eva')
  clockAt(NOW)
  for (const index of numbers(MAX_LINKS)) await make(eva.user.id, `n ${index}`, index ? 30 : 7)
  await expect(make(eva.user.id, 'um a mais')).rejects.toMatchObject({
    code: 'link_limit',
    fields: { label: TOO_MANY_LINKS },
  })
  clockAt(NOW + 7 * DAY - 1)
  await expect(make(eva.user.id, 'um a mais')).rejects.toMatchObject({ code: 'link_limit' })
  clockAt(NOW + 7 * DAY)
  await make(eva.user.id, 'no lugar do primeiro')
  expect(await labels(eva.user.id)).toHaveLength(MAX_LINKS + 1)
})

test('lists expired links for 30 days, then deletes them', async () => {
  const fabio = await join('Fabio')
  clockAt(NOW)
  await make(fabio.user.id, 'sete')
  await make(fabio.user.id, 'noventa', 90)
  clockAt(NOW + 37 * DAY - 1)
  await cleanPortfolios(db)
  expect((await labels(fabio.user.id)).toSorted()).toEqual(['noventa', 'sete'])
  clockAt(NOW + 37 * DAY)
  expect(await labels(fabio.user.id)).toEqual(['noventa'])
  expect(await storedOf(fabio.user.id)).toHaveLength(2)
  await cleanPortfolios(db)
  expect(await storedOf(fabio.user.id)).toHaveLength(1)
})

test('keeps the twenty most recently expired links', async () => {
  const gil = await join('Gil')
  for (const round of [0, 1]) {
    clockAt(NOW + round * 8 * DAY)
    for (const index of numbers(MAX_LINKS)) await make(gil.user.id, `${round} ${index}`)
  }
  clockAt(NOW + 16 * DAY)
  expect((await labels(gil.user.id)).every((label) => label.startsWith('1 '))).toBe(true)
  expect(await labels(gil.user.id)).toHaveLength(20)
  await make(gil.user.id, 'mais um')
  expect(await storedOf(gil.user.id)).toHaveLength(21)
  expect(await labels(gil.user.id)).toHaveLength(21)
  expect(await deleteEndedBeyond(db, gil.user.id, 20, new Date().toISOString())).toBe(0)
})

test('ignores links created while the clock was ahead, and limits their lifetime', async () => {
  const hugo = await join('Hugo')
  clockAt(NOW + 365 * DAY)
  for (const index of numbers(MAX_LINKS)) await make(hugo.user.id, `n ${index}`, 90)
  clockAt(NOW)
  expect(await labels(hugo.user.id)).toEqual([])
  await make(hugo.user.id, 'agora', 90)
  expect(await labels(hugo.user.id)).toEqual(['agora'])
  clockAt(NOW + 455 * DAY)
  await make(hugo.user.id, 'depois')
  expect(await labels(hugo.user.id)).toHaveLength(MAX_LINKS + 1)
  clockAt(NOW + 492 * DAY)
  await cleanPortfolios(db)
  expect(await storedOf(hugo.user.id)).toEqual([])
})

test('deletes no link when one is created while the clock is behind', async () => {
  const livia = await join('Livia')
  clockAt(NOW)
  await make(livia.user.id, 'noventa', 90)
  clockAt(NOW - 2 * DAY)
  await make(livia.user.id, 'antes')
  clockAt(NOW)
  expect((await labels(livia.user.id)).toSorted()).toEqual(['antes', 'noventa'])
})

test.each([
  [{ label: '', days: 7 }, 'label'],
  [{ label: 'x'.repeat(61), days: 7 }, 'label'],
  [{ label: 'x', days: 8 }, 'days'],
  [{ label: 'x', days: '7' }, 'days'],
  [{ label: 'x' }, 'days'],
])('rejects %j, naming the field', async (input, field) => {
  const iris = await join('Iris')
  const answer = await iris.post('/portfolio/links', input)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
})

test('answers 401 if the account was deleted before the queued request ran', async () => {
  const joao = await join('João')
  await joao.delete('/account', { password: PASSWORD })
  await expect(make(joao.user.id, 'tarde')).rejects.toMatchObject({ code: 'not_signed_in' })
})
