import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { PublicPortfolio } from '../contract/public-portfolio.ts'
import { PLACE, STUDENT } from '../testing/portfolio.ts'
import { askAxe, WCAG_2_2_AA } from './axe.ts'
import { expect, test } from './journey.ts'
import { doubleTheText } from './reflow.ts'
import { brokenWords } from './words.ts'

const DIST = join(import.meta.dirname, '../dist')
const HERE = 'http://portfolio.test'
const NO_PHOTO = { ...PLACE, photo: null }

/** In a process of its own: the runner would rewrite the whole of what was built before it ran it. */
const DRAW = `
  const { default: pages } = await import(process.argv[1])
  const [portfolio, place] = JSON.parse(process.argv[2])
  process.stdout.write(pages.page(portfolio, place))
`
const BUILT = pathToFileURL(join(DIST, '.server/public-page.js')).href
const draw = (portfolio: PublicPortfolio) =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', DRAW, BUILT, JSON.stringify([portfolio, NO_PHOTO])],
    { encoding: 'utf8' },
  )

/** What the build draws, with the built files beside it and nothing else. */
async function open(page: Page, portfolio: PublicPortfolio) {
  const html = draw({ ...portfolio, has_photo: false })
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
    const parts = await page.locator('[data-many] > *').evaluateAll((all) =>
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
