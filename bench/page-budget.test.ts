import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PublicPages } from '../contract/public-page.ts'
import { loadClientFiles } from '../server/http/client-files.ts'
import { LONGER_LIST, PLACE } from '../testing/portfolio.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const KB = 1000

execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: ROOT })
const built = pathToFileURL(join(DIST, '.server/public-page.js')).href
const { default: pages } = (await import(built)) as { default: PublicPages }
/** Every id is another. */
const confirmed = LONGER_LIST.technologies.map((one) => ({
  ...one,
  confirmation: {
    id: randomUUID(),
    teacher: 'Profa. Lúcia Andrade',
    class: 'Front-end 2026.1',
    on: '2026-11-12',
  },
}))
const html = pages.page({ ...LONGER_LIST, technologies: confirmed }, PLACE)

/** Everything a browser fetches before it renders the page, except the photo. */
const files = Array.from(
  html.matchAll(/<(?:link|script|img|use|image)\s[^>]*?(?:href|src)="(\/[^"]+)"/g),
  ([, address]) => address!,
).filter((address) => address !== PLACE.photo)

test('a page of thirty confirmed technologies loads its styles, its font and the mark of the tab', () => {
  expect(LONGER_LIST.technologies).toHaveLength(30)
  expect(files.map((file) => file.replace(/-[\w-]{7}\./, '.')).toSorted()).toEqual([
    '/assets/figtree.woff2',
    '/assets/public-page.css',
    '/favicon.svg',
  ])
})

test('of at most 43 KB altogether', () => {
  const bytes = files.map((file) => readFileSync(join(DIST, file)))
  const sizes = [Buffer.from(html), ...bytes].map((one, at) =>
    files[at - 1]?.endsWith('.woff2') ? one.length : brotliCompressSync(one).length,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(43 * KB)
})

test('its styles ask for nothing but that font', () => {
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(DIST, file), 'utf8'))
    .join('')
  const asked = Array.from(styles.matchAll(/url\(["']?([^"')]+)/g), ([, address]) => address)
  expect(asked).toEqual(files.filter((file) => file.endsWith('.woff2')))
})

test('every class it uses is in its styles: both were built as one', () => {
  const [sheet = ''] = files.filter((file) => file.endsWith('.css'))
  // Classes of Tailwind stand escaped in it.
  const styles = readFileSync(join(DIST, sheet), 'utf8').replaceAll('\\', '')
  const used = Array.from(html.matchAll(/class="([^"]+)"/g), ([, names]) => names!.split(' '))
  const missing = [...new Set(used.flat())].filter((name) => !styles.includes(`.${name}`))
  expect(missing).toEqual([])
})

test('what draws it is the fast React, and is served to nobody', () => {
  const code = readFileSync(join(DIST, '.server/public-page.js'), 'utf8')
  expect(code).not.toContain('react-dom-server.node.development')
  expect([...loadClientFiles(DIST).keys()].filter((path) => path.includes('.server'))).toEqual([])
})
