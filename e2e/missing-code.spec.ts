import type { Page, Route } from '@playwright/test'
import { button, field } from './support/forms.ts'
import { expect, test } from './support/journey.ts'

const MISSING = 'Não foi possível abrir esta tela'
const SIGN_UP_CODE = '**/assets/sign-up-screen-*.js'

/** React logs errors caught by an error boundary. */
const CAUGHT = /dynamically imported module|preload CSS/

const lost = (route: Route) => route.abort('connectionfailed')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('reports a screen whose code fails to load, and a retry opens it with the draft', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(CAUGHT)
  await page.route(SIGN_UP_CODE, lost)
  await page.goto('/login')
  await field(page, 'Email').fill('ana@exemplo.com.br')
  await link(page, 'Cadastre-se').click()
  await expect(heading(page, MISSING)).toBeVisible()
  await expect(page).toHaveURL('/signup')
  await expect(page).toHaveTitle(`${MISSING} · Techfólio`)
  await page.goBack()
  await expect(heading(page, 'Login')).toBeVisible()
  await page.goForward()
  await expect(heading(page, MISSING)).toBeVisible()

  await button(page, 'Tentar de novo').click()
  await expect(heading(page, MISSING)).toBeVisible()
  await page.unroute(SIGN_UP_CODE)
  await button(page, 'Tentar de novo').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('ana@exemplo.com.br')
})
