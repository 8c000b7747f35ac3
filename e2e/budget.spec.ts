import type { Page } from '@playwright/test'
import { expect, signInBeforehand, test } from './journey.ts'
import { tellLine } from './line.ts'
import { rows } from './technologies.ts'

const OTHER_SCREENS = [
  'Oops! 404',
  'Cadastrar Tecnologia',
  'new-password',
  'spam',
  'LGPD',
  'Sua conta',
  'Linha do tempo',
  'Ver como tabela',
  'Compartilhar',
  'Enviar denúncia',
]
const TOASTS = 'toast-close'

test('the first visit to the login takes six requests at most, all of them ours', async ({
  page,
  serverUrl,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await noteWhenTheFormCanBeSent(page)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(addresses.filter((address) => !address.startsWith(`${serverUrl}/`))).toEqual([])
  expect(addresses.filter((address) => address.includes('/api/'))).toEqual([])

  const needed = await fetchedBeforeThat(page)
  expect(needed.length + 1, needed.join('\n')).toBeLessThanOrEqual(6)
  const code = await scriptsAmong(page, needed)
  expect(code).toContain('Ainda não possuiu uma conta')
  expect(code).toContain(TOASTS)
  const later = await scriptsAmong(page, addresses)
  expect(OTHER_SCREENS.filter((text) => later.includes(text))).toEqual([])
})

test('a second visit brings no script or style again', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.every((size) => size === 0)).toBe(true)
})

test("the login's rules come by themselves once the form can be sent", async ({ page }) => {
  await tellLine(page, {})
  await noteWhenTheFormCanBeSent(page)
  const rules = page.waitForResponse('**/assets/login-*.js')
  await page.goto('/login')
  const address = (await rules).url()
  await (await rules).finished()
  expect(await fetchedBeforeThat(page)).not.toContain(address)
})

for (const path of ['/home', '/login'])
  test(`${path}: the code of whoever is signed in comes beside that of the start, and once`, async ({
    page,
    account,
  }) => {
    await signInBeforehand(page, account)
    const asked = recordCode(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/index-*.js', async (route) => {
      await released
      await route.fallback()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => asked.some((file) => file.startsWith('home-screen-'))).toBe(true)
    await expect.poll(() => asked.some((file) => file.startsWith('signed-in-'))).toBe(true)
    const beforeTheStart = [...asked]
    release()
    await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
    expect(asked).toEqual(beforeTheStart)
    expect(new Set(asked).size).toBe(asked.length)
  })

test('nobody else asks for it', async ({ page }) => {
  const asked = recordCode(page)
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
  expect(asked.filter((file) => /^(home-screen|signed-in)-/.test(file))).toEqual([])
})

test('what a start runs most of is compiled whole, beside its arrival, and asks nothing of Intl', async ({
  page,
  account,
}) => {
  for (const title of ['React', 'Git']) await account.addTechnology(title)
  await signInBeforehand(page, account)
  await recordIntl(page)
  const asked = recordCode(page)
  await page.goto('/home', { waitUntil: 'networkidle' })
  await expect(rows(page)).toHaveText([/React.*agora/, /Git.*agora/])
  await page.evaluate(() => new Intl.ListFormat().format([]))
  expect(await page.evaluate(() => window.askedOfIntl)).toEqual(['ListFormat'])

  const large = asked.filter((file) => /^(index|home)-.*\.js$/.test(file))
  expect(large.length).toBeGreaterThanOrEqual(2)
  for (const file of large)
    expect(await scriptsAmong(page, [`/assets/${file}`]), file).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    )
})

declare global {
  interface Window {
    askedOfIntl: string[]
  }
}

/** The first of its objects that a page makes holds it up. */
async function recordIntl(page: Page) {
  await page.addInitScript(() => {
    window.askedOfIntl = []
    const makers = Object.entries(Object.getOwnPropertyDescriptors(Intl)).filter(
      ([name, { value }]) => /^[A-Z]/.test(name) && typeof value === 'function',
    )
    for (const [name, { value: maker }] of makers) {
      const note = () => void window.askedOfIntl.push(name)
      const value = new Proxy(maker, {
        construct: (target, values) => (note(), Reflect.construct(target, values)),
        apply: (target, self, values) => (note(), Reflect.apply(target, self, values)),
      })
      Object.defineProperty(Intl, name, { value })
    }
  })
}

/** Scripts and styles from now on, in the order they are asked for. */
function recordCode(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) asked.push(pathname.slice('/assets/'.length))
  })
  return asked
}

async function noteWhenTheFormCanBeSent(page: Page) {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('form [type="submit"]:enabled')) return
      performance.mark('form')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })
}

/** Everything but the page itself. */
const fetchedBeforeThat = (page: Page) =>
  page.evaluate(() => {
    const canBeSent = performance.getEntriesByName('form').map(({ startTime }) => startTime)
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= Math.min(...canBeSent))
      .map(({ name }) => name)
  })

async function scriptsAmong(page: Page, addresses: string[]) {
  const scripts = addresses.filter((address) => address.endsWith('.js'))
  const texts = scripts.map(async (address) => (await page.request.get(address)).text())
  return (await Promise.all(texts)).join('\n')
}
