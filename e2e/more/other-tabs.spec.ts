import type { Page } from '@playwright/test'
import { button, field, logIn, stored } from '../support/forms.ts'
import { expect, signInBefore, test } from '../support/journey.ts'
import { cutOff, hold, recordCalls, refuse } from '../support/network.ts'
import { type Account, createAccount } from '../support/people.ts'
import { isPersisted } from '../support/persisted.ts'
import { lookAgain } from '../support/tabs.ts'
import { createTechnology, openDelete, rows } from '../support/technologies.ts'

const greeting = (page: Page, { name }: Pick<Account, 'name'>) =>
  page.getByRole('heading', { level: 1, name: `Olá, ${name}` })
const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Login' })

/** The storage after a login in another tab, without its storage event. */
const changeSession = (page: Page, { token, id }: Pick<Account, 'token' | 'id'>) =>
  page.evaluate(
    ([newToken, user]) => {
      localStorage.setItem('techfolio:token', newToken)
      localStorage.setItem('techfolio:user-id', user)
    },
    [token, id] as const,
  )

declare global {
  interface Window {
    heard: number
  }
}

/** Puts the tab in the background until `show` is called. */
async function hide(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    window.heard = 0
    window.addEventListener('storage', () => {
      window.heard += 1
    })
  })
  const hasHeard = () => expect.poll(() => page.evaluate(() => window.heard)).toBeGreaterThan(0)
  const show = () =>
    page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState')
      document.dispatchEvent(new Event('visibilitychange'))
    })
  return { hasHeard, show }
}

for (const isRefused of [false, true]) {
  test(`a start leads to the login when another tab signs out, its profile ${isRefused ? 'refused' : 'answered'}`, async ({
    page,
    account,
  }) => {
    await signInBefore(page, account)
    if (isRefused) await refuse(page, '/profile', 'not_signed_in')
    const { held, release } = await hold(page, '/profile')
    await page.goto('/home')
    await expect.poll(() => held.length).toBe(1)
    await page.evaluate(() => localStorage.clear())
    release()
    await expect(loginHeading(page)).toBeVisible()
    await expect(page).toHaveURL('/')
  })
}

test('a start reloads when another user signs in', async ({ page, account, serverUrl }) => {
  const other = await createAccount(serverUrl, 'Bruno Lima')
  await signInBefore(page, account)
  const { held, release } = await hold(page, '/profile')
  await page.goto('/home')
  await expect.poll(() => held.length).toBe(1)
  await changeSession(page, other)
  release()
  await expect(greeting(page, other)).toBeVisible()
  expect(await stored(page)).toMatchObject({ 'techfolio:token': other.token })
})

test('a background tab follows a login on focus', async ({ page, context, account, serverUrl }) => {
  const waiting = await context.newPage()
  await waiting.goto('/login')
  await expect(button(waiting, 'Entrar')).toBeEnabled()
  const login = await hide(waiting)
  const calls = recordCalls(waiting)
  await page.goto('/login')
  await logIn(page, account)
  await login.hasHeard()
  await expect(page).toHaveURL('/home')
  await expect(greeting(page, account)).toBeVisible()
  expect(calls).toEqual([])
  await login.show()
  await expect(greeting(waiting, account)).toBeVisible()

  const home = await hide(waiting)
  calls.length = 0
  const other = await createAccount(serverUrl, 'Bruno Lima')
  await changeSession(page, other)
  await home.hasHeard()
  await page.reload()
  await expect(greeting(page, other)).toBeVisible()
  expect(calls).toEqual([])
  await home.show()
  await expect(greeting(waiting, other)).toBeVisible()
})

test('a tab reloads on focus when another user signed in', async ({
  page,
  openHome,
  serverUrl,
}) => {
  const other = await createAccount(serverUrl, 'Bruno Lima')
  await page.clock.install()
  await openHome()
  await changeSession(page, other)
  const loaded = page.waitForEvent('load')
  await lookAgain(page)
  await loaded
  await expect(greeting(page, other)).toBeVisible()
})

