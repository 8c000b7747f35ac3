import type { Page } from '@playwright/test'
import { dateCached, isKept, nothingIsKept } from './copies.ts'
import { button, stored } from './forms.ts'
import { signInBeforehand } from './journey.ts'
import type { Account } from './people.ts'
import { rows } from './technologies.ts'
import { expect, test, workerIsReady } from './with-worker.ts'

const WRITING = 'Você pode continuar: o que mudar será enviado quando ela voltar.'
const banner = (page: Page) => page.getByText(/^Sem conexão: o que você vê é de \d\d:\d\d$/)
const place = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function visitOnce(page: Page, account: Account) {
  await signInBeforehand(page, account)
  await page.goto('/evolucao')
  await expect(page.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible()
  // Whoever leaves before an answer is there never has it.
  for (const name of ['evolution', 'history']) await isKept(page, name)
  await place(page, 'Tecnologias').click()
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
  await workerIsReady(page)
  await isKept(page, 'profile')
}

test.beforeEach(async ({ account }) => {
  const { id } = await account.addTechnology('React', 'Avançado')
  await account.addProject('Loja de discos', { techs: [id] })
})

test('an offline start shows the cache, and says of when it is', async ({ page, account }) => {
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

test('what needs the server rests offline', async ({ page, account }) => {
  await visitOnce(page, account)
  await place(page, 'Portfólio').click()
  await expect(page.getByLabel('Endereço', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(WRITING)).toBeVisible()
  await expect(page.locator('[inert]').getByLabel('Endereço', { exact: true })).toHaveCount(1)
  await expect(page.locator('[inert]').getByRole('switch', { includeHidden: true })).toHaveCount(0)
})

test('an address that nobody knows finds our own screen for it', async ({ page, account }) => {
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

test('coming back online, everything is fetched again and the banner goes', async ({
  page,
  account,
}) => {
  await visitOnce(page, account)
  await page.context().setOffline(true)
  await page.goto('/home')
  await expect(banner(page)).toBeVisible()
  await account.addTechnology('Git')
  await page.context().setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
})

test('going offline while one reads is told too, and Sair works and wipes', async ({
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
  await nothingIsKept(page)
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(account.name)).toHaveCount(0)
})

test('being offline for a moment does not end the typing', async ({ page, account }) => {
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

test('without a cache an offline start does what it always did', async ({ page, account }) => {
  await page.goto('/login')
  await workerIsReady(page)
  await signInBeforehand(page, account)
  await page.context().setOffline(true)
  await page.goto('/home')
  await expect(heading(page, 'Login')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toEqual({})
})

test('the second visit draws the home while the network brings nothing', async ({
  page,
  account,
  front,
}) => {
  await visitOnce(page, account)
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  front.meddle(() => released)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(banner(page)).toHaveCount(0)
  release(undefined)
})

test('Conta rests as a whole offline, and says that and nothing else', async ({
  page,
  account,
}) => {
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

test('what is shown beside the profile is told to be as old as it is', async ({
  page,
  account,
}) => {
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

test('a technology that the cache does not have is not told to be gone', async ({
  page,
  account,
}) => {
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
