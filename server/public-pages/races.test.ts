import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { handOut, publish, SETTINGS } from '../testing/portfolios.ts'
import { learn } from '../testing/projects.ts'

/** Runs once, after the version of a portfolio was found and before the portfolio is read. */
let betweenReads: (() => Promise<unknown>) | undefined
const { app, join } = await testApp({
  wrap: (db) => ({
    ...db,
    readConsistently: async (work) => {
      const change = betweenReads
      betweenReads = undefined
      await change?.()
      return db.readConsistently(work)
    },
  }),
})
const ana = await join('Ana')
await publish(ana, 'ana-silva')
const write = (bio: string) => ana.put('/profile', { bio })

test('a link revoked during the render shows nothing written since', async () => {
  const { id, path } = await handOut(ana, 'Recrutadora')
  betweenReads = async () => {
    await ana.delete(`/portfolio/links/${id}`)
    await write('Depois')
  }
  const { statusCode, body } = await app.inject({ url: path })
  expect(statusCode).toBe(404)
  expect(body).not.toContain('Depois')
})

test('a link revoked during its render does not affect another link', async () => {
  const [first, second] = [await handOut(ana, 'Primeira'), await handOut(ana, 'Segunda')]
  await write('Antes')
  let other: Promise<{ body: string }> | undefined
  betweenReads = async () => {
    other = app.inject({ url: second.path })
    await ana.delete(`/portfolio/links/${first.id}`)
  }
  expect((await app.inject({ url: first.path })).statusCode).toBe(404)
  expect((await other)?.body).toContain('Antes')
})

test('a page unpublished during its render is not found', async () => {
  await write('Público')
  betweenReads = async () => {
    await ana.put('/portfolio', { ...SETTINGS, published: false })
    await write('Só por links')
  }
  const { statusCode, body } = await app.inject({ url: '/@ana-silva' })
  expect(statusCode).toBe(404)
  expect(body).not.toContain('Só por links')
  await ana.put('/portfolio', { ...SETTINGS, published: true })
})

test('a change during the render is not cached under the version before it', async () => {
  await write('Outra')
  let id = ''
  betweenReads = async () => {
    id = await learn(ana, 'Some')
  }
  expect((await app.inject({ url: '/@ana-silva' })).body).toContain('Some')
  // Deleting it for good brings back the version before it.
  await ana.delete(`/users/techs/${id}`)
  await ana.delete(`/users/techs/removed/${id}`)
  expect((await app.inject({ url: '/@ana-silva' })).body).not.toContain('Some')
})

test('a page that changes during every attempt is unavailable', async () => {
  const change = async () => {
    await write(`Texto ${Math.random()}`)
    betweenReads = change
  }
  await change()
  expect((await app.inject({ url: '/@ana-silva' })).statusCode).toBe(503)
  betweenReads = undefined
})