test('Sair in another tab deletes drafts and undo offers', async ({
  page,
  context,
  account,
  openHome,
}) => {
  await account.addTechnology('React')
  await openHome()
  await openDelete(page, 'React')
  await button(page, 'Excluir').click()
  await expect(button(page, 'Desfazer')).toBeVisible()
  await button(page, 'Adicionar tecnologia').click()
  await field(page, 'Nome do projeto').fill('Vue')
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))
  await expect.poll(drafts).toHaveLength(1)
  const other = await context.newPage()
  await other.goto('/home')
  await button(other, 'Sair').click()
  await expect(page).toHaveURL('/login')
  await expect(button(page, 'Desfazer')).toHaveCount(0)
  expect(await drafts()).toEqual([])
})

test('a session refused by mistake works after the next start', async ({
  page,
  openHome,
  expectedNoise,
}) => {
  expectedNoise.push(/ApiError/)
  await page.clock.install()
  await openHome()
  const whole = await stored(page)
  await refuse(page, '/profile', 'not_signed_in')
  await lookAgain(page)
  await expect(button(page, 'Entrar de novo')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await page.getByRole('heading', { name: 'Tecnologias' }).waitFor()
  await expect.poll(() => stored(page)).toEqual(whole)
})

test('a local server can be used without a network', async ({ page, account }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
  })
  await page.goto('/login')
  await logIn(page, account)
  await expect(greeting(page, account)).toBeVisible()
  await createTechnology(page, 'Vue', 'Iniciante')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(button(page, 'Editar Vue')).not.toHaveAttribute('aria-disabled')
  await expect(page.getByText('Sem conexão')).toHaveCount(0)
})

test('retries when the network comes back slowly', async ({ page, account, openHome }) => {
  await openHome()
  await page.context().setOffline(true)
  await expect(page.getByText(/^Sem conexão/)).toBeVisible()
  await account.addTechnology('Git')
  let asked = 0
  await page.route('**/api/profile', (route) => {
    asked += 1
    return asked <= 2 ? route.abort('connectionfailed') : route.continue()
  })
  await page.context().setOffline(false)
  await expect(rows(page)).toHaveCount(1)
  expect(asked).toBe(3)
})

test('focus fetches nothing offline', async ({ page, openHome }) => {
  await page.clock.install()
  await openHome()
  await expect(page.getByText('O que você já viu no curso?')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(/^Sem conexão/)).toBeVisible()
  const calls = recordCalls(page)
  await lookAgain(page)
  await expect(page.getByText('Tentar de novo')).toHaveCount(0)
  await expect(page.getByText('O que você já viu no curso?')).toBeVisible()
  // Only the health check of the local server is allowed.
  await expect.poll(() => calls).toEqual(['GET /health'])
})

test.describe('with a cache', () => {
  test.use({ persistsData: true })
  test.beforeEach(async ({ page, openHome, account }) => {
    await account.addTechnology('React')
    await openHome()
    await isPersisted(page)
  })

  test('finds a restarted local server on focus', async ({ page, account }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false })
    })
    await cutOff(page, '/health')
    await page.reload()
    await expect(page.getByText(/^Sem conexão/)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await account.addTechnology('Git')
    await page.unroute('**/api/health')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByText(/^Sem conexão/)).toHaveCount(0)
    await expect(button(page, 'Editar Git')).not.toHaveAttribute('aria-disabled')
  })

  test('shows the cache when the network fails during the start', async ({ page, account }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    // Fulfilled here, since going offline would drop pending requests. The cache is read after the profile has failed.
    await page.route('**/assets/*', async (route) => {
      const answer = await route.fetch()
      if (route.request().url().includes('/signed-in-')) await released
      await route.fulfill({ response: answer })
    })
    await page.route('**/api/profile', async (route) => {
      await page.context().setOffline(true)
      await page.waitForFunction(() => !navigator.onLine)
      await route.abort('internetdisconnected')
      release()
    })
    await page.reload()
    await expect(greeting(page, account)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText(/^Sem conexão/)).toBeVisible()
  })
})
