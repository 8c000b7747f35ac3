import type { Page, Route } from '@playwright/test'
import { button, field, logIn } from '../support/forms.ts'
import { expect, signInBefore, test } from '../support/journey.ts'

const MISSING = 'Não foi possível abrir esta tela'
const HOME_CODE = '**/assets/home-screen-*.js'
const OPEN_STYLES = '**/assets/open-*.css'

/** React logs errors caught by a boundary. */
const CAUGHT = /dynamically imported module|preload CSS/

const lost = (route: Route) => route.abort('connectionfailed')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const late = (page: Page) => page.getByText('Se continuar assim, recarregue a página.')

test('retries a chunk that failed to load once', async ({ page, account }) => {
  await signInBefore(page, account)
  const requested = new Set<string>()
  await page.route(/\/assets\/(home-screen|signed-in)-[^/]+\.js/, (route) => {
    const address = route.request().url()
    if (requested.has(address)) return route.fallback()
    requested.add(address)
    return lost(route)
  })
  await page.goto('/home')
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
  expect(requested.size).toBe(2)
})

test('a draft survives a screen that failed to load', async ({ page, expectedNoise }) => {
  expectedNoise.push(CAUGHT)
  await page.route('**/assets/privacy-screen-*.js', lost)
  await page.goto('/signup')
  await field(page, 'Nome').fill('Ana')
  await link(page, 'Privacidade').click()
  await expect(heading(page, MISSING)).toBeVisible()
  await page.unroute('**/assets/privacy-screen-*.js')
  await button(page, 'Tentar de novo').click()
  await expect(heading(page, 'Privacidade')).toBeVisible()
  await page.goBack()
  await expect(field(page, 'Nome')).toHaveValue('Ana')
})

test('a screen without its styles is not shown', async ({ page, expectedNoise }) => {
  expectedNoise.push(CAUGHT)
  await page.route(OPEN_STYLES, lost)
  await page.goto('/login')
  await link(page, 'Privacidade').click()
  await expect(heading(page, MISSING)).toBeVisible()
  await page.unroute(OPEN_STYLES)
  await button(page, 'Tentar de novo').click()
  await expect(heading(page, 'Privacidade')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCSS('max-width', '576px')
})

test('a retry opens Home when its code failed after the login', async ({
  page,
  account,
  expectedNoise,
}) => {
  expectedNoise.push(CAUGHT)
  await page.route(HOME_CODE, lost)
  await page.goto('/login')
  await logIn(page, account)
  await expect(heading(page, MISSING)).toBeVisible()
  await expect(page).toHaveURL('/home')
  await page.unroute(HOME_CODE)
  await button(page, 'Tentar de novo').click()
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
})

test('reports that the first script failed to load', async ({ page, account }) => {
  await page.context().route('**/assets/index-*.js', lost)
  await page.goto('/login')
  const other = await page.context().newPage()
  await signInBefore(other, account)
  await other.goto('/home')
  for (const tab of [page, other]) {
    await expect(late(tab)).toHaveCSS('animation-delay', '10s')
    await expect(late(tab)).toBeVisible()
  }
  await other.close()

  await page.context().unroute('**/assets/index-*.js')
  await page.reload()
  await expect(heading(page, /^Olá, /)).toBeVisible()
  await expect(late(page)).toHaveCount(0)
})

test('reports an outdated browser', async ({ page }) => {
  const tooOld = page.getByText('Este navegador é antigo demais')
  await page.goto('/home')
  await expect(heading(page, 'Login')).toBeVisible()
  await expect(tooOld).toBeHidden()

  await page.route('**/assets/index-*.css', async (route) => {
    const styles = await route.fetch()
    const body = (await styles.text()).replace('light-dark(red', 'not-known-yet(red')
    await route.fulfill({ response: styles, body })
  })
  await page.goto('/home')
  await expect(tooOld).toBeVisible()
})
