import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { visitOnce } from '../support/deployment.ts'
import { button } from '../support/forms.ts'
import { signInBefore } from '../support/journey.ts'
import { cachedBuilds, expect, test, workerIsReady } from '../support/service-worker.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const buildOf = (page: Page) =>
  page.evaluate(
    () => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'first',
  )

const startOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src'))

/** Checks for an update and waits until the new version is installed. */
const newVersionWaits = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 20))
  })

/** Patches `register`, because a failed installation may end before the test can look. */
async function watchInstallation(page: Page) {
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerContainer
    const { value } = Object.getOwnPropertyDescriptor(prototype, 'register') ?? {}
    prototype.register = async function register(...args) {
      const work = Reflect.apply(value as ServiceWorkerContainer['register'], this, args)
      const registration = await work
      const worker = registration.installing
      const tell = () => {
        if (!worker || worker.state === 'redundant')
          document.documentElement.dataset['worker'] = 'failed'
      }
      worker?.addEventListener('statechange', tell)
      tell()
      return registration
    }
  })
  return () => page.locator('html[data-worker="failed"]').waitFor({ state: 'attached' })
}

test('the worker leaves other addresses to the server', async ({ page, gateway }) => {
  await visitOnce(page)
  for (const path of [
    '/api/health',
    '/api/docs',
    '/api/openapi.json',
    '/@ninguem',
    '/l/nada',
    '/kenziehub/profile',
    '/robots.txt',
  ]) {
    gateway.requests.length = 0
    const answer = await page.goto(path)
    expect(answer?.fromServiceWorker(), path).toBe(false)
    expect(gateway.requests).toContain(path)
  }
  // The server decides whether the page exists while it can be reached.
  gateway.requests.length = 0
  expect((await page.goto('/nada-aqui'))?.status()).toBe(404)
  expect(gateway.requests).toContain('/nada-aqui')
  await page.goto('/privacidade')
  const call = page.waitForResponse('**/api/about')
  await page.reload()
  expect((await call).fromServiceWorker()).toBe(false)
})

test('the worker caches no pictures and no API responses', async ({ page, account }) => {
  await account.addTechnology('React')
  await signInBefore(page, account)
  await page.goto('/home')
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
  await workerIsReady(page)
  await page.reload()
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/home')
  expect(kept.filter((path) => !/^\/(login|home|assets\/[^/]+)$/.test(path))).toEqual([])
})

test('an open tab keeps its files after a deployment', async ({ page, gateway }) => {
  await visitOnce(page)
  const [before] = await cachedBuilds(page)
  gateway.deploy()
  await newVersionWaits(page)
  expect(await cachedBuilds(page)).toContain(before)

  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  expect(await buildOf(page)).toBe('first')

  const other = await page.context().newPage()
  await other.goto('/login')
  expect(await buildOf(other)).toBe('first')
  await other.reload()
  expect(await buildOf(other)).toBe('first')

  // The old version ends with its last tab.
  await other.close()
  await page.goto('about:blank')
  await expect(async () => {
    await page.goto('/privacidade')
    const build = await buildOf(page)
    if (build === 'first') await page.goto('about:blank')
    expect(build).toBe('second')
  }).toPass()
  await workerIsReady(page)
  await expect
    .poll(() => cachedBuilds(page))
    .toEqual([`techfolio-build-second-${before?.split('-').at(-1)}`])
})

test('a reload of the only tab activates the new version', async ({ page, gateway }) => {
  await visitOnce(page)
  const before = await startOf(page)
  gateway.deploy()
  await newVersionWaits(page)
  // On a machine slower than the worker's timeout the old version shows once more.
  await expect(async () => {
    await page.reload()
    expect(await buildOf(page)).toBe('second')
  }).toPass()
  expect(await startOf(page)).not.toBe(before)
  await expect(heading(page, 'Login')).toBeVisible()
  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()

  // Pending work may keep the old worker alive until its tab closes.
  await expect(async () => {
    await page.goto('about:blank')
    await page.goto('/login')
    expect((await cachedBuilds(page)).join()).toMatch(/^techfolio-build-second-\w+$/)
  }).toPass()
})

test('a half-loaded new version keeps the old one', async ({ page, gateway }) => {
  await visitOnce(page)
  gateway.deploy()
  await newVersionWaits(page)
  gateway.stall('/login')
  await page.reload()
  expect(await buildOf(page)).toBe('first')
  await expect(button(page, 'Entrar')).toBeEnabled()
  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
})

