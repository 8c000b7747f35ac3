import { expect, test } from './journey.ts'

test('signs in and, two seconds later, is at home', async ({ page, account }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Login feito com sucesso')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
})
