import type { Page } from '@playwright/test'
import { button, field } from '../support/forms.ts'
import { expect, test as journey } from '../support/journey.ts'
import { OPERATOR, test } from '../support/privacy-screen.ts'
import { fontLoaded, recordShifts, shifted } from '../support/rendering.ts'

// One worker, so that all tests share one server with these settings.
journey.describe.configure({ mode: 'default' })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const privacyLink = (page: Page) => page.getByRole('link', { name: 'Privacidade', exact: true })

for (const width of [360, 1280])
  test(`a long operator name shifts no layout, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await recordShifts(page)
    const operator = `${'Escola Técnica Estadual de Programação '.repeat(6)}, ${OPERATOR}`
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/about', async (route) => {
      await released
      await route.fulfill({ json: { operator, mail: true, kenziehub: true } })
    })
    await page.goto('/privacidade')
    await expect(heading(page, 'Em poucas palavras')).toBeVisible()
    expect(await shifted(page)).toBe(0)
    await expect(page.getByText('Carregando...')).toBeVisible()
    release()
    await expect(page.getByText(operator)).toBeVisible()
    expect(await shifted(page)).toBe(0)
  })

test('the privacy screen is linked from the login, the sign-up and Home, and Voltar returns', async ({
  page,
  openHome,
}) => {
  const visits = [
    { open: () => page.goto('/login'), back: 'Login' },
    { open: () => page.goto('/signup'), back: 'Crie sua conta' },
    { open: openHome, back: 'Tecnologias' },
  ]
  for (const { open, back } of visits) {
    await open()
    await privacyLink(page).click()
    await expect(heading(page, 'Privacidade')).toBeFocused()
    await expect(page.getByText(OPERATOR)).toBeVisible()
    await button(page, 'Voltar').click()
    await expect(heading(page, back)).toBeVisible()
  }
})

test('the sign-up keeps its values after a visit to the privacy screen', async ({ page }) => {
  await page.goto('/signup')
  await field(page, 'Nome').fill('Mariana')
  await privacyLink(page).click()
  await button(page, 'Voltar').click()
  await expect(field(page, 'Nome')).toHaveValue('Mariana')
})

test('the footer has its link before the script loads', async ({ page }) => {
  await page.route('**/*.js', () => undefined)
  await page.goto('/login', { waitUntil: 'commit' })
  await fontLoaded(page)
  const before = await privacyLink(page).boundingBox()
  await page.unrouteAll()
  await page.goto('/login')
  // The heading is prerendered too.
  await expect(button(page, 'Entrar')).toBeEnabled()
  await fontLoaded(page)
  await expect.poll(() => privacyLink(page).boundingBox()).toEqual(before)
})
