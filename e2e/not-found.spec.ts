import { button } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { openFreshTab } from './support/tabs.ts'

test('an unknown path responds with 404 and shows the not-found screen with an image', async ({
  page,
}) => {
  const answer = await page.goto('/nada/por/aqui')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! 404', exact: true })).toBeVisible()
  await expect(
    page.getByText('Não pudemos encontrar o que você procura', { exact: true }),
  ).toBeVisible()
  const picture = page.getByRole('img')
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(
    await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0)
})

test('Voltar goes back exactly one step', async ({ page }) => {
  await page.goto('/login')
  await page.goto('/signup')
  await page.goto('/nada-aqui')
  await button(page, 'Voltar').click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
})

test('Voltar goes to the start when there is no history', async ({ page }) => {
  const tab = await openFreshTab(page, '/nada-aqui')
  await button(tab, 'Voltar').click()
  await expect(tab).toHaveURL('/')
  await expect(tab.getByRole('heading', { name: 'Login' })).toBeVisible()
})
