import type { Page } from '@playwright/test'
import { holdBack, open } from './support/early-form.ts'
import { button, field, leave } from './support/forms.ts'
import { expect, takeNoise, test } from './support/journey.ts'
import { toast } from './support/toasts.ts'

const SCRIPTS = '**/assets/*.js'
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Login' })

test('the form works before any script runs, and keeps the input', async ({ page, account }) => {
  for (const path of ['/', '/login', '/login/?de=cartaz'])
    await test.step(path, async () => {
      const release = await holdBack(page, SCRIPTS)
      await open(page, path)
      await expect(heading(page)).toBeVisible()
      await field(page, 'Senha').pressSequentially(account.password)
      await field(page, 'Email').pressSequentially(account.email.slice(1))
      await field(page, 'Email').press('Home')
      await expect(button(page, 'Entrar')).toBeDisabled()

      release()
      await expect(button(page, 'Entrar')).toBeEnabled()
      await expect(field(page, 'Email')).toBeFocused()
      // At the position of the cursor.
      await page.keyboard.insertText(account.email.slice(0, 1))
      await expect(field(page, 'Email')).toHaveValue(account.email)
      await expect(field(page, 'Senha')).toHaveValue(account.password)
      await field(page, 'Email').press('Enter')
      await expect(toast(page, 'Login feito com sucesso')).toBeVisible()
      await expect(page).toHaveURL('/home')
      await leave(page)
      await expect(page).toHaveURL('/login')
      // Going to the same URL would be a reload, which keeps the history state.
      await page.goto('/favicon.svg')
    })
})

test('without JavaScript the page says that it is required and shows no form', async ({
  browser,
  serverUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: serverUrl })
  const page = await context.newPage()
  for (const path of ['/', '/login'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('noscript p')).toBeVisible()
      await expect(page.locator('noscript p')).toContainText('precisa de JavaScript')
      await expect(page.getByLabel('Email')).toHaveCount(0)
    })
  await context.close()
})

test('the policy allows the page’s own inline script and style, and no other', async ({
  page,
  noise,
}) => {
  await page.route('**/login', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      '</body>',
      '<script>window.wasForeign = true</script></body>',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/login')
  await expect(button(page, 'Entrar')).toBeEnabled()
  expect(await page.evaluate(() => 'wasForeign' in window)).toBe(false)
  // The browser reports the violation too, in its own wording.
  const blocked = await takeNoise(noise, 2)
  expect(blocked.filter((text) => text.startsWith('CSP:'))).toEqual(['CSP: script-src-elem inline'])
})
