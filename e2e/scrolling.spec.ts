import { expect, test } from './support/journey.ts'

// Playwright hides scrollbars by default, and with them the layout shift under test.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

test('a modal locks scrolling without a horizontal shift', async ({ page, account, openHome }) => {
  for (let count = 1; count <= 15; count += 1) await account.addTechnology(`Tecnologia ${count}`)
  await openHome()
  const heading = page.getByRole('heading', { level: 1 })
  const windowScrolls = () =>
    page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)
  expect(await windowScrolls()).toBe(true)
  const before = await heading.boundingBox()

  await page.getByRole('button', { name: 'Adicionar tecnologia' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('PageDown')
  expect(await heading.boundingBox()).toEqual(before)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A wheel event before the unlocked page is painted scrolls nothing.
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect
      .poll(() => page.evaluate(() => window.scrollY), { timeout: 1000 })
      .toBeGreaterThan(0)
  }).toPass()
})

test('the content has the same position with and without a scrollbar', async ({ page }) => {
  const left = async () => (await page.locator('.wordmark').boundingBox())?.x
  await page.goto('/signup')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const scrolling = await left()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(await left()).toBe(scrolling)
})
