import type { Locator, Page } from '@playwright/test'
import { STUDENT } from '../testing/portfolio.ts'
import { runAxe } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { draw, openDocument } from './support/printed-page.ts'

const PHONE = { width: 360, height: 740 }
/** Finger-sized. */
const MIN_TARGET = 44

const openPage = (page: Page) => openDocument(page, draw([STUDENT]).join(''))
const contacts = (page: Page) => page.getByRole('list', { name: 'Contato' }).getByRole('link')

async function endOf(part: Locator) {
  const { y, height } = (await part.boundingBox())!
  return y + height
}

test('the first screen of a phone shows who, what is sought, how to reach and a project', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openPage(page)
  await expect(contacts(page)).toHaveCount(5)
  for (const part of [
    page.getByRole('heading', { level: 1, name: STUDENT.name }),
    page.getByText(STUDENT.headline!),
    page.getByText(STUDENT.city!),
    ...(await contacts(page).all()),
    page.getByRole('heading', { level: 3, name: 'Cardápio da Vila' }),
    page.getByText('Pedido montado em três toques'),
    page.getByRole('link', { name: 'Repositório de Cardápio da Vila: mariana/cardapio' }),
  ]) {
    await expect(part).toBeVisible()
    expect(await endOf(part)).toBeLessThan(PHONE.height)
  }
})

test('every link and technology is large enough for a finger', async ({ page }) => {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await openPage(page)
    const sizes = await page.locator('a:visible, summary:visible').evaluateAll((all) =>
      all.map((target) => {
        const { width: wide, height: high } = target.getBoundingClientRect()
        return { name: target.textContent, side: Math.min(wide, high) }
      }),
    )
    expect(sizes.length).toBeGreaterThan(30)
    expect(sizes.filter(({ side }) => side < MIN_TARGET)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test('follows the preference for light or dark, readable in both', async ({ page }) => {
  for (const [colorScheme, ground] of [
    ['light', 'rgb(246, 246, 247)'],
    ['dark', 'rgb(18, 18, 20)'],
  ] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 1280, height: 800 })
      await openPage(page)
      await expect(page.locator('html')).toHaveCSS('background-color', ground)
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) (details as HTMLDetailsElement).open = true
      })
      const axe = await runAxe(page)
      expect(axe.wrong).toEqual([])
      await page.setViewportSize(PHONE)
      expect(await axe.atAnotherWidth()).toEqual([])
    })
})

test('tells what a level means without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })
  const page = await context.newPage()
  await openPage(page)
  const statement = page.getByText('Cuido de metadados e imagens')
  await expect(statement).toBeHidden()
  await page.locator('summary', { hasText: 'HTML' }).click()
  await expect(page.getByText('Avançado em HTML quer dizer:')).toBeVisible()
  await expect(statement).toBeVisible()
  await context.close()
})
