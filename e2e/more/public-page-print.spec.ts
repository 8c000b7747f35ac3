import type { Page } from '@playwright/test'
import type { PublicPortfolio } from '../../contract/public-portfolio.ts'
import { STUDENT } from '../../testing/portfolio.ts'
import { expect, test } from '../support/journey.ts'
import { draw, nothingOverprinted, openDocument, studentWith } from '../support/printed-page.ts'
import { doubleTextSize, fits } from '../support/reflow.ts'
import { brokenWords } from '../support/rendering.ts'

const open = (page: Page, portfolio: PublicPortfolio) =>
  openDocument(page, draw([portfolio]).join(''))

test('prints the address of a link, and no chart of one month', async ({ page }) => {
  const link = page.locator('a[href="https://code.example/mariana/cardapio"]')
  const printed = () => link.locator('> :nth-child(3)').innerText()
  await open(page, { ...STUDENT, evolution: STUDENT.evolution!.slice(-1) })
  expect(await printed()).toBe('mariana/cardapio')
  await expect(page.getByRole('heading', { name: 'Evolução' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await printed()).toBe('code.example/mariana/cardapio')
  await expect(page.getByRole('heading', { name: 'Evolução' })).toBeHidden()
  await open(page, STUDENT)
  await expect(page.getByRole('heading', { name: 'Evolução' })).toBeVisible()
})

test('large text breaks no word of the name, and fits a small phone', async ({ page }) => {
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
  await page.setViewportSize({ width: 320, height: 740 })
  await fits(page, 'large text')
})

test('printed words do not overlap with any other number of technologies and projects', async ({
  page,
}) => {
  for (const technologies of [0, 1, 13, 40, 60])
    await nothingOverprinted(page, technologies, [0, 1, 4, 8, 9, 13, 20])
  for (const technologies of [0, 200, 500])
    await nothingOverprinted(page, technologies, [0, 3, 50, 100])
})

test('printed words do not overlap where no level is confirmed, or every one', async ({ page }) => {
  const confirmation = STUDENT.technologies[0]?.confirmation ?? null
  for (const given of [null, confirmation]) {
    const make = (...counts: [number, number]): PublicPortfolio => {
      const student = studentWith(...counts)
      const technologies = student.technologies.map((one) => ({ ...one, confirmation: given }))
      return { ...student, technologies }
    }
    for (const technologies of [1, 13, 60, 500])
      await nothingOverprinted(page, technologies, [0, 4, 20], make)
  }
})
