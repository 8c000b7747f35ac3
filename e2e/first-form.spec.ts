import type { Page } from '@playwright/test'
import { holdBack, open } from './support/early-form.ts'
import { button, field, leave } from './support/forms.ts'
import { expect, takeNoise, test } from './support/journey.ts'
import { toast } from './support/toasts.ts'

const SCRIPTS = '**/assets/*.js'
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Login' })

test('the form is there before any script, and what is typed into it stays', async ({
  page,
  account,
}) => {
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
      // Where the cursor stood.
      await page.keyboard.insertText(account.email.slice(0, 1))
      await expect(field(page, 'Email')).toHaveValue(account.email)
      await expect(field(page, 'Senha')).toHaveValue(account.password)
      await field(page, 'Email').press('Enter')
      await expect(toast(page, 'Login feito com sucesso')).toBeVisible()
      await expect(page).toHaveURL('/home')
      await leave(page)
      await expect(page).toHaveURL('/login')
      // The same address again would be a reload, which has what the last screen carried there.
      await page.goto('/favicon.svg')
    })
})

test('without JavaScript it says what it needs, and shows no form', async ({
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

test('the page lets in its own script and style, and no other that stands in it', async ({
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
  // The browser tells of it too, in its own words.
  const blocked = await takeNoise(noise, 2)
  expect(blocked.filter((text) => text.startsWith('CSP:'))).toEqual(['CSP: script-src-elem inline'])
})
