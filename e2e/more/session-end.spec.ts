import type { Page } from '@playwright/test'
import { button, field, logIn } from '../support/forms.ts'
import { expect, takeNoise, test } from '../support/journey.ts'
import { recordCalls } from '../support/network.ts'
import { endSession } from '../support/session-end.ts'
import { lookAgain, stopClock } from '../support/tabs.ts'
import { createTechnology, openEdit, rows } from '../support/technologies.ts'
import { closeToast, toast } from '../support/toasts.ts'

const ENDED = 'Sua sessão terminou.'
const WENT_WRONG = 'Ops! ocorreu um erro, tente novamente'
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: ENDED })

test('a refetch reports an expired session', async ({
  page,
  account,
  openHome,
  serverUrl,
  noise,
}) => {
  await page.clock.install()
  await openHome()
  await endSession(serverUrl, account.token)
  await lookAgain(page)
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL('/home')
  await takeNoise(noise, 1)
})

test('an expired session is not reported as a connection problem', async ({
  page,
  account,
  openHome,
  serverUrl,
  expectedNoise,
}) => {
  expectedNoise.push(/ApiError/)
  await account.addTechnology('React')
  await page.clock.install()
  await openHome()
  await endSession(serverUrl, account.token)
  await lookAgain(page)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('Confira sua conexão')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
})

test('a deleted token counts as an expired session', async ({ page, openHome }) => {
  await openHome()
  await page.evaluate(() => localStorage.clear())
  await createTechnology(page, 'Vue', 'Iniciante')
  await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
  await button(page, 'Entrar de novo').click()
  await expect(page).toHaveURL('/login')
})

test('a tab signs out on focus after a missed Sair', async ({ page, openHome }) => {
  await page.clock.install()
  await openHome()
  await page.evaluate(() => localStorage.clear())
  await lookAgain(page)
  await expect(page).toHaveURL('/login')
  await expect(notice(page)).toHaveCount(0)
})

test('Tab reaches the notice of an expired session from a modal', async ({
  page,
  account,
  openHome,
  serverUrl,
}) => {
  await openHome()
  await endSession(serverUrl, account.token)
  await createTechnology(page, 'Vue', 'Iniciante')
  await expect(toast(page, WENT_WRONG)).toBeVisible()
  await closeToast(page, WENT_WRONG)
  await expect(button(page, 'Cadastrar tecnologia')).toBeEnabled()
  await button(page, 'Cadastrar tecnologia').focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Entrar de novo')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'X')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('a new login returns to the same address after two seconds', async ({
  page,
  account,
  openHome,
  serverUrl,
}) => {
  await page.clock.install()
  await openHome()
  await page.goto('/home?filtro=react')
  await expect(button(page, 'Adicionar tecnologia')).toBeVisible()
  await endSession(serverUrl, account.token)
  await createTechnology(page, 'Vue', 'Iniciante')
  await button(page, 'Entrar de novo').click()
  await field(page, 'Email').fill(account.email)
  await field(page, 'Senha').fill(account.password)
  await stopClock(page)
  await button(page, 'Entrar').click()
  await expect(toast(page, 'Login feito com sucesso')).toBeVisible()
  await page.clock.runFor(1999)
  await expect(page).toHaveURL('/login')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/home?filtro=react')
})

test('a login after Sair leads to Home', async ({ page, account, openHome }) => {
  await openHome()
  await page.goto('/home?filtro=react')
  await button(page, 'Sair').click()
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/home')
})

test('a tab at the login follows a login in another tab', async ({ page, context, account }) => {
  const waiting = await context.newPage()
  await waiting.goto('/evolucao')
  await expect(waiting).toHaveURL('/login')
  await expect(button(waiting, 'Entrar')).toBeEnabled()
  const registering = await context.newPage()
  await registering.goto('/signup')
  await expect(registering.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
  await page.goto('/login')
  await logIn(page, account)
  await expect(toast(page, 'Login feito com sucesso')).toBeVisible()
  await expect(waiting).toHaveURL('/evolucao')
  await expect(waiting.getByRole('heading', { name: 'Evolução', level: 1 })).toBeVisible()
  await expect(registering).toHaveURL('/home')
  await expect(page).toHaveURL('/home')
})

test('a tab with typed values stays and reports the other login', async ({
  page,
  context,
  account,
}) => {
  const typing = await context.newPage()
  await typing.goto('/signup')
  await field(typing, 'Nome').fill('Mariana')
  await field(typing, 'Senha').fill('Segredo-1')
  await page.goto('/login')
  await logIn(page, account)
  const told = typing.getByText('Você já entrou em outra aba.')
  await expect(told).toBeVisible()
  await expect(field(typing, 'Senha')).toHaveValue('Segredo-1')
  await expect(page).toHaveURL('/home')
  await closeToast(page, 'Login feito com sucesso')
  await button(page, 'Sair').click()
  await expect(told).toHaveCount(0)
  await logIn(page, account)
  await expect(told).toBeVisible()
  await expect(field(typing, 'Nome')).toHaveValue('Mariana')
  await button(typing, 'Continuar').click()
  await expect(typing).toHaveURL('/home')
})

test('changes made in another tab show on focus', async ({ page, account, openHome }) => {
  await account.addTechnology('React')
  await page.clock.install()
  await openHome()
  await account.addTechnology('Git')
  const calls = recordCalls(page)
  await openEdit(page, 'React')
  await field(page, 'Selecionar status').selectOption('Avançado')
  await lookAgain(page)
  await expect(page.locator('main').getByRole('heading', { level: 3 })).toHaveText(['React', 'Git'])
  await expect(field(page, 'Selecionar status')).toHaveValue('Avançado')
  await expect(field(page, 'Selecionar status')).toBeFocused()

  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(calls).toEqual(['GET /profile'])
  await button(page, 'X').click()
  await expect(rows(page)).toHaveCount(2)
})
