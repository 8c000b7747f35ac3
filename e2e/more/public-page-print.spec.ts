import type { Page } from '@playwright/test'
import type { PublicPortfolio } from '../../contract/public-portfolio.ts'
import { STUDENT } from '../../testing/portfolio.ts'
import { runAxe, WCAG_2_2_AA } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { draw, nothingOverprinted, openDocument } from '../support/printed-page.ts'
import { doubleTextSize } from '../support/reflow.ts'
import { brokenWords } from '../support/rendering.ts'

const open = (page: Page, portfolio: PublicPortfolio) =>
  openDocument(page, draw([portfolio]).join(''))

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
  await doubleTextSize(page)
  const large = (await photo.boundingBox())!
  expect((await name.boundingBox())!.y).toBeGreaterThanOrEqual(large.y + large.height)
  for (const words of [name, ...(await page.locator('footer p a').all())])
    expect(await brokenWords(words)).toEqual([])
})

for (const width of [1280, 360])
  test(`axe finds nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, STUDENT)
    expect((await runAxe(page, [...WCAG_2_2_AA, 'best-practice'])).wrong).toEqual([])
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

test('no word is printed over another with any other number of technologies and projects', async ({
  page,
}) => {
  for (const technologies of [0, 1, 13, 40, 60])
    await nothingOverprinted(page, technologies, [0, 1, 4, 8, 9, 13, 20])
})
