import type { Page } from '@playwright/test'
import type { User } from '#contract/users.ts'
import { callApi } from '../support/account.ts'
import { button, logIn } from '../support/forms.ts'
import { signInBefore, test as withoutWorker } from '../support/journey.ts'
import { breakAnswers, networkAddress } from '../support/network.ts'
import {
  banner,
  eventsOf,
  goOffline,
  isSent,
  PENDING,
  raise,
  refused,
  remove,
  told,
  visitHome,
} from '../support/offline-writing.ts'
import { type Account, createAccount } from '../support/people.ts'
import { isPersisted, outboxOf } from '../support/persisted.ts'
import { openPortfolio, settingsOf, toggle } from '../support/portfolios.ts'
import { startServer } from '../support/server.ts'
import { expect, test, workerIsReady } from '../support/service-worker.ts'
import { createTechnology, openEdit, rows } from '../support/technologies.ts'
import { toast } from '../support/toasts.ts'

const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const profileOf = (serverUrl: string, account: Pick<Account, 'token'>) =>
  told<User>(serverUrl, account, '/profile')

test('a refused change can be retried and discarded', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  await visitHome(page, account)
  await goOffline(context, page)
  await createTechnology(page, 'Vue', 'Avançado')
  await createTechnology(page, 'Git', 'Avançado')
  const vue = await account.addTechnology('Vue')
  await account.addTechnology('Git')
  await context.setOffline(false)
  await expect(refused(page)).toContainText('2 mudanças não foram aceitas')
  await expect(refused(page)).toContainText('você já tem essa tecnologia')
  await expect(rows(page)).toHaveText([/Vue.*Iniciante/, /Git.*Iniciante/])

  await page.reload()
  await expect(refused(page)).toContainText('2 mudanças não foram aceitas')
  await callApi(serverUrl, `/users/techs/${vue.id}`, account.token, 'DELETE')
  await button(page, 'Tentar de novo: Adicionar Vue (Avançado)').click()
  await expect(refused(page)).toContainText('Uma mudança não foi aceita')
  await expect(refused(page).getByRole('heading')).toBeFocused()
  await expect(rows(page)).toHaveText([/Git.*Iniciante/, /Vue.*Avançado/])
  await button(page, 'Descartar: Adicionar Git (Avançado)').click()
  await expect(refused(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await isSent(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(refused(page)).toHaveCount(0)
})

test('a deletion made offline is undone, and both are sent', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  await account.addTechnology('React')
  await visitHome(page, account)
  await goOffline(context, page)
  await remove(page, 'React')
  await expect(rows(page)).toHaveCount(0)
  await button(page, 'Desfazer').click()
  await expect(row(page, 'React')).toContainText(PENDING)
  await expect(banner(page, 2)).toBeVisible()
  await context.setOffline(false)
  await isSent(page)
  const { techs, removed_techs } = await profileOf(serverUrl, account)
  expect(techs).toHaveLength(1)
  expect(removed_techs).toBe(0)
})

test('a change whose response was lost is sent again and applied once', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  const react = await account.addTechnology('React')
  await visitHome(page, account)
  await goOffline(context, page)
  await createTechnology(page, 'Vue', 'Avançado')
  await raise(page, 'React', 'Intermediário')
  await remove(page, 'React')
  await breakAnswers(page, '/users/techs', 'POST')
  await context.setOffline(false)
  await expect
    .poll(async () => (await profileOf(serverUrl, account)).techs.map(({ title }) => title))
    .toContain('Vue')
  await expect(page.getByText('Enviando 3 mudanças…')).toBeVisible()
  await expect(row(page, 'Vue')).toContainText(PENDING)
  await page.unroute('**/api/users/techs')
  await breakAnswers(page, `/users/techs/${react.id}`, 'DELETE')
  await expect.poll(async () => (await profileOf(serverUrl, account)).removed_techs).toBe(1)
  await expect(page.getByText('Enviando 1 mudança…')).toBeVisible()
  await page.unroute(`**/api/users/techs/${react.id}`)
  await isSent(page)
  await expect(refused(page)).toHaveCount(0)
  await expect(toast(page, '', 'error')).toHaveCount(0)
  expect(await eventsOf(serverUrl, account)).toEqual([
    'React: Iniciante > Intermediário',
    'React: Intermediário > nada',
    'React: nada > Iniciante',
    'Vue: nada > Avançado',
  ])
})

