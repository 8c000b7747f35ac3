import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { PublicPortfolio } from '../contract/public-portfolio.ts'
import { PLACE, STUDENT } from '../testing/portfolio.ts'
import { type PrintedWord, printedWords } from '../testing/printed-words.ts'
import { askAxe, WCAG_2_2_AA } from './axe.ts'
import { expect, test } from './journey.ts'
import { doubleTheText } from './reflow.ts'
import { brokenWords } from './words.ts'

const DIST = join(import.meta.dirname, '../dist')
const HERE = 'http://portfolio.test'
const NO_PHOTO = { ...PLACE, photo: null }

/** In a process of its own: the runner would rewrite the whole of what was built before it ran it. */
const DRAW = `
  import { readFileSync } from 'node:fs'
  const { default: pages } = await import(process.argv[1])
  const [portfolios, place] = JSON.parse(readFileSync(0, 'utf8'))
  process.stdout.write(JSON.stringify(portfolios.map((one) => pages.page(one, place))))
`
const BUILT = pathToFileURL(join(DIST, '.server/public-page.js')).href
function draw(portfolios: PublicPortfolio[]): string[] {
  const shown = portfolios.map((portfolio) => ({ ...portfolio, has_photo: false }))
  const drawn = execFileSync(process.execPath, ['--input-type=module', '-e', DRAW, BUILT], {
    input: JSON.stringify([shown, NO_PHOTO]),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(drawn) as string[]
}

const MAIN = /<main [^]*<\/main>/

/** Several in one document, each on a sheet of its own: one PDF is much faster than one of each. */
function drawAsOne(portfolios: PublicPortfolio[]) {
  const pages = draw(portfolios)
  const [page = ''] = pages
  const mains = pages.map((one) => one.match(MAIN)![0])
  const apart = mains.join('').replaceAll('<main ', '<main style="break-before: page" ')
  return page.replace(MAIN, () => apart)
}

const open = (page: Page, portfolio: PublicPortfolio) =>
  openDocument(page, draw([portfolio]).join(''))

/** What the build draws, with the built files beside it and nothing else. */
async function openDocument(page: Page, html: string) {
  await page.route(`${HERE}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.fulfill({ path: join(DIST, pathname) })
  })
  await page.goto(HERE)
  await page.evaluate(() => document.fonts.ready)
}

async function sheetsOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length
}

test('twenty technologies, four projects and the chart are one sheet of A4', async ({ page }) => {
  expect([STUDENT.technologies.length, STUDENT.projects?.length]).toEqual([20, 4])
  await open(page, STUDENT)
  await page.emulateMedia({ media: 'print' })
  const moving = await page.evaluate(() => {
    // Asked for, styles are up to date, and what they set off is under way.
    void getComputedStyle(document.body).color
    return document.getAnimations().length
  })
  expect(moving).toBe(0)
  await expect(page.getByText('techfolio.example/@mariana · 15 nov 2026')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Denunciar' })).toBeHidden()
  const [ground, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    return [backgroundColor, color]
  })
  expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(23, 25, 28)'])
  expect(await sheetsOf(page)).toBe(1)
})

test('on paper a link says where it leads, and one month is no chart', async ({ page }) => {
  const printed = () =>
    page
      .getByRole('link', { name: 'Repositório de Cardápio da Vila' })
      .locator('[data-rest]')
      .evaluate((host) => host.textContent + getComputedStyle(host, '::after').content)
  await open(page, { ...STUDENT, evolution: STUDENT.evolution!.slice(-1) })
  expect(await printed()).toBe('code.examplenone')
  await expect(page.getByRole('heading', { name: 'Evolução' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await printed()).toBe('code.example"/mariana/cardapio"')
  await expect(page.getByRole('heading', { name: 'Evolução' })).toBeHidden()
  await open(page, STUDENT)
  await expect(page.getByRole('heading', { name: 'Evolução' })).toBeVisible()
})

test('with large text on a phone the name stands below the photo, and its words stay whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, { ...STUDENT, name: 'Mariana Albuquerque' })
  const name = page.getByRole('heading', { level: 1 })
  const [photo, beside] = [page.locator('header > :first-child').first(), await name.boundingBox()]
  const edges = (await photo.boundingBox())!
  expect(beside!.x).toBeGreaterThan(edges.x + edges.width)
  await doubleTheText(page)
  const large = (await photo.boundingBox())!
  expect((await name.boundingBox())!.y).toBeGreaterThanOrEqual(large.y + large.height)
  for (const words of [name, ...(await page.locator('footer p a').all())])
    expect(await brokenWords(words)).toEqual([])
})

test('a longer one takes as many as it needs, and no block is torn apart', async ({ page }) => {
  const technologies = Array.from({ length: 6 }, (_, round) =>
    STUDENT.technologies.map((one) => ({ ...one, title: `${one.title} ${round}x` })),
  ).flat()
  await open(page, { ...STUDENT, technologies })
  expect(await sheetsOf(page)).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print' })
  // A4 without margins, and A4 on its side.
  for (const sheet of [794, 1123]) {
    await page.setViewportSize({ width: sheet, height: 1123 })
    const parts = await page.locator('[data-projects] > *').evaluateAll((all) =>
      all.map((part) => {
        const { left, width, top, bottom } = part.getBoundingClientRect()
        return { left, width, top, bottom }
      }),
    )
    expect(parts).toHaveLength(3)
    parts.reduce((above, { left, width, top, bottom }) => {
      expect({ left, width }).toEqual({ left: above.left, width: above.width })
      expect(top).toBeGreaterThan(above.bottom)
      return { left, width, top, bottom }
    })
  }
  const blocks = page.locator('section > ul > li, section[data-plain="true"]')
  expect(await blocks.count()).toBeGreaterThan(120)
  const breaks = await blocks.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).breakInside),
  )
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
})

test('no word is printed over another, whatever the number of technologies and projects', async ({
  page,
}) => {
  for (const technologies of [0, 1, 13, 40, 60])
    await test.step(`${technologies} technologies`, async () => {
      const portfolios = [0, 1, 4, 8, 9, 13, 20].map((projects) =>
        studentWith(technologies, projects),
      )
      await openDocument(page, drawAsOne(portfolios))
      const words = printedWords(await page.pdf({ preferCSSPageSize: true }))
      expect(words.filter(({ text }) => text === STUDENT.contact?.split(' ')[1])).toHaveLength(7)
      expect(overprinted(words)).toEqual([])
    })
})

for (const width of [1280, 360])
  test(`axe finds nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, STUDENT)
    expect((await askAxe(page, [...WCAG_2_2_AA, 'best-practice'])).wrong).toEqual([])
  })

const WIDTHS = [320, 360, 616, 1280]
for (const width of WIDTHS)
  test(`nothing runs over the edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const long = 'Maria da Conceição Aparecida de Todos os Santos e Silva '.repeat(4).slice(0, 200)
    await open(page, {
      ...STUDENT,
      name: long.replaceAll(' ', ''),
      course_module: 'M'.repeat(200),
      bio: '🎉'.repeat(1000),
      contact: 'c'.repeat(200),
      technologies: STUDENT.technologies.map((one, at) => ({
        ...one,
        title: at % 2 ? one.title : `${'W'.repeat(98)}${at}`,
      })),
      projects: STUDENT.projects!.map((one) => ({ ...one, title: 'P'.repeat(120) })),
    })
    const [whole, seen] = await page
      .getByRole('main')
      .evaluate((main) => [main.scrollWidth, main.clientWidth])
    expect(whole).toBe(seen)
  })

const repeated = <Shown extends { title: string }>(shown: Shown[], count: number) =>
  Array.from({ length: Math.ceil(count / shown.length) }, (_, round) =>
    shown.map((one) => ({ ...one, title: `${one.title} ${round}` })),
  )
    .flat()
    .slice(0, count)

/** Somebody with two years behind them, so that the chart is as wide as it gets. */
function studentWith(technologies: number, projects: number): PublicPortfolio {
  return {
    ...STUDENT,
    technologies: repeated(STUDENT.technologies, technologies),
    projects: repeated(STUDENT.projects!, projects),
    evolution: Array.from({ length: 24 }, (_, at) => ({
      month: new Date(Date.UTC(2024, 11 + at)).toISOString().slice(0, 7),
      Iniciante: 2 + at,
      Intermediário: Math.floor(at / 2),
      Avançado: Math.floor(at / 3),
    })),
  }
}

/** A word's box is as tall as its line may be; its letters leave 15 % of it free above and below. */
const FREE = 0.15

function overprinted(words: PrintedWord[]) {
  const letters = words.map(({ top, bottom, ...word }) => {
    const free = (bottom - top) * FREE
    return { ...word, top: top + free, bottom: bottom - free }
  })
  return letters.flatMap((one, at) =>
    letters
      .slice(at + 1)
      .filter(
        (other) =>
          one.sheet === other.sheet &&
          Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
          Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top),
      )
      .map((other) => `sheet ${one.sheet}: ${one.text} and ${other.text}`),
  )
}
