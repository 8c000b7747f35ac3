import type { Page } from '@playwright/test'
import { visitOnce } from './support/deployment.ts'
import { button, field, fillLogin } from './support/forms.ts'
import { expect, test } from './support/service-worker.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('the second visit requests nothing but the service worker', async ({ page, gateway }) => {
  await visitOnce(page)
  gateway.requests.length = 0
  const answer = await page.goto('/login?de=longe')
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  await expect(heading(page, 'Login')).toBeVisible()
  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  // A headed browser requests the favicon by itself.
  const besides = gateway.requests.filter((path) => !['/worker.js', '/favicon.svg'].includes(path))
  expect(besides).toEqual([])
})

test('every screen opens offline from the files cached on the first visit', async ({ page }) => {
  await visitOnce(page)
  await page.context().setOffline(true)
  for (const [path, title] of [
    ['/', 'Login'],
    ['/signup', 'Crie sua conta'],
    ['/esqueci-a-senha', 'Esqueci minha senha'],
    ['/privacidade', 'Privacidade'],
    ['/denunciar/ana', 'Denunciar'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  }
})

test('the login opens offline and reports a failed attempt', async ({ page }) => {
  await visitOnce(page)
  await page.context().setOffline(true)
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, { email: 'ana@exemplo.com.br', password: 'Senha-forte1' })
  await button(page, 'Entrar').click()
  await expect(page.getByText('Sem conexão. Confira a internet')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('ana@exemplo.com.br')
})
