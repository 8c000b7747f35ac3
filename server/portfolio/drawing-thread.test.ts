import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { drawInThread } from './drawing-thread.ts'
import { loadPublicPages } from './load-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-drawing-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FILE = join(folder, 'public-page.js')
/** Draws what it is asked to: a word, for ever, or nothing more. */
writeFileSync(
  FILE,
  `export default {
    nothingHere: () => process.env.NODE_ENV,
    card: (_portfolio, theme) => {
      if (theme === 'fails') throw new Error('no such theme')
      if (theme === 'ends') process.exit(1)
      for (;;) if (theme !== 'for ever') return theme
    },
  }`,
)
const card = (pages: ReturnType<typeof drawInThread>, theme: string) =>
  pages.card(null, theme as 'light')

test('it draws as in production, whatever this process runs as', async () => {
  expect(process.env['NODE_ENV']).not.toBe('production')
  expect(await loadPublicPages(folder)!.pages.nothingHere()).toBe('production')
  expect(loadPublicPages(join(folder, 'nowhere'))).toBeUndefined()
})

test('many are drawn at once, each for whoever asked for it', async () => {
  const pages = drawInThread(pathToFileURL(FILE).href)
  const themes = Array.from({ length: 50 }, (_, index) => `theme ${index}`)
  expect(await Promise.all(themes.map((theme) => card(pages, theme)))).toEqual(themes)
})

test('what fails, fails alone', async () => {
  const pages = drawInThread(pathToFileURL(FILE).href)
  const [failed, drawn] = await Promise.allSettled([card(pages, 'fails'), card(pages, 'fine')])
  expect(failed).toMatchObject({ reason: new Error('Drawing failed: no such theme') })
  expect(drawn).toMatchObject({ value: 'fine' })
})

test('what never ends is ended, and the next one is drawn', async () => {
  const pages = drawInThread(pathToFileURL(FILE).href, 300)
  const endless = card(pages, 'for ever')
  await expect(endless).rejects.toThrow('A drawing took longer than 300 ms')
  await expect.poll(() => card(pages, 'fine').catch(String), { timeout: 10_000 }).toBe('fine')
})

test('where the thread ends, who waited is told, and the next one is drawn', async () => {
  const pages = drawInThread(pathToFileURL(FILE).href)
  await expect(card(pages, 'ends')).rejects.toThrow('The drawing thread ended')
  expect(await card(pages, 'fine')).toBe('fine')
})