test('another user does not send pending changes', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  const other = await createAccount(serverUrl, 'Bruno Lima')
  await visitHome(page, account)
  await goOffline(context, page)
  await createTechnology(page, 'Vue', 'Avançado')
  await expect(banner(page, 1)).toBeVisible()
  await expect.poll(() => outboxOf(page)).toHaveLength(1)
  // Wipes only the session, not the queue.
  await page.evaluate(() => localStorage.clear())
  await expect(page).toHaveURL('/home')
  await page.goto('/login')
  await context.setOffline(false)
  await logIn(page, other)
  await expect(page.getByRole('heading', { name: `Olá, ${other.name}` })).toBeVisible()
  await expect.poll(() => outboxOf(page)).toEqual([])
  await expect(page.getByText('O que você já viu no curso?')).toBeVisible()
  expect((await profileOf(serverUrl, other)).techs).toEqual([])
  expect((await profileOf(serverUrl, account)).techs).toEqual([])
})

test('pending changes survive an expired session', async ({
  page,
  context,
  account,
  serverUrl,
  expectedNoise,
}) => {
  expectedNoise.push(/ApiError/)
  await visitHome(page, account)
  await goOffline(context, page)
  await createTechnology(page, 'Vue', 'Avançado')
  await expect(banner(page, 1)).toBeVisible()
  await callApi(serverUrl, '/sessions', account.token, 'DELETE')
  await context.setOffline(false)
  await button(page, 'Entrar de novo').click()
  await expect(page).toHaveURL('/login')
  expect(await outboxOf(page)).toHaveLength(1)
  await logIn(page, account)
  await expect(row(page, 'Vue')).toContainText('Avançado')
  await isSent(page)
  const token = await page.evaluate(() => localStorage.getItem('techfolio:token') ?? '')
  expect((await profileOf(serverUrl, { token })).techs).toHaveLength(1)
})

test('a portfolio switch can be changed offline', async ({ page, context, account, serverUrl }) => {
  await openPortfolio(page, account)
  await workerIsReady(page)
  await expect(toggle(page, 'Contato')).not.toBeChecked()
  await isPersisted(page, 'portfolio')
  await goOffline(context, page)
  await toggle(page, 'Contato').click()
  await expect(toggle(page, 'Contato')).toBeChecked()
  await expect(banner(page, 1)).toBeVisible()
  await page.reload()
  await expect(toggle(page, 'Contato')).toBeChecked()
  await expect(banner(page, 1)).toBeVisible()
  await context.setOffline(false)
  await isSent(page)
  expect((await settingsOf(serverUrl, account)).shows.contact).toBe(true)
})

withoutWorker.describe('on plain http in a local network', () => {
  withoutWorker.use({ persistsData: true })

  withoutWorker('a change made offline is sent once', async ({ page, context, expectedNoise }) => {
    // Browsers warn that they ignore this header on plain http.
    expectedNoise.push(/Cross-Origin-Opener-Policy/)
    const address = networkAddress()
    withoutWorker.skip(address === undefined, 'this machine is on no network')
    const server = await startServer({ HOST: '0.0.0.0' })
    const url = server.url.replace('127.0.0.1', address ?? '')
    const account = await createAccount(server.url)
    await account.addTechnology('React')
    await signInBefore(page, account)
    await page.goto(`${url}/home`)
    await expect(rows(page)).toHaveCount(1)
    const has = await page.evaluate(() => [
      isSecureContext,
      'serviceWorker' in navigator,
      'locks' in navigator,
      'randomUUID' in crypto,
    ])
    expect(has).toEqual([false, false, false, false])
    await isPersisted(page)
    const other = await context.newPage()
    await other.goto(`${url}/home`)
    await expect(rows(other)).toHaveCount(1)
    // Without a worker, a screen not opened before cannot be loaded offline.
    await button(page, 'Adicionar tecnologia').click()
    await button(page, 'X').click()
    await openEdit(page, 'React')
    await button(page, 'X').click()

    await goOffline(context, page)
    await createTechnology(page, 'Vue', 'Avançado')
    await raise(page, 'React', 'Intermediário')
    await expect(banner(page, 2)).toBeVisible()
    await expect(banner(other, 2)).toBeVisible()
    await context.setOffline(false)
    for (const tab of [page, other])
      await expect(rows(tab)).toHaveText([/React.*Intermediário/, /Vue.*Avançado/])
    await isSent(page)
    expect(await eventsOf(server.url, account)).toEqual([
      'React: Iniciante > Intermediário',
      'React: nada > Iniciante',
      'Vue: nada > Avançado',
    ])
    await page.goto('about:blank')
    await server.stop()
  })
})
