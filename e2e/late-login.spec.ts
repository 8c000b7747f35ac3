import type { Page } from '@playwright/test'
import { button, field } from './forms.ts'
import { expect, test } from './journey.ts'
import { recordCalls } from './network.ts'
import { GIVING_UP } from './patience.ts'

const RULES = '**/assets/login-*.js'

/** Keeps the rules on their way until they are let go. */
async function openWithoutRules(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(RULES, async (route) => {
    await released
    await route.fallback()
  })
  await page.goto('/login')
  await expect(button(page, 'Entrar')).toBeEnabled()
  return release
}

/** As a browser fills in what it knows: no field is ever entered. */
async function fillByBrowser(page: Page, { email, password }: { email: string; password: string }) {
  for (const [label, value] of [
    ['Email', email],
    ['Senha', password],
  ] as const)
    await field(page, label).evaluate((element, text) => {
      const input = element as HTMLInputElement
      // React keeps an eye on the element's own property.
      const prototype = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      prototype?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, value)
}

async function expectBusy(page: Page) {
  await expect(field(page, 'Email')).toBeDisabled()
  await expect(field(page, 'Senha')).toBeDisabled()
  await expect(button(page, 'Entrar')).toBeDisabled()
  await expect(button(page, 'Entrar').locator('[class*="spinner"]')).toBeVisible()
}

test('a login that was filled in by the browser is busy from the press on', async ({
  page,
  account,
}) => {
  const calls = recordCalls(page)
  const release = await openWithoutRules(page)
  await fillByBrowser(page, account)
  const asked = page.waitForRequest(RULES)
  await button(page, 'Entrar').click()
  await asked
  await expectBusy(page)
  expect(calls).toEqual([])
  release()
  await expect(page).toHaveURL('/home')
})

test('rules that come after the press say what is wrong, and lead there', async ({ page }) => {
  const calls = recordCalls(page)
  const release = await openWithoutRules(page)
  await button(page, 'Entrar').click()
  await expectBusy(page)
  release()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('O email é obrigatório')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(button(page, 'Entrar')).toBeEnabled()
  await expect(button(page, 'Entrar').locator('[class*="spinner"]')).toHaveCount(0)
  expect(calls).toEqual([])
})

test(
  'rules that never come are not awaited for ever: the server judges',
  GIVING_UP,
  async ({ page, account }) => {
    await openWithoutRules(page)
    const refused = page.waitForResponse('**/api/sessions')
    await button(page, 'Entrar').click()
    expect((await refused).status()).toBe(400)
    await expect(field(page, 'Email')).toHaveAccessibleDescription('O email é obrigatório')
    await expect(field(page, 'Email')).toBeFocused()
    await fillByBrowser(page, account)
    await button(page, 'Entrar').click()
    await expect(page).toHaveURL('/home')
  },
)
