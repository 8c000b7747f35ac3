import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { button, field, fillLogin } from './forms.ts'
import { signInBeforehand } from './journey.ts'
import { expect, keptBuilds, test, workerIsReady } from './with-worker.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const buildOf = (page: Page) =>
  page.evaluate(
    () => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'first',
  )

const startOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src'))

/** As a browser finds it when it looks for one. */
const newVersionWaits = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 20))
  })

/** Watched from before it begins: it may be over sooner than one can look. */
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

async function visitOnce(page: Page) {
  await page.goto('/login')
  await workerIsReady(page)
}

test('the second visit asks the server for nothing but the worker', async ({ page, front }) => {
  await visitOnce(page)
  front.asked.length = 0
  const answer = await page.goto('/login?de=longe')
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  await expect(heading(page, 'Login')).toBeVisible()
  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  // A browser with windows asks for the icon of its tab by itself.
  const besides = front.asked.filter((path) => !['/worker.js', '/favicon.svg'].includes(path))
  expect(besides).toEqual([])
})

test('every screen opens without a line, from the files kept on the first visit', async ({
  page,
}) => {
  await visitOnce(page)
  await page.context().setOffline(true)
  for (const [path, title] of [
    ['/', 'Login'],
    ['/signup', 'Crie sua conta'],
    ['/esqueci-a-senha', 'Esqueci minha senha'],
    ['/privacidade', 'Privacidade'],
    ['/denunciar/ana', 'Denunciar'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  }
})

test('without a line a visitor can read the login, and is told when trying', async ({ page }) => {
  await visitOnce(page)
  await page.context().setOffline(true)
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, { email: 'ana@exemplo.com.br', password: 'Senha-forte1' })
  await button(page, 'Entrar').click()
  await expect(page.getByText('Sem conexão. Confira a internet')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('ana@exemplo.com.br')
})

test('what is no screen of ours is between the page and the server', async ({ page, front }) => {
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
    front.asked.length = 0
    const answer = await page.goto(path)
    expect(answer?.fromServiceWorker(), path).toBe(false)
    expect(front.asked).toContain(path)
  }
  // Whether there is such a page is for the server to say, as long as it can be asked.
  front.asked.length = 0
  expect((await page.goto('/nada-aqui'))?.status()).toBe(404)
  expect(front.asked).toContain('/nada-aqui')
  await page.goto('/privacidade')
  const call = page.waitForResponse('**/api/about')
  await page.reload()
  expect((await call).fromServiceWorker()).toBe(false)
})

test('a page of pictures and people keeps nothing of them', async ({ page, account }) => {
  await account.addTechnology('React')
  await signInBeforehand(page, account)
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

test('a deployment under an open tab: the old one goes on with its own files', async ({
  page,
  front,
}) => {
  await visitOnce(page)
  const [before] = await keptBuilds(page)
  front.deploy()
  await newVersionWaits(page)
  expect(await keptBuilds(page)).toContain(before)

  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  expect(await buildOf(page)).toBe('first')

  const other = await page.context().newPage()
  await other.goto('/login')
  expect(await buildOf(other)).toBe('first')
  await other.reload()
  expect(await buildOf(other)).toBe('first')

  // With its last tab the old version goes.
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
    .poll(() => keptBuilds(page))
    .toEqual([`techfolio-build-second-${before?.split('-').at(-1)}`])
})

test('whoever reloads the only tab there is has the new version', async ({ page, front }) => {
  await visitOnce(page)
  const before = await startOf(page)
  front.deploy()
  await newVersionWaits(page)
  // A machine that stalls for longer than the worker waits shows the old one once more.
  await expect(async () => {
    await page.reload()
    expect(await buildOf(page)).toBe('second')
  }).toPass()
  expect(await startOf(page)).not.toBe(before)
  await expect(heading(page, 'Login')).toBeVisible()
  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()

  // What the old worker has under way may keep it for a while; with the tab it goes.
  await expect(async () => {
    await page.goto('about:blank')
    await page.goto('/login')
    expect((await keptBuilds(page)).join()).toMatch(/^techfolio-build-second-\w+$/)
  }).toPass()
})

test('a new version of which only half arrives leaves the old one in its place', async ({
  page,
  front,
}) => {
  await visitOnce(page)
  front.deploy()
  await newVersionWaits(page)
  front.stall('/login')
  await page.reload()
  expect(await buildOf(page)).toBe('first')
  await expect(button(page, 'Entrar')).toBeEnabled()
  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
})

test('a server that no longer wants it takes it away, and nobody is signed out', async ({
  page,
  account,
  front,
}) => {
  await signInBeforehand(page, account)
  await page.goto('/home')
  await workerIsReady(page)
  const manual = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8')
  const [, script = ''] = /```js\n([^`]+)```/.exec(manual) ?? []
  expect(script).toContain('unregister')
  front.replaceScript('/worker.js', script)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    while (await navigator.serviceWorker.getRegistration())
      await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(await keptBuilds(page)).toEqual([])
  await page.goto('/robots.txt')
  const answer = await page.goto('/home')
  expect(answer?.fromServiceWorker()).toBe(false)
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
})

for (const [what, path] of [
  ['a file', '/assets/evolution-screen-'],
  ['the document', '/home'],
] as const)
  test(`${what} that cannot be had: no worker, nothing kept, and a later visit tries again`, async ({
    page,
    front,
  }) => {
    front.meddle((asked) => (asked.startsWith(path) ? 500 : undefined))
    const installationFails = await watchInstallation(page)
    await page.goto('/login')
    await installationFails()
    expect(await keptBuilds(page)).toEqual([])
    await link(page, 'Cadastre-se').click()
    await expect(heading(page, 'Crie sua conta')).toBeVisible()

    front.meddle()
    const answer = await page.goto('/login')
    expect(answer?.fromServiceWorker()).toBe(false)
    await workerIsReady(page)
  })

test('without room for it there is no worker, and everything is as without it', async ({
  page,
  front,
  request,
}) => {
  const script = await (await request.get('/worker.js')).text()
  const full =
    "Cache.prototype.put = async () => { throw new DOMException('', 'QuotaExceededError') };"
  front.replaceScript('/worker.js', full + script)
  const installationFails = await watchInstallation(page)
  await page.goto('/login')
  await installationFails()
  expect(await keptBuilds(page)).toEqual([])
  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
})

test('what a browser short of room threw away is fetched as on a first visit', async ({
  page,
  front,
}) => {
  await visitOnce(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const answer = await page.goto('/login')
  expect(answer?.status()).toBe(200)
  await expect(heading(page, 'Login')).toBeVisible()
  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  expect(front.asked).toContain('/login')
})

test('only the address of the worker can be made of a text', async ({ page, expectedNoise }) => {
  // Each of them is told as what it is.
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

/** The browser looks for a new version; of what it finds it is told how that ended. */
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

test('going back to the version in use, and failing at it, leaves that one whole', async ({
  page,
  front,
}) => {
  await page.goto('/login')
  await workerIsReady(page)
  const [before = ''] = await keptBuilds(page)
  front.deploy()
  await findVersion(page, 'installed')
  front.goBack()
  front.meddle((path) => (path === '/home' ? 500 : undefined))
  await findVersion(page, 'redundant')
  expect(await keptBuilds(page)).toContain(before)
  await page.context().setOffline(true)
  await page.goto('/signup')
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
})

test('of two instances the old one answers a reload: its page keeps its files', async ({
  page,
  front,
}) => {
  await page.goto('/login')
  await workerIsReady(page)
  const [before = ''] = await keptBuilds(page)
  front.deploy()
  await findVersion(page, 'installed')
  front.lag('/login')
  front.asked.length = 0
  await page.reload()
  await expect(heading(page, 'Login')).toBeVisible()
  expect(front.asked).toContain('/login')
  await expect(page.locator('meta[name="build"]')).toHaveCount(0)
  const isWaiting = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.waiting !== null
  })
  expect(isWaiting).toBe(true)
  expect(await keptBuilds(page)).toContain(before)
})
