import type { Page } from '@playwright/test'
import {
  fetchedBeforeThat,
  noteWhenTheFormCanBeSent,
  scriptsAmong,
} from '../support/fetched-scripts.ts'
import { expect, signInBefore, test } from '../support/journey.ts'
import { setConnection } from '../support/network.ts'
import { rows } from '../support/technologies.ts'

test('the login loads its validation rules once the form can be submitted', async ({ page }) => {
  await setConnection(page, {})
  await noteWhenTheFormCanBeSent(page)
  const rules = page.waitForResponse('**/assets/login-*.js')
  await page.goto('/login')
  const address = (await rules).url()
  await (await rules).finished()
  expect(await fetchedBeforeThat(page)).not.toContain(address)
})

for (const path of ['/home', '/login'])
  test(`${path}: a signed-in start loads its code in parallel, once`, async ({ page, account }) => {
    await account.addTechnology('React')
    await signInBefore(page, account)
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

test('a visitor does not load the code of signed-in screens', async ({ page }) => {
  const asked = recordCode(page)
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
  expect(asked.filter((file) => /^(home-screen|signed-in)-/.test(file))).toEqual([])
})

test('the code of a start is compiled eagerly and does not use Intl', async ({ page, account }) => {
  for (const title of ['React', 'Git']) await account.addTechnology(title)
  await signInBefore(page, account)
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

/** Records uses of Intl, whose first object is slow to create. */
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

/** Scripts and styles requested from now on, in order. */
function recordCode(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) asked.push(pathname.slice('/assets/'.length))
  })
  return asked
}
