import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { handOut, publish, SETTINGS } from '../testing/portfolios.ts'

/** What happens after it was asked whether there is something to be seen, and before that is read. */
const between: { deeds?: (() => Promise<unknown>) | undefined; found: () => void } = {
  found: () => undefined,
}
const { app, join } = await testApp({
  wrap: (db) => ({
    ...db,
    get: async (sql, ...values) => {
      const row = await db.get(sql, ...values)
      if (sql.includes('portfolios.address = ?')) between.found()
      return row as never
    },
    readTogether: async (work) => {
      const { deeds } = between
      between.deeds = undefined
      await deeds?.()
      return db.readTogether(work)
    },
  }),
})
const ana = await join('Ana')
await publish(ana, 'ana-silva')
const write = (bio: string) => ana.put('/profile', { bio })

test('a link that is revoked while its page is drawn shows nothing of what is written since', async () => {
  const { id, path } = await handOut(ana, 'Recrutadora')
  between.deeds = async () => {
    await ana.delete(`/portfolio/links/${id}`)
    await write('Depois')
  }
  const { statusCode, body } = await app.inject({ url: path })
  expect(statusCode).toBe(404)
  expect(body).not.toContain('Depois')
})

test('one link that is revoked while their page is drawn takes no other along', async () => {
  const [first, second] = [await handOut(ana, 'Primeira'), await handOut(ana, 'Segunda')]
  await write('Antes')
  let other: Promise<{ body: string }> | undefined
  between.deeds = async () => {
    other = app.inject({ url: second.path })
    await ana.delete(`/portfolio/links/${first.id}`)
  }
  expect((await app.inject({ url: first.path })).body).toContain('Antes')
  expect((await other)?.body).toContain('Antes')
  expect((await app.inject({ url: first.path })).statusCode).toBe(404)
})

test('what was read for a link is not shown at an address that was taken back before', async () => {
  const { path } = await handOut(ana, 'Terceira')
  await write('Público')
  let page: Promise<{ statusCode: number; body: string }> | undefined
  between.deeds = async () => {
    const found = Promise.withResolvers<void>()
    between.found = found.resolve
    page = app.inject({ url: '/@ana-silva' }).then((answer) => answer)
    await found.promise
    await ana.put('/portfolio', { ...SETTINGS, published: false })
    await write('Só por links')
  }
  expect((await app.inject({ url: path })).body).toContain('Só por links')
  expect((await page)?.statusCode).toBe(404)
  expect((await page)?.body).not.toContain('Só por links')
})
