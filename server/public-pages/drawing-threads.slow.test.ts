import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { textOf } from '../testing/plain-pages.ts'
import { drawInThreads } from './drawing-threads.ts'
import { loadPublicPages } from './load-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-drawing-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FILE = join(folder, 'public-page.js')
/** Draws what it is asked to: a word, for ever, or nothing more. */
writeFileSync(
  FILE,
  `import { threadId } from 'node:worker_threads'
  export default {
    nothingHere: () => process.env.NODE_ENV,
    image: () => threadId,
    card: (_portfolio, theme) => {
      if (theme === 'fails') throw new Error('no such theme')
      if (theme === 'ends') process.exit(1)
      for (;;) if (theme !== 'for ever') return theme
    },
  }`,
)
writeFileSync(join(folder, 'not-now.html'), 'Not now')
type Limits = Parameters<typeof drawInThreads>[2]
const start = (limits?: Limits) => drawInThreads(pathToFileURL(FILE).href, [], limits)
type Pages = ReturnType<typeof start>
const card = async (pages: Pages, theme: string) => textOf(await pages.card(null, theme as 'light'))
const threadOf = (pages: Pages) => pages.image({} as Parameters<Pages['image']>[0], null)

test('it draws as in production, whatever this process runs as', async () => {
  expect(process.env['NODE_ENV']).not.toBe('production')
  expect(textOf(await loadPublicPages(folder)!.pages.nothingHere())).toBe('production')
  expect(loadPublicPages(join(folder, 'nowhere'))).toBeUndefined()
})

test('many are drawn at once, each for whoever asked for it', async () => {
  const pages = start()
  const themes = Array.from({ length: 50 }, (_, index) => `theme ${index}`)
  expect(await Promise.all(themes.map((theme) => card(pages, theme)))).toEqual(themes)
})

test('what fails, fails alone', async () => {
  const pages = start()
  const [failed, drawn] = await Promise.allSettled([card(pages, 'fails'), card(pages, 'fine')])
  expect(failed).toMatchObject({ reason: new Error('Drawing failed: no such theme') })
  expect(drawn).toMatchObject({ value: 'fine' })
})

test('what never ends is ended, and the next one is drawn', async () => {
  const pages = start({ patienceMs: 300 })
  const endless = card(pages, 'for ever')
  await expect(endless).rejects.toThrow('A drawing took longer than 300 ms')
  expect(await card(pages, 'fine')).toBe('fine')
})

test('one that never ends is no harm to who waits behind it, however many they are', async () => {
  const pages = start({ patienceMs: 300 })
  const drawn = ['for ever', 'for ever', 'a', 'b'].map((theme) => card(pages, theme).catch(String))
  const tooLong = 'Error: A drawing took longer than 300 ms'
  expect(await Promise.all(drawn)).toEqual([tooLong, tooLong, 'a', 'b'])
})

test('a thread ends after so many drawings, and what it held with it', async () => {
  const pages = start({ mostDrawings: 3 })
  const threads = await Promise.all(Array.from({ length: 7 }, () => threadOf(pages)))
  expect(new Set(threads.slice(0, 3)).size).toBe(1)
  expect(new Set(threads).size).toBe(3)
})

test('a thread nobody needs ends, and the next drawing has a new one', async () => {
  const pages = start({ idleMs: 0 })
  const first = await threadOf(pages)
  await expect.poll(() => threadOf(pages)).not.toBe(first)
})

test('a picture is drawn beside, and one that is none fails alone', async () => {
  const { picture } = start()
  const draw = (svg: string) => picture(svg).then(({ bytes }) => bytes.identity!.subarray(1, 4))
  await expect(draw('no picture')).rejects.toThrow('Drawing failed')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>'
  expect(String(await draw(svg))).toBe('PNG')
})

test('where the thread ends, who waited is told, and the next one is drawn', async () => {
  const pages = start()
  await expect(card(pages, 'ends')).rejects.toThrow('The drawing thread ended')
  expect(await card(pages, 'fine')).toBe('fine')
})
