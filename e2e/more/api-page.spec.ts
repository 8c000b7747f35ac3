import type { Page } from '@playwright/test'
import { runAxe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

test('the API documentation passes axe and uses our colours and font', async ({ page }) => {
  await page.goto('/api')
  await expect(page).toHaveURL(/\/api\/docs$/)
  const { wrong, atAnotherWidth } = await runAxe(page)
  expect(wrong).toEqual([])
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 18, 20)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 87, 127)')
  const fonts = () =>
    page.evaluate(() => Array.from(document.fonts, ({ family, status }) => `${family} ${status}`))
  await expect.poll(fonts).toContain('Figtree loaded')
  await fitsSideways(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await atAnotherWidth()).toEqual([])
  await fitsSideways(page)
})

async function fitsSideways(page: Page) {
  const [needed, there] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(needed).toBeLessThanOrEqual(there)
}
