import type { Page } from '@playwright/test'
import { stored } from './support/forms.ts'
import { expect, signInBefore, test } from './support/journey.ts'
import { cutOff, hold, recordCalls, refuse } from './support/network.ts'
import { LOADING } from './support/toasts.ts'

const DEAD = { token: 'dead', id: 'nobody' }

test('starts without a token', async ({ page }) => {
  await test.step('Home without a token redirects to the login without any request', async () => {
    const calls = recordCalls(page)
    await page.goto('/home')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    expect(calls).toEqual([])
  })

  for (const [path, heading] of [
    ['/signup', 'Crie sua conta'],
    ['/nada-aqui', 'Oops! 404'],
  ] as const)
    await test.step(`${path} stays open without a token`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page).toHaveURL(path)
    })
})

test('starts with a token', async ({ page, account }) => {
  const headings = await recordHeadings(page)
  await signInBefore(page, account)
  for (const path of ['/', '/login', '/home'])
    await test.step(`with a token, ${path} shows nothing before the profile arrives, and then only Home`, async () => {
      const { held, release } = await hold(page, '/profile')
      await page.goto(path)
      await expect.poll(() => held.length).toBe(1)
      await expect(page.getByText(LOADING)).toBeVisible()
      expect(await headings()).toEqual([])
      release()
      await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
      await expect(page).toHaveURL('/home')
      expect(await headings()).toEqual([`Olá, ${account.name}`])
      await page.unroute('**/api/profile')
    })
})

test('an invalid token is removed and redirects to / without a flash of Home', async ({ page }) => {
  const headings = await recordHeadings(page)
  await signInBefore(page, DEAD)
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('anything', 'else'))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toEqual({})
  expect(await headings()).toEqual(['Login'])
})

test('starts with a failing profile request', async ({ page, account }) => {
  for (const code of ['unexpected', 'unavailable'] as const)
    await test.step(`${code} at start clears local storage and redirects to /`, async () => {
      await refuse(page, '/profile', code)
      await expectSignedOut(page, account)
    })

  await test.step('a broken connection at start clears local storage and redirects to /', async () => {
    await cutOff(page, '/profile')
    await expectSignedOut(page, account)
  })
})

async function expectSignedOut(page: Page, account: { token: string; id: string }) {
  await signInBefore(page, account)
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

/** Records every main heading that was rendered, however briefly. */
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

test('a signed-in user can see the not-found screen', async ({ page, account }) => {
  await signInBefore(page, account)
  await page.goto('/nada-aqui')
  await expect(page.getByRole('heading', { name: 'Oops! 404' })).toBeVisible()
  await expect(page).toHaveURL('/nada-aqui')
  expect(Object.keys(await stored(page))).toHaveLength(2)
})
