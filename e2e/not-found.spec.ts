import { button } from './forms.ts'
import { expect, signInBeforehand, test } from './journey.ts'
import { openFreshTab } from './tabs.ts'

test('an unknown path answers 404 and says so, with a picture', async ({ page }) => {
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

for (const path of ['/', '/login', '/signup', '/home']) {
  test(`${path} answers 200`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
  })
}

test('Voltar goes back one step, not more', async ({ page }) => {
  await page.goto('/login')
  await page.goto('/signup')
  await page.goto('/nada-aqui')
  await button(page, 'Voltar').click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
})

test('a double click on Voltar is one step as well', async ({ page }) => {
  await page.goto('/login')
  await page.goto('/signup')
  await page.goto('/nada-aqui')
  await button(page, 'Voltar').dblclick()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
})

test('with nothing behind it, Voltar goes to the start', async ({ page }) => {
  const tab = await openFreshTab(page, '/nada-aqui')
  await button(tab, 'Voltar').click()
  await expect(tab).toHaveURL('/')
  await expect(tab.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('Voltar still leads to the start after coming back to a first page', async ({ page }) => {
  const tab = await openFreshTab(page, '/nada-aqui')
  await button(tab, 'Voltar').click()
  await expect(tab).toHaveURL('/')
  await tab.goBack()
  await expect(tab).toHaveURL('/nada-aqui')
  await button(tab, 'Voltar').click()
  await expect(tab).toHaveURL('/')
})

test('opened in its own tab by another site, it has nothing behind it', async ({
  page,
  serverUrl,
}) => {
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

test('signed in and with nothing behind it, Voltar ends at Home', async ({ page, account }) => {
  await signInBeforehand(page, account)
  const tab = await openFreshTab(page, '/nada-aqui')
  await button(tab, 'Voltar').click()
  await expect(tab).toHaveURL('/home')
  await expect(tab.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
})
