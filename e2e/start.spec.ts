import type { Page } from '@playwright/test'
import type { ErrorCode } from '#contract/errors.ts'
import { stored } from './forms.ts'
import { expect, signInBeforehand, test } from './journey.ts'
import { cutOff, hold, recordCalls, refuse } from './network.ts'
import { LOADING } from './toasts.ts'

const DEAD = { token: 'dead', id: 'nobody' }

test('without a token Home sends to the login, and asks the server nothing', async ({ page }) => {
  const calls = recordCalls(page)
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(calls).toEqual([])
})

for (const { path, heading } of [
  { path: '/signup', heading: 'Crie sua conta' },
  { path: '/nada-aqui', heading: 'Oops! 404' },
]) {
  test(`without a token a visitor of ${path} stays there`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page).toHaveURL(path)
  })
}

for (const path of ['/', '/login', '/home']) {
  test(`with a token ${path} draws nothing before the profile, and then only Home`, async ({
    page,
    account,
  }) => {
    const headings = await recordHeadings(page)
    const { held, release } = await hold(page, '/profile')
    await signInBeforehand(page, account)
    await page.goto(path)
    await expect.poll(() => held.length).toBe(1)
    await expect(page.getByText(LOADING)).toBeVisible()
    expect(await headings()).toEqual([])
    release()
    await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
    await expect(page).toHaveURL('/home')
    expect(await headings()).toEqual([`Olá, ${account.name}`])
  })
}

test('the first second of waiting is quiet', async ({ page, account }) => {
  const { held } = await hold(page, '/profile')
  await signInBeforehand(page, account)
  await page.goto('/home')
  await expect.poll(() => held.length).toBe(1)
  const delays = await page
    .getByText(LOADING)
    .evaluate((sign) => sign.getAnimations().map(({ effect }) => effect?.getTiming().delay))
  expect(delays).toEqual([1000])
  await expect(page.getByText(LOADING)).toBeVisible()
})

test('a dead token is cleared away and leads to /, with no glimpse of Home', async ({ page }) => {
  const headings = await recordHeadings(page)
  await signInBeforehand(page, DEAD)
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('anything', 'else'))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toEqual({})
  expect(await headings()).toEqual(['Login'])
})

test('a profile that fails sends a visitor of an unknown path to / as well', async ({ page }) => {
  await signInBeforehand(page, DEAD)
  await page.goto('/nada-aqui')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

const FAILURES: ErrorCode[] = ['unexpected', 'unavailable']
for (const code of FAILURES) {
  test(`at start, ${code} clears the browser and goes to / too`, async ({ page, account }) => {
    await refuse(page, '/profile', code)
    await expectSignedOut(page, account)
  })
}

test('at start, a broken connection clears the browser and goes to / too', async ({
  page,
  account,
}) => {
  await cutOff(page, '/profile')
  await expectSignedOut(page, account)
})

test('somebody signed in may see the not-found screen', async ({ page, account }) => {
  await signInBeforehand(page, account)
  await page.goto('/nada-aqui')
  await expect(page.getByRole('heading', { name: 'Oops! 404' })).toBeVisible()
  await expect(page).toHaveURL('/nada-aqui')
  expect(Object.keys(await stored(page))).toHaveLength(2)
})

async function expectSignedOut(page: Page, account: { token: string; id: string }) {
  await signInBeforehand(page, account)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toEqual({})
}

declare global {
  interface Window {
    headingsSeen: string[]
  }
}

/** Every main heading that was ever drawn, however briefly. */
async function recordHeadings(page: Page) {
  await page.addInitScript(() => {
    window.headingsSeen = []
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent
      if (heading && heading !== window.headingsSeen.at(-1)) window.headingsSeen.push(heading)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => window.headingsSeen)
}

test('a page left before its profile came signs nobody out', async ({
  page,
  openHome,
  account,
}) => {
  await openHome()
  for (const path of ['/nada-aqui', '/home']) {
    const { held } = await hold(page, '/profile')
    await page.goto('/nada-aqui')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(path)
    await page.goto('/home')
    await page.getByRole('heading', { name: `Olá, ${account.name}` }).waitFor()
  }
})
