import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SWITCHES } from '#contract/portfolio.ts'
import type { Project } from '#contract/projects.ts'
import { PASSWORD } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { handOut, move, publish, SETTINGS } from '../testing/portfolios.ts'
import { build, learn, SHOP } from '../testing/projects.ts'

const { db, join } = await testApp()
const PHOTO = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const PNG = { 'content-type': 'image/png' }

const ana = await join('Ana')
const go = await learn(ana, 'Go')
const shop = await build(ana, 'Loja')
await publish(ana, 'ana-lima')

const revisionOf = async (userId: string) =>
  (
    await db.get<{ revision: number }>(
      sql`SELECT revision FROM portfolios WHERE user_id = ${userId}`,
    )
  )?.revision

const PUT = { ...SETTINGS, published: true }
const removed = async () => {
  const { id } = await build(ana, 'Outra')
  await ana.delete(`/users/works/${id}`)
  return id
}

/** The call that changes the page, prepared beforehand. */
const CHANGES: Record<string, () => Promise<() => ReturnType<typeof ana.put>>> = {
  'a switch': async () => () =>
    ana.put('/portfolio', { ...PUT, shows: { ...SWITCHES, bio: false } }),
  'the chosen technologies': async () => () =>
    ana.put('/portfolio', { ...PUT, technologies: 'chosen', chosen: [go] }),
  'taking it back': async () => () => ana.put('/portfolio', SETTINGS),
  'publishing it': async () => () => ana.put('/portfolio', PUT),
  'the address': async () => () => move(ana, 'ana-souza'),
  'the name': async () => () => ana.put('/profile', { name: 'Ana Souza' }),
  'the name with a new email': async () => () =>
    ana.put('/profile', {
      name: 'Ana S.',
      email: 'souza@exemplo.com.br',
      current_password: PASSWORD,
    }),
  'a tick': async () => () => ana.put(`/users/techs/${go}/ruler`, { statements: ['language-one'] }),
  'a pin': async () => () => ana.put('/portfolio', { pinned: [shop.id] }),
  'a photo': async () => () => ana.put('/users/avatar', PHOTO, PNG),
  'a photo less': async () => () => ana.delete('/users/avatar'),
  'a new project': async () => () => ana.post('/users/works', { ...SHOP, title: 'Nova' }),
  'another text of a project': async () => () =>
    ana.put(`/users/works/${shop.id}`, { ...SHOP, description: 'Outra', techs: [go] }),
  'a project less': async () => {
    const { id } = await build(ana, 'Some')
    return () => ana.delete(`/users/works/${id}`)
  },
  'a project taken back': async () => {
    const id = await removed()
    return () => ana.post(`/users/works/${id}/restore`)
  },
}

test.each(Object.entries(CHANGES))('%s increments the revision', async (_, prepare) => {
  const change = await prepare()
  const before = (await revisionOf(ana.user.id))!
  expect((await change()).statusCode).toBeLessThan(300)
  expect(await revisionOf(ana.user.id)).toBe(before + 1)
})

test('refused changes and those no page shows leave the revision', async () => {
  const before = await revisionOf(ana.user.id)
  expect((await ana.put('/profile', { name: '' })).statusCode).toBe(400)
  expect((await ana.put('/users/works/nada', SHOP)).statusCode).toBe(404)
  expect((await move(ana, 'admin')).statusCode).toBe(400)
  await ana.delete(`/users/works/removed/${await removedAgain(before!)}`)
  await handOut(ana, 'Para a Rita')
  await ana.get('/portfolio')
  expect(await revisionOf(ana.user.id)).toBe(before)
})

/** A project in the bin, with the revision as before. */
async function removedAgain(revision: number) {
  const id = await removed()
  await db.run(sql`UPDATE portfolios SET revision = ${revision} WHERE user_id = ${ana.user.id}`)
  return id
}

test("changes leave other people's revisions, and create no portfolio", async () => {
  const before = await revisionOf(ana.user.id)
  const bia = await join('Bia')
  await bia.put('/profile', { bio: 'Outra' })
  const { id } = (await bia.post('/users/works', SHOP)).json<Project>()
  await bia.put(`/users/works/${id}`, { ...SHOP, title: 'Mais uma' })
  expect(await revisionOf(bia.user.id)).toBeUndefined()
  expect(await revisionOf(ana.user.id)).toBe(before)
})
