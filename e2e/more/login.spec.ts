import type { Page } from '@playwright/test'
import { button, field, leave, logIn } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { createTechnology, rows } from '../support/technologies.ts'

const heading = (page: Page) => page.getByRole('heading', { name: 'Login' })

const STORES: Record<string, () => void> = {
  'has no room left': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'cannot be opened': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
}

for (const [fault, breakStores] of Object.entries(STORES)) {
  test(`a store that ${fault} does not break login and Sair`, async ({ page, account }) => {
    await page.addInitScript(breakStores)
    await page.goto('/login')
    await logIn(page, account)
    await expect(page).toHaveURL('/home')
    await createTechnology(page, 'React', 'Iniciante')
    await expect(rows(page)).toHaveCount(1)
    const revoked = page.waitForRequest((request) => request.method() === 'DELETE')
    await leave(page)
    expect(await (await revoked).headerValue('authorization')).toMatch(/^Bearer ./)
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(heading(page)).toBeVisible()
  })
}

test('the server validates a login whose rules did not load', async ({ page, account }) => {
  await page.route('**/assets/login-*.js', (route) => route.abort('connectionfailed'))
  await page.goto('/login')
  await field(page, 'Email').fill('ana@')
  const judged = page.waitForResponse('**/api/sessions')
  await button(page, 'Entrar').click()
  expect((await judged).status()).toBe(400)
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Não é um email válido')
  await expect(field(page, 'Senha')).toHaveAccessibleDescription('A senha é obrigatória')
  await expect(field(page, 'Email')).toBeFocused()
  await logIn(page, account)
  await expect(page).toHaveURL('/home')
})
