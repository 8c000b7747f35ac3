import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { textOf } from '../testing/plain-pages.ts'
import { createRenderPool, loadRenderer } from './pool.ts'
import type { ImageTask, Render } from './render.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-pool-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FILE = join(folder, 'public-page.js')
writeFileSync(
  FILE,
  `import { threadId } from 'node:worker_threads'
  const svg = (body) => '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6">' + body + '</svg>'
  export default {
    nothingHere: () => process.env.NODE_ENV,
    page: () => String(threadId),
    image: ({ name }) => (name === 'broken' ? 'no picture' : svg('')),
    card: (_portfolio, theme) => {
      if (theme === 'fails') throw new Error('no such theme')
      if (theme === 'exits') process.exit(1)
      for (;;) if (theme !== 'endless') return theme
    },
  }`,
)
writeFileSync(join(folder, 'not-now.html'), 'Not now')

type Limits = Parameters<typeof createRenderPool>[1]
const start = (limits?: Limits) =>
  createRenderPool({ pagesUrl: pathToFileURL(FILE).href, fontFiles: [] }, limits)

const card = async (render: Render, theme: string) =>
  textOf(await render({ kind: 'card', portfolio: null, theme: theme as 'light' }))
const image = async (render: Render, name = 'Ana') => {
  const portfolio = { name } as ImageTask['portfolio']
  return (await render({ kind: 'image', portfolio, jpeg: undefined })).bytes.identity!
}
const threadOf = async (render: Render) => {
  const { portfolio, place } = {} as Extract<Parameters<Render>[0], { kind: 'page' }>
  return textOf(await render({ kind: 'page', portfolio, place }))
}

test('renders with NODE_ENV=production whatever this process runs with', async () => {
  expect(process.env['NODE_ENV']).not.toBe('production')
  const { render, unavailablePage } = loadRenderer(folder)!
  expect(textOf(await render({ kind: 'not-found' }))).toBe('production')
  expect(unavailablePage).toBe('Not now')
  expect(loadRenderer(join(folder, 'nowhere'))).toBeUndefined()
})

test('gives each of several concurrent tasks its own result', async () => {
  const render = start()
  const themes = ['a', 'b', 'c', 'd']
  expect(await Promise.all(themes.map((theme) => card(render, theme)))).toEqual(themes)
})

test('uses one thread for one task after another', async () => {
  const render = start()
  expect(await threadOf(render)).toBe(await threadOf(render))
})

test.each([
  ['fails', 'no such theme'],
  ['exits', 'The render thread ended'],
  ['endless', 'Rendering took longer than 300 ms'],
])('a card that %s rejects alone, and the next one is rendered', async (theme, message) => {
  const render = start({ timeoutMs: 300 })
  const bad = card(render, theme)
  await expect(bad).rejects.toThrow(message)
  expect(await card(render, 'fine')).toBe('fine')
})

test('runs concurrent tasks in different threads, so that none delays another', async () => {
  const render = start()
  const [one, other] = await Promise.all([threadOf(render), threadOf(render)])
  expect(one).not.toBe(other)
})

test('renders images, and rejects a broken one alone', async () => {
  const render = start()
  await expect(image(render, 'broken')).rejects.toThrow('SVG')
  expect(String((await image(render)).subarray(1, 4))).toBe('PNG')
})

test('ends a thread after so many images', async () => {
  const render = start({ maxImages: 2 })
  const first = await threadOf(render)
  await image(render)
  expect(await threadOf(render)).toBe(first)
  await image(render)
  expect(await threadOf(render)).not.toBe(first)
})

test('ends an idle thread that has rendered an image', async () => {
  const render = start({ idleMs: 0 })
  const first = await threadOf(render)
  await image(render)
  await expect.poll(() => threadOf(render)).not.toBe(first)
})
