import type { Page } from '@playwright/test'
import { askAxe } from './axe.ts'
import { expect, test } from './journey.ts'

test('the API’s own page is readable by everybody, in our colours and our font', async ({
  page,
}) => {
  await page.goto('/api')
  await expect(page).toHaveURL(/\/api\/docs$/)
  expect((await askAxe(page)).wrong).toEqual([])
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 18, 20)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 87, 127)')
  const fonts = () =>
    page.evaluate(() => Array.from(document.fonts, ({ family, status }) => `${family} ${status}`))
  await expect.poll(fonts).toContain('Figtree loaded')
  await fitsSideways(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await askAxe(page)).wrong).toEqual([])
  await fitsSideways(page)
})

test('its contents lead to a call, and on paper it is dark on white', async ({ page }) => {
  await page.goto('/api/docs')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'PUT /api/users/techs/{id}', exact: true })
    .click()
  await expect(
    page.getByRole('heading', { name: 'PUT /api/users/techs/{id}', exact: true }),
  ).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  for (const part of ['p', 'pre', 'h3 a', 'dt', 'em'])
    await expect(page.locator(`main ${part}`).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('article').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

async function fitsSideways(page: Page) {
  const [needed, there] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(needed).toBeLessThanOrEqual(there)
}
