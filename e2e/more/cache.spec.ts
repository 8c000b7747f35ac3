import type { Page } from '@playwright/test'
import { callApi } from '../support/account.ts'
import { button, logIn, stored } from '../support/forms.ts'
import { expect, signInBefore, test } from '../support/journey.ts'
import { cutOff, hold, refuse } from '../support/network.ts'
import { createAccount } from '../support/people.ts'
import { cacheOfAnotherBuild, isPersisted, nothingIsPersisted } from '../support/persisted.ts'
import { photoWithPlace } from '../support/photos.ts'
import { createTechnology, modal, openEdit, rows } from '../support/technologies.ts'
import { toast } from '../support/toasts.ts'

test.use({ persistsData: true })

const greeting = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `Olá, ${name}` })

/** Reloads with a cache and holds back the profile response until released; other requests are answered. */
async function startOnCache(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  let isFirst = true
  await page.route('**/api/profile', async (route) => {
    const isStart = isFirst
    isFirst = false
    begin()
    if (isStart) await released
    await route.fallback()
  })
  await page.reload()
  await begun
  return release
}

test('a change on the cached home survives the profile response of the start', async ({
  page,
  account,
  openHome,
}) => {
  await openHome()
  await isPersisted(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  // A late response with the state before the change.
  await page.route('**/api/profile', async (route) => {
    asked += 1
    if (asked > 1) return route.fallback()
    const answer = await route.fetch()
    await released
    return route.fulfill({ response: answer })
  })
  await page.reload()
  await expect(greeting(page, account.name)).toBeVisible()
  await createTechnology(page, 'Vue', 'Iniciante')
  await expect(modal(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  const late = page.waitForResponse('**/api/profile')
  release()
  await (await late).finished()
  await expect(rows(page)).toHaveCount(1)
})

for (const [failure, arrange] of [
  ['that is refused', (page: Page) => refuse(page, '/profile', 'not_signed_in')],
  ['that fails', (page: Page) => refuse(page, '/profile', 'unexpected')],
  ['that never arrives', (page: Page) => cutOff(page, '/profile')],
] as const)
  test(`a profile ${failure} signs out and wipes the cache`, async ({ page, openHome }) => {
    await openHome()
    await isPersisted(page)
    await arrange(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await stored(page)).toEqual({})
    await nothingIsPersisted(page)
  })

for (const path of ['/home', '/evolucao'])
  test(`an expired session leads from the cache to the login without a toast: ${path}`, async ({
    page,
    account,
    openHome,
    serverUrl,
  }) => {
    await account.addTechnology('React')
    await openHome()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await isPersisted(page)
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(window, { said })
      new MutationObserver(() => {
        if (document.body?.textContent.includes('Sua sessão terminou')) said.push('ended')
        if (document.querySelector('nav')) said.push('cached')
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await fetch(`${serverUrl}/api/sessions`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${account.token}` },
    })
    const { held, release } = await hold(page, '/profile')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
    await expect.poll(() => held.length).toBe(1)
    release()
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
    expect([...new Set(said)]).toEqual(['cached'])
    await nothingIsPersisted(page)
  })

test('an expired session wipes the cache while its notice is shown', async ({
  page,
  account,
  openHome,
  serverUrl,
}) => {
  await openHome()
  await isPersisted(page)
  await fetch(`${serverUrl}/api/sessions`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${account.token}` },
  })
  await createTechnology(page, 'Vue', 'Iniciante')
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
  await nothingIsPersisted(page)
})

test('Sair in another tab wipes the cache', async ({ page, context, openHome }) => {
  await openHome()
  const other = await context.newPage()
  await other.goto('/home')
  await isPersisted(page)
  await button(other, 'Sair').click()
  await expect(page).toHaveURL('/login')
  await nothingIsPersisted(page)
})

test('Sair in another tab wipes data this tab persisted earlier', async ({
  page,
  context,
  openHome,
}) => {
  await openHome()
  await isPersisted(page)
  const other = await context.newPage()
  await other.goto('/robots.txt')
  // As if the other tab's wipe had run before this tab wrote its data.
  await other.evaluate(() => localStorage.clear())
  await expect(page).toHaveURL('/login')
  await nothingIsPersisted(page)
})

test('a login starts without the cache of the previous user', async ({
  page,
  openHome,
  serverUrl,
}) => {
  await openHome()
  await isPersisted(page)
  // As if the browser was closed in the middle of signing out.
  await page.evaluate(() => localStorage.clear())
  const other = await createAccount(serverUrl, 'Bruno Lima')
  await page.goto('/login')
  await nothingIsPersisted(page)
  await logIn(page, other)
  await expect(greeting(page, other.name)).toBeVisible()
})

test('a write during Sair is wiped', async ({ page, account }) => {
  await page.addInitScript(() => {
    const prototype = IDBObjectStore.prototype
    const { value } = Object.getOwnPropertyDescriptor(prototype, 'put') ?? {}
    // Signs out just as the cache is written.
    prototype.put = function write(...args) {
      localStorage.clear()
      return Reflect.apply(value as IDBObjectStore['put'], this, args)
    }
  })
  await signInBefore(page, account)
  await page.goto('/home')
  await expect.poll(async () => (await stored(page))['techfolio:token']).toBeUndefined()
  await nothingIsPersisted(page)
})

for (const [trouble, make] of [
  [
    'that is full',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'that cannot be opened',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    },
  ],
] as const)
  test(`a store ${trouble} does not break the app`, async ({ page, account, openHome }) => {
    await page.addInitScript(make)
    await openHome()
    await createTechnology(page, 'Vue', 'Iniciante')
    await expect(rows(page)).toHaveCount(1)
    await page.reload()
    await expect(greeting(page, account.name)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await button(page, 'Sair').click()
    await expect(page).toHaveURL('/login')
  })

test('a cache of another build is discarded', async ({ page, account, openHome }) => {
  await openHome()
  await isPersisted(page)
  await cacheOfAnotherBuild(page)
  const { held, release } = await hold(page, '/profile')
  await page.goto('/home')
  await expect.poll(() => held.length).toBe(1)
  await nothingIsPersisted(page)
  await expect(page.getByText('Carregando...')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  release()
  await expect(greeting(page, account.name)).toBeVisible()
})

test('an open modal shows the level from the response', async ({ page, account, openHome }) => {
  const react = await account.addTechnology('React')
  await openHome()
  await isPersisted(page)
  await account.changeLevel(react.id, 'Avançado')
  const release = await startOnCache(page)
  await openEdit(page, 'React')
  await expect(modal(page)).toContainText('Hoje: Iniciante')
  release()
  await expect(modal(page)).toContainText('Hoje: Avançado')
})

test('the portfolio offers the current technologies', async ({ page, account }) => {
  const react = await account.addTechnology('React')
  await signInBefore(page, account)
  await page.goto('/portfolio')
  const choose = page.getByRole('button', { name: 'Escolher' })
  await expect(choose).toBeVisible()
  await isPersisted(page)
  const git = await account.addTechnology('Git')
  const release = await startOnCache(page)
  const group = page.getByRole('region', { name: 'Tecnologias' })
  await expect(group.locator('[aria-busy="true"]')).toBeAttached()
  await expect(choose).toHaveCount(0)
  release()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await choose.click()
  expect((await sent).postDataJSON()).toMatchObject({ chosen: [react.id, git.id] })
})

test('waits for a technology added elsewhere and reports an unknown one as gone', async ({
  page,
  account,
  openHome,
}) => {
  await account.addTechnology('React')
  await openHome()
  await isPersisted(page)
  const git = await account.addTechnology('Git')
  const heading = page.getByRole('heading', { level: 1 })
  for (const [id, told] of [
    [git.id, 'Git'],
    [account.id, 'Tecnologia não encontrada'],
  ] as const) {
    const { held, release } = await hold(page, '/profile')
    await page.goto(`/tecnologias/${id}`)
    await expect.poll(() => held.length).toBe(1)
    await expect(page).toHaveTitle('Tecnologia · Techfólio')
    await expect(page.getByRole('main').getByText('Carregando...')).toBeAttached()
    await expect(heading).toHaveCount(0)
    release()
    await expect(heading).toHaveText(told)
    await page.unroute('**/api/profile')
  }
})

test('removing a photo on a cached screen refetches nothing else', async ({
  page,
  account,
  serverUrl,
}) => {
  await account.addTechnology('React')
  const photo = await photoWithPlace()
  const answer = await fetch(`${serverUrl}/api/users/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  expect(answer.status).toBe(200)
  await signInBefore(page, account)
  await page.goto('/conta')
  await expect(button(page, 'Excluir foto')).toBeVisible()
  await isPersisted(page)
  await account.addTechnology('Git')
  const release = await startOnCache(page)
  const fresh = page.waitForResponse('**/api/profile')
  await button(page, 'Excluir foto').click()
  await expect(toast(page, 'Foto excluída', 'success')).toBeVisible()
  await expect(button(page, 'Escolher foto')).toBeFocused()
  await expect(button(page, 'Excluir foto')).toHaveCount(0)
  await (await fresh).finished()
  release()
  await page.getByRole('navigation').getByRole('link', { name: 'Tecnologias' }).click()
  await expect(rows(page)).toHaveCount(2)
  const { avatar_url } = (await (await callApi(serverUrl, '/profile', account.token)).json()) as {
    avatar_url: unknown
  }
  expect(avatar_url).toBeNull()
})
