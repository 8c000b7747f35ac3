import type { Page } from '@playwright/test'
import { button, stored } from '../support/forms.ts'
import { signInBefore } from '../support/journey.ts'
import { heading, place, visitOnce } from '../support/offline.ts'
import { dateCached } from '../support/persisted.ts'
import { expect, test, workerIsReady } from '../support/service-worker.ts'
import { rows } from '../support/technologies.ts'

const banner = (page: Page) => page.getByText(/^Sem conexão: o que você vê é de \d\d:\d\d$/)

test.beforeEach(async ({ account }) => {
  const { id } = await account.addTechnology('React', 'Avançado')
  await account.addProject('Loja de discos', { techs: [id] })
})

test('an unknown address shows the not-found screen offline', async ({ page, account }) => {
  await visitOnce(page, account)
  await page.context().setOffline(true)
  const answer = await page.goto('/nada-aqui')
  expect(answer?.status()).toBe(404)
  await expect(heading(page, 'Oops! 404')).toBeVisible()
  const picture = page.getByRole('main').getByRole('img')
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
  await button(page, 'Voltar').click()
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
})

test('going offline keeps typed values', async ({ page, account }) => {
  await visitOnce(page, account)
  await page.goto('/conta')
  const bio = page.getByLabel('Bio')
  await expect(bio).toHaveValue(account.bio)
  await bio.fill('Estudo')
  const rests = page.getByText('Esta tela precisa de conexão')
  const isFocused = () => page.evaluate(() => document.activeElement !== document.body)

  await page.context().setOffline(true)
  await expect(rests).toBeVisible()
  await expect.poll(isFocused).toBe(false)
  await page.context().setOffline(false)
  await expect(rests).toHaveCount(0)
  await expect(bio).toBeFocused()
  await page.keyboard.type(' de dia')
  await expect(bio).toHaveValue('Estudo de dia')

  await page.context().setOffline(true)
  await expect(rests).toBeVisible()
  await button(page, 'Sair').focus()
  await page.context().setOffline(false)
  await expect(rests).toHaveCount(0)
  await expect(button(page, 'Sair')).toBeFocused()
})

test('an offline start without a cache signs out', async ({ page, account }) => {
  await page.goto('/login')
  await workerIsReady(page)
  await signInBefore(page, account)
  await page.context().setOffline(true)
  await page.goto('/home')
  await expect(heading(page, 'Login')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toEqual({})
})

test('the second visit shows the cached home while the network hangs', async ({
  page,
  account,
  gateway,
}) => {
  await visitOnce(page, account)
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  gateway.meddle(() => released)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(banner(page)).toHaveCount(0)
  release(undefined)
})

test('the account screen is unavailable offline', async ({ page, account }) => {
  await visitOnce(page, account)
  await page.context().setOffline(true)
  await expect(banner(page)).toBeVisible()
  await place(page, 'Conta').click()
  await expect(heading(page, 'Sua conta')).toBeVisible()
  const rests = page.getByRole('status').getByText('Esta tela precisa de conexão')
  const resting = page.locator('[inert]').getByRole('button', { name: 'Salvar perfil' })
  await expect(rests).toBeVisible()
  await expect(resting).toHaveCount(1)
  await expect(page.getByRole('main').getByText(/conexão/)).toHaveCount(1)

  await page.context().setOffline(false)
  await expect(rests).toHaveCount(0)
  await expect(resting).toHaveCount(0)
  await expect(button(page, 'Salvar perfil')).toBeVisible()
})

test('shows how old each cached part is', async ({ page, account }) => {
  await visitOnce(page, account)
  await dateCached(page, 'history', new Date(2020, 2, 9, 14, 2))
  await page.context().setOffline(true)
  await page.goto('/evolucao')
  await expect(page.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible()
  await expect(
    page.getByText('Sem conexão: o que você vê é de 9 de março, 14:02', { exact: true }),
  ).toBeVisible()
  await place(page, 'Tecnologias').click()
  await expect(banner(page)).toBeVisible()
})

test('a technology missing in the cache is not reported as gone', async ({ page, account }) => {
  await visitOnce(page, account)
  const git = await account.addTechnology('Git')
  await page.context().setOffline(true)
  await page.goto(`/tecnologias/${git.id}`)
  await expect(heading(page, 'Esta tecnologia não está guardada neste aparelho')).toBeVisible()
  await expect(page.getByText('Sem conexão: isto aparece quando ela voltar.')).toBeVisible()
  await expect(page.getByText('não encontrada')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(heading(page, 'Git')).toBeVisible()
})
