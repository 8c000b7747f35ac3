import type { Page } from '@playwright/test'
import { field } from './forms.ts'
import type { Front } from './front.ts'
import { signInBeforehand } from './journey.ts'
import { expect, keptBuilds, test, workerIsReady } from './with-worker.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const PAGE = '<!doctype html><title>Outro</title><h1>Outro projeto</h1>'
const OTHERS_CACHE = 'outro-projeto-v1'

/** As development servers give it: one page for whatever is asked for. */
const everyPath = () => ({ status: 200, body: PAGE })
/** As servers of files give it: nothing but what there is. */
const ownPaths = (path: string) =>
  ['/', '/login', '/home'].includes(path) ? everyPath() : { status: 404, body: 'Not found' }
/** An API with nothing to look at. */
const noPaths = () => ({ status: 404, type: 'application/json', body: '{"message":"Not found"}' })

/** Not the address of the machine itself: here somebody may stand between. */
const elsewhere = ({ url }: Front) => url.replace('127.0.0.1', 'techfolio.localhost')

/** On a machine that stalls the worker would give up asking, and show what it has. */
async function letWorkerWait(page: Page, front: Front) {
  const script = await (await page.request.get(`${front.url}/worker.js`)).text()
  const patience = 'AbortSignal.timeout = () => new AbortController().signal;'
  front.replaceScript('/worker.js', patience + script)
}

/** A visit that leaves everything behind that can be left, and what another project keeps beside it. */
async function visitBefore(page: Page, address: string) {
  await page.goto(address)
  await workerIsReady(page)
  await page.evaluate(async (name) => {
    sessionStorage.setItem('techfolio:draft:sign-up', '{"name":"Ana"}')
    localStorage.setItem('outro:token', 'segredo')
    const cache = await caches.open(name)
    await cache.put('/dados', new Response('de outro'))
  }, OTHERS_CACHE)
}

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('techfolio:token'),
    localStorage.getItem('outro:token'),
    sessionStorage.getItem('techfolio:draft:sign-up'),
  ])

/** Begun before the visit, and waited for without a look at the page: to Chromium a look is a touch. */
const loadedAnew = (page: Page, address: string) =>
  page.waitForResponse((answer) => answer.url() === address && !answer.fromServiceWorker())

/** Every start that stays with its worker asks for it by name, as the last thing it does. */
async function watchRegistration(page: Page) {
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerContainer
    const { value } = Object.getOwnPropertyDescriptor(prototype, 'register') ?? {}
    prototype.register = function register(...args) {
      document.documentElement.dataset['registered'] = ''
      return Reflect.apply(value as ServiceWorkerContainer['register'], this, args)
    }
  })
  return () => page.locator('html[data-registered]').waitFor({ state: 'attached' })
}

for (const [what, other] of [
  ['one page for every address', everyPath],
  ['pages of its own', ownPaths],
] as const)
  test(`another project on this machine with ${what} is there at once, and nothing of ours before it`, async ({
    page,
    front,
    account,
  }) => {
    await letWorkerWait(page, front)
    await signInBeforehand(page, account)
    await visitBefore(page, '/home')
    await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
    front.moveIn(other)
    front.asked.length = 0
    await page.goto('/home')
    await expect(heading(page, 'Outro projeto')).toBeVisible()
    expect(front.asked.filter((path) => path === '/home')).toHaveLength(1)
    // No start of ours has found the session refused.
    expect(front.asked).not.toContain('/api/profile')
    expect(await stored(page)).toEqual([account.token, 'segredo', '{"name":"Ana"}'])
    expect(await keptBuilds(page)).toEqual([OTHERS_CACHE])
    expect(await hasWorker(page)).toBe(false)
    const answer = await page.goto('/login')
    expect(answer?.fromServiceWorker()).toBe(false)
    await expect(heading(page, 'Outro projeto')).toBeVisible()
  })

test('an API on this machine says itself that it has no such page', async ({ page, front }) => {
  await letWorkerWait(page, front)
  await visitBefore(page, '/login')
  front.moveIn(noPaths)
  expect((await page.goto('/login'))?.status()).toBe(404)
  expect(await keptBuilds(page)).toEqual([OTHERS_CACHE])
  expect(await hasWorker(page)).toBe(false)
})

