import type { Page } from '@playwright/test'
import type { PublicPortfolio } from '../contract/public-portfolio.ts'
import { STUDENT } from '../testing/portfolio.ts'
import { printedWords } from '../testing/printed-words.ts'
import { expect, test } from './support/journey.ts'
import {
  draw,
  nothingOverprinted,
  openDocument,
  sheetsOf,
  studentWith,
} from './support/printed-page.ts'

const open = (page: Page, portfolio: PublicPortfolio) =>
  openDocument(page, draw([portfolio]).join(''))

test('twenty technologies, four projects, four confirmations and the chart fit one A4 page', async ({
  page,
}) => {
  expect([STUDENT.technologies.length, STUDENT.projects?.length]).toEqual([20, 4])
  await open(page, STUDENT)
  await page.emulateMedia({ media: 'print' })
  const moving = await page.evaluate(() => {
    // Reading a computed style flushes styles, so that any transition has started.
    void getComputedStyle(document.body).color
    return document.getAnimations().length
  })
  expect(moving).toBe(0)
  await expect(page.getByText('techfolio.example/@mariana · 15 nov 2026')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Denunciar' })).toBeHidden()
  await expect(page.getByText('12 nov 2026', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'confirmado por' })).toHaveCount(0)
  const [ground, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    return [backgroundColor, color]
  })
  expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(23, 25, 28)'])
  expect(await sheetsOf(page)).toBe(1)
})

/** With words for half the height of the code beside them, and links that fill every line more or less. */
const SHORT: PublicPortfolio = {
  ...STUDENT,
  headline: null,
  bio: null,
  city: null,
  contact: null,
  whatsapp: null,
  public_email: null,
  github: null,
  linkedin: null,
  site: null,
  evolution: null,
  projects: Array.from({ length: 24 }, (_, at) => ({
    ...STUDENT.projects!.at(0)!,
    title: `Projeto${at}`,
    deploy_url: `https://${'a'.repeat(5 + at / 2)}${at % 2 ? 'i' : ''}.app/`,
    repo_url: 'https://github.com/anasouza/agenda-salao',
  })),
}

/** In points: half of A4. */
const MIDDLE = 297.6

test('the code stands above the line, and projects fill both columns, cut nowhere', async ({
  page,
}) => {
  await open(page, SHORT)
  const words = printedWords(await page.pdf({ preferCSSPageSize: true }))
  const found = (text: string) => words.find((word) => word.text === text)!
  expect(found('/@mariana').bottom).toBeLessThan(found('Projetos').top)
  const titles = words.filter(({ text }) => /^Projeto\d/.test(text))
  const [first = 0, second = 0, ...more] = new Set(titles.map(({ left }) => left))
  expect([second > MIDDLE, more]).toEqual([true, []])
  const addresses = words.filter(({ text }) => text.endsWith('/agenda-salao'))
  expect(addresses).toHaveLength(titles.length)
  const width = found('2026').right - first
  for (const { left, right } of addresses)
    expect(right - (left < second ? first : second)).toBeLessThan(width + 0.1)
})

test('a longer page takes more sheets, and no block is split', async ({ page }) => {
  await open(page, studentWith(200, 40))
  expect(await sheetsOf(page)).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print' })
  // A4 without margins, and A4 in landscape.
  for (const sheet of [794, 1123]) {
    await page.setViewportSize({ width: sheet, height: 1123 })
    const parts = await page.locator('article > div > *:visible').evaluateAll((all) =>
      all.map((part) => {
        const { left, width, top, bottom } = part.getBoundingClientRect()
        return { left, width, top, bottom }
      }),
    )
    // Header, projects, technologies, evolution, footer.
    expect(parts).toHaveLength(5)
    parts.reduce((above, { left, width, top, bottom }) => {
      expect({ left, width }).toEqual({ left: above.left, width: above.width })
      expect(top).toBeGreaterThanOrEqual(above.bottom)
      return { left, width, top, bottom }
    })
  }
  const blocks = page.locator('li:has(> article), section[data-plain="true"]')
  expect(await blocks.count()).toBeGreaterThan(40)
  const breaks = await blocks.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).breakInside),
  )
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
})

test('no words overlap in print, whatever the number of technologies and projects', async ({
  page,
}) => {
  for (const technologies of [1, 13, 60])
    await nothingOverprinted(page, technologies, [0, 1, 4, 9, 20])
  await nothingOverprinted(page, 500, [100])
})
