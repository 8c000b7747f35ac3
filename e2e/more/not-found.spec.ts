import { button } from '../support/forms.ts'
import { expect, signInBefore, test } from '../support/journey.ts'
import { openFreshTab } from '../support/tabs.ts'

test('a double click on Voltar goes back one step', async ({ page }) => {
  await page.goto('/login')
  await page.goto('/signup')
  await page.goto('/nada-aqui')
  await button(page, 'Voltar').dblclick()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
})

test('Voltar still leads to the start after returning to the first page', async ({ page }) => {
  const tab = await openFreshTab(page, '/nada-aqui')
  await button(tab, 'Voltar').click()
  await expect(tab).toHaveURL('/')
  await tab.goBack()
  await expect(tab).toHaveURL('/nada-aqui')
  await button(tab, 'Voltar').click()
  await expect(tab).toHaveURL('/')
})

test('Voltar goes to the start in a tab opened by another site', async ({ page, serverUrl }) => {
  const link = `<a href="${serverUrl}/nada-aqui" target="_blank">Techfólio</a>`
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: link }),
  )
  await page.goto('http://elsewhere.test/')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link').click()
  const tab = await opened
  await button(tab, 'Voltar').click()
  await expect(tab).toHaveURL(`${serverUrl}/`)
})

test('Voltar leads a signed-in user without history to Home', async ({ page, account }) => {
  await signInBefore(page, account)
  const tab = await openFreshTab(page, '/nada-aqui')
  await button(tab, 'Voltar').click()
  await expect(tab).toHaveURL('/home')
  await expect(tab.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
})
