import type { Page } from '@playwright/test'
import { button, field } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import {
  addressOf,
  createLink,
  notNow,
  openAsStranger,
  openPortfolio,
  preview,
  publish,
  row,
  takeAddress,
  toggle,
} from './support/portfolios.ts'
import { modal } from './support/technologies.ts'
import { toast } from './support/toasts.ts'

const LIVE = 'No ar desde'
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())

const wordsOf = (article: Element) => (article as HTMLElement).innerText.split(/\s+/)

test('publishes a page that reads without JavaScript, and hides it part by part', async ({
  page,
  account,
  serverUrl,
  browser,
}) => {
  const path = `/@${addressOf(account)}`
  await account.addTechnology('React', 'Avançado')
  await takeAddress(serverUrl, account)
  await openPortfolio(page, account)
  await expect(preview(page)).toContainText('React')
  const before = await openAsStranger(browser, serverUrl, path)
  expect(before.status).toBe(404)
  await expect(before.page.getByText('Ana Souza')).toHaveCount(0)
  await before.close()

  await toggle(page, 'Publicar').click()
  await expect(page.getByText(LIVE)).toBeVisible()
  const stranger = await openAsStranger(browser, serverUrl, path)
  expect(stranger.status).toBe(200)
  const seen = stranger.page
  await expect(seen.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
  await expect(seen.getByText('Estudo programação à noite.')).toBeVisible()
  await expect(seen.getByText('React', { exact: true }).first()).toBeVisible()
  await expect(seen.getByText('Avançado').first()).toBeVisible()
  await expect(seen.getByText('91234')).toHaveCount(0)

  let answer = saved(page)
  await toggle(page, 'Bio').click()
  await answer
  await seen.reload()
  await expect(seen.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
  await expect(seen.getByText('Estudo programação à noite.')).toHaveCount(0)

  answer = saved(page)
  await toggle(page, 'Níveis').click()
  await answer
  await seen.reload()
  await expect(seen.getByText('React', { exact: true }).first()).toBeVisible()
  await expect(seen.getByText('Avançado')).toHaveCount(0)

  answer = saved(page)
  await toggle(page, 'Publicar').click()
  await answer
  expect((await seen.reload())?.status()).toBe(404)
  await expect(seen.getByText('Ana Souza')).toHaveCount(0)
  await stranger.close()
})

test('the page has the same text as the preview', async ({ page, account, serverUrl, browser }) => {
  const react = await account.addTechnology('React', 'Avançado')
  await account.addTechnology('Uma coisa só minha', 'Iniciante')
  await account.addProject('Horta em Casa', {
    techs: [react.id],
    repo_url: 'https://git.exemplo.dev/ana/horta',
  })
  await publish(serverUrl, account, { contact: true })
  await openPortfolio(page, account)
  const stranger = await openAsStranger(browser, serverUrl, `/@${addressOf(account)}`)
  const [shown = [], seen = []] = [
    await preview(page).getByRole('article').first().evaluate(wordsOf),
    await stranger.page.getByRole('article').first().evaluate(wordsOf),
  ].map((words) => words.filter((word) => word !== 'Denunciar'))
  expect(shown).toContain('Horta')
  expect(seen.filter((word) => !shown.includes(word))).toEqual([])
  expect(shown.filter((word) => !seen.includes(word))).toEqual([])
  await stranger.close()
})

test('reports a page that is temporarily unavailable, and a retry shows it', async ({
  page,
  account,
  serverUrl,
}) => {
  const path = `/@${addressOf(account)}`
  await publish(serverUrl, account)
  await notNow(page, path)
  await page.goto(path)
  await expect(page.getByText('Não foi possível abrir esta página agora')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible()
  await expect(page).toHaveURL(path)
})

test('the old address stops working right after a rename', async ({
  page,
  account,
  serverUrl,
  browser,
}) => {
  const before = addressOf(account)
  await publish(serverUrl, account)
  await openPortfolio(page, account)
  const stranger = await openAsStranger(browser, serverUrl, `/@${before}`)
  expect(stranger.status).toBe(200)
  await field(page, 'Endereço').fill(`${before}-novo`)
  await field(page, 'Endereço').press('Enter')
  await modal(page).getByRole('button', { name: 'Trocar endereço' }).click()
  await expect(toast(page, 'Endereço trocado', 'success')).toBeVisible()
  expect((await stranger.page.reload())?.status()).toBe(404)
  expect((await stranger.page.goto(`${serverUrl}/@${before}-novo`))?.status()).toBe(200)
  await stranger.close()
})

test('a share link works without publishing, counts visits, and stops when revoked', async ({
  page,
  account,
  serverUrl,
  browser,
}) => {
  await account.addTechnology('React', 'Avançado')
  await openPortfolio(page, account)
  await row(page, 'Links privados').click()
  await createLink(page, 'Recrutadora')
  const made = page.getByRole('region', { name: 'Link para Recrutadora' }).getByRole('textbox')
  const address = new URL(await made.inputValue())
  const stranger = await openAsStranger(browser, serverUrl, address.pathname)
  expect(stranger.status).toBe(200)
  await expect(stranger.page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
  await expect(stranger.page.getByRole('link', { name: 'Denunciar' })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(async () => {
    await page.reload()
    await row(page, 'Links privados').click()
    await expect(modal(page).getByRole('listitem')).toContainText('1 visita, última em', {
      timeout: 1000,
    })
  }).toPass()
  await button(page, 'Encerrar: Recrutadora').click()
  await button(page, 'Encerrar: Recrutadora').click()
  await expect(toast(page, 'Link encerrado', 'success')).toBeVisible()
  expect((await stranger.page.reload())?.status()).toBe(404)
  await expect(stranger.page.getByText('Ana Souza')).toHaveCount(0)
  await stranger.close()
})

test('Denunciar opens the report form, which links back to the page', async ({
  page,
  account,
  serverUrl,
}) => {
  await publish(serverUrl, account)
  await page.goto(`/@${addressOf(account)}`)
  await page.getByRole('link', { name: 'Denunciar' }).click()
  await expect(page).toHaveURL(`/denunciar/${addressOf(account)}`)
  await expect(page.getByRole('heading', { name: 'Denunciar uma página' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar à página' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
})
