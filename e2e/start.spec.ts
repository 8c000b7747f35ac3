import type { Page } from '@playwright/test'
import { stored } from './support/forms.ts'
import { expect, signInBefore, test } from './support/journey.ts'
import { cutOff, hold, recordCalls, refuse } from './support/network.ts'
import { LOADING } from './support/toasts.ts'

const DEAD = { token: 'dead', id: 'nobody' }

test('a visitor without a token', async ({ page }) => {
  await test.step('without a token Home sends to the login, and asks the server nothing', async () => {
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
    await test.step(`without a token a visitor of ${path} stays there`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page).toHaveURL(path)
    })
})

test('a start with a token', async ({ page, account }) => {
  const headings = await recordHeadings(page)
  await signInBefore(page, account)
  for (const path of ['/', '/login', '/home'])
    await test.step(`with a token ${path} draws nothing before the profile, and then only Home`, async () => {
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

test('a dead token is cleared away and leads to /, with no glimpse of Home', async ({ page }) => {
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

test('a start whose profile fails', async ({ page, account }) => {
  for (const code of ['unexpected', 'unavailable'] as const)
    await test.step(`at start, ${code} clears the browser and goes to / too`, async () => {
      await refuse(page, '/profile', code)
      await expectSignedOut(page, account)
    })

  await test.step('at start, a broken connection clears the browser and goes to / too', async () => {
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

test('somebody signed in may see the not-found screen', async ({ page, account }) => {
  await signInBefore(page, account)
  await page.goto('/nada-aqui')
  await expect(page.getByRole('heading', { name: 'Oops! 404' })).toBeVisible()
  await expect(page).toHaveURL('/nada-aqui')
  expect(Object.keys(await stored(page))).toHaveLength(2)
})
