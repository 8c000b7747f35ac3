import type { Page } from '@playwright/test'
import { button, stored } from './support/forms.ts'
import { heading, place, visitOnce } from './support/offline.ts'
import { nothingIsPersisted } from './support/persisted.ts'
import { expect, test } from './support/service-worker.ts'
import { rows } from './support/technologies.ts'

const WRITING = 'Você pode continuar: o que mudar será enviado quando ela voltar.'
const banner = (page: Page) => page.getByText(/^Sem conexão: o que você vê é de \d\d:\d\d$/)

test.beforeEach(async ({ account }) => {
  const { id } = await account.addTechnology('React', 'Avançado')
  await account.addProject('Loja de discos', { techs: [id] })
})

test('an offline start shows the cached data and its age', async ({ page, account }) => {
  await visitOnce(page, account)
  await page.context().setOffline(true)
  await page.goto('/home')
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await expect(page.getByText(WRITING)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.locator('main [aria-disabled]')).toHaveCount(0)

  await place(page, 'Projetos').click()
  await expect(page.getByRole('heading', { name: 'Loja de discos' })).toBeVisible()
  await expect(banner(page)).toBeVisible()

  await place(page, 'Evolução').click()
  await expect(page.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'React' }).first()).toBeVisible()
  await expect(page.getByText('Sem conexão com o servidor')).toHaveCount(0)

  await place(page, 'Portfólio').click()
  await expect(heading(page, 'Portfólio')).toBeVisible()
  await expect(page.getByText('Sem conexão: isto aparece quando ela voltar.')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('fields that need the server are disabled offline', async ({ page, account }) => {
  await visitOnce(page, account)
  await place(page, 'Portfólio').click()
  await expect(page.getByLabel('Endereço', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(WRITING)).toBeVisible()
  await expect(page.locator('[inert]').getByLabel('Endereço', { exact: true })).toHaveCount(1)
  await expect(page.locator('[inert]').getByRole('switch', { includeHidden: true })).toHaveCount(0)
})

test('coming back online refetches everything and hides the banner', async ({ page, account }) => {
  await visitOnce(page, account)
  await page.context().setOffline(true)
  await page.goto('/home')
  await expect(banner(page)).toBeVisible()
  await account.addTechnology('Git')
  await page.context().setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
})

test('going offline shows the banner, and Sair clears the stored data', async ({
  page,
  account,
}) => {
  await visitOnce(page, account)
  await page.context().setOffline(true)
  await expect(banner(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Sair').click()
  await expect(heading(page, 'Login')).toBeVisible()
  expect(await stored(page)).toEqual({})
  await nothingIsPersisted(page)
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(account.name)).toHaveCount(0)
})