test('a server can remove the worker without signing out', async ({ page, account, gateway }) => {
  await signInBefore(page, account)
  await page.goto('/home')
  await workerIsReady(page)
  const manual = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const [, script = ''] = /```js\n([^`]+)```/.exec(manual) ?? []
  expect(script).toContain('unregister')
  gateway.replaceScript('/worker.js', script)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    while (await navigator.serviceWorker.getRegistration())
      await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(await cachedBuilds(page)).toEqual([])
  await page.goto('/robots.txt')
  const answer = await page.goto('/home')
  expect(answer?.fromServiceWorker()).toBe(false)
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
})

for (const [what, path] of [
  ['a file', '/assets/evolution-screen-'],
  ['the document', '/home'],
] as const)
  test(`${what} that fails to load installs no worker, and a later visit retries`, async ({
    page,
    gateway,
  }) => {
    gateway.meddle((asked) => (asked.startsWith(path) ? 500 : undefined))
    const installationFails = await watchInstallation(page)
    await page.goto('/login')
    await installationFails()
    expect(await cachedBuilds(page)).toEqual([])
    await link(page, 'Cadastre-se').click()
    await expect(heading(page, 'Crie sua conta')).toBeVisible()

    gateway.meddle()
    const answer = await page.goto('/login')
    expect(answer?.fromServiceWorker()).toBe(false)
    await workerIsReady(page)
  })

test('a full storage installs no worker', async ({ page, gateway, request }) => {
  const script = await (await request.get('/worker.js')).text()
  const full =
    "Cache.prototype.put = async () => { throw new DOMException('', 'QuotaExceededError') };"
  gateway.replaceScript('/worker.js', full + script)
  const installationFails = await watchInstallation(page)
  await page.goto('/login')
  await installationFails()
  expect(await cachedBuilds(page)).toEqual([])
  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
})

test('evicted files are fetched again', async ({ page, gateway }) => {
  await visitOnce(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const answer = await page.goto('/login')
  expect(answer?.status()).toBe(200)
  await expect(heading(page, 'Login')).toBeVisible()
  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  expect(gateway.requests).toContain('/login')
})

test('Trusted Types allow the address of the worker only', async ({ page, expectedNoise }) => {
  // Each violation is reported.
  expectedNoise.push(/trusted/i)
  await visitOnce(page)
  const refused = await page.evaluate(() => {
    const types = (
      window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
      }
    ).trustedTypes
    const rules = { createScriptURL: (text: string) => text }
    const attempts = [
      () => types.createPolicy('another', rules),
      () => types.createPolicy('techfolio', rules),
      () => document.createElement('script').setAttribute('src', '/worker.js'),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError'])
})

/** Checks for an update and waits until its worker is installed or discarded. */
const findVersion = (page: Page, end: 'installed' | 'redundant') =>
  page.evaluate(async (state) => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise<ServiceWorker>((resolve) => {
      registration.addEventListener('updatefound', () => {
        if (registration.installing) resolve(registration.installing)
      })
    })
    await registration.update().catch(() => undefined)
    const worker = await found
    while (worker.state !== state) await new Promise((resolve) => setTimeout(resolve, 20))
  }, end)

test('a failed rollback keeps the version in use', async ({ page, gateway }) => {
  await page.goto('/login')
  await workerIsReady(page)
  const [before = ''] = await cachedBuilds(page)
  gateway.deploy()
  await findVersion(page, 'installed')
  gateway.goBack()
  gateway.meddle((path) => (path === '/home' ? 500 : undefined))
  await findVersion(page, 'redundant')
  expect(await cachedBuilds(page)).toContain(before)
  await page.context().setOffline(true)
  await page.goto('/signup')
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
})

test('a reload answered by an old instance keeps its files', async ({ page, gateway }) => {
  await page.goto('/login')
  await workerIsReady(page)
  const [before = ''] = await cachedBuilds(page)
  gateway.deploy()
  await findVersion(page, 'installed')
  gateway.lag('/login')
  gateway.requests.length = 0
  await page.reload()
  await expect(heading(page, 'Login')).toBeVisible()
  expect(gateway.requests).toContain('/login')
  await expect(page.locator('meta[name="build"]')).toHaveCount(0)
  const isWaiting = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.waiting !== null
  })
  expect(isWaiting).toBe(true)
  expect(await cachedBuilds(page)).toContain(before)
})