for (const [what, other] of [
  ['one page for every address', everyPath],
  ['pages of its own', ownPaths],
] as const)
  test(`elsewhere a page of ours gives way to another project with ${what}, once`, async ({
    page,
    front,
  }) => {
    const place = elsewhere(front)
    await visitBefore(page, `${place}/login`)
    front.moveIn(other)
    front.asked.length = 0
    const isLoadedAnew = loadedAnew(page, `${place}/login`)
    const answer = await page.goto(`${place}/login`, { waitUntil: 'commit' })
    expect(answer?.fromServiceWorker()).toBe(true)
    await isLoadedAnew
    await expect(heading(page, 'Outro projeto')).toBeVisible()
    expect(front.asked.filter((path) => path === '/login')).toHaveLength(1)
    expect(await stored(page)).toEqual([null, 'segredo', '{"name":"Ana"}'])
    expect(await keptBuilds(page)).toEqual([OTHERS_CACHE])
    expect(await hasWorker(page)).toBe(false)
  })

test('a page that was touched meanwhile keeps what was typed, and the next visit is the other one', async ({
  page,
  front,
}) => {
  const place = elsewhere(front)
  await visitBefore(page, `${place}/login`)
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  front.moveIn(everyPath)
  front.meddle(async (path) => {
    if (path === '/worker.js') await typed
    return undefined
  })
  front.asked.length = 0
  await page.goto(`${place}/login`)
  await field(page, 'Email').click()
  await page.keyboard.type('ana@exemplo.com.br')
  release()
  await expect.poll(() => keptBuilds(page)).toEqual([OTHERS_CACHE])
  expect(await hasWorker(page)).toBe(false)
  await expect(field(page, 'Email')).toHaveValue('ana@exemplo.com.br')
  expect(front.asked).not.toContain('/login')
  await page.goto(`${place}/login`)
  await expect(heading(page, 'Outro projeto')).toBeVisible()
})

test('a version of ours without a worker is loaded anew, once, and nobody is signed out', async ({
  page,
  front,
  account,
  expectedNoise,
}) => {
  expectedNoise.push(/404\) was received when fetching the script/)
  const place = elsewhere(front)
  await signInBeforehand(page, account)
  await visitBefore(page, `${place}/home`)
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
  front.meddle((path) => (path === '/worker.js' ? 404 : undefined))
  front.asked.length = 0
  const registers = await watchRegistration(page)
  const isLoadedAnew = loadedAnew(page, `${place}/home`)
  await page.goto(`${place}/home`, { waitUntil: 'commit' })
  await isLoadedAnew
  await registers()
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
  expect(front.asked.filter((path) => path === '/home')).toHaveLength(1)
  expect(await keptBuilds(page)).toEqual([OTHERS_CACHE])
  // One that is asked for in vain is there for as long as that takes.
  await expect.poll(() => hasWorker(page)).toBe(false)
})

test('on this machine too a server that fails is no other project', async ({ page, front }) => {
  await letWorkerWait(page, front)
  await visitBefore(page, '/login')
  const before = await keptBuilds(page)
  front.moveIn(() => ({ status: 503, body: PAGE }))
  await page.goto('/login')
  await expect(heading(page, 'Login')).toBeVisible()
  expect(await keptBuilds(page)).toEqual(before)
  expect(await hasWorker(page)).toBe(true)
})

for (const [what, other] of [
  ['says 404 to everything', noPaths],
  ['says that its server is gone', () => ({ status: 502, body: PAGE })],
  ['says that its server is busy', () => ({ status: 503, body: PAGE })],
  ['leads everything to another place', () => ({ status: 302, to: 'https://portal.invalid/' })],
  ['breaks every line', () => undefined],
] as const)
  test(`a proxy that ${what} changes nothing`, async ({ page, front, expectedNoise }) => {
    expectedNoise.push(/portal\.invalid/)
    const place = elsewhere(front)
    const registers = await watchRegistration(page)
    await visitBefore(page, `${place}/login`)
    const before = await keptBuilds(page)
    front.moveIn(other)
    front.asked.length = 0
    const answer = await page.goto(`${place}/login`)
    expect(answer?.fromServiceWorker()).toBe(true)
    await registers()
    await expect(heading(page, 'Login')).toBeVisible()
    expect(front.asked).toContain('/worker.js')
    expect(await keptBuilds(page)).toEqual(before)
    expect(await hasWorker(page)).toBe(true)
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
