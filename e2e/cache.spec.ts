import type { Page } from '@playwright/test'
import { button } from './support/forms.ts'
import { expect, signInBefore, test } from './support/journey.ts'
import { hold } from './support/network.ts'
import { createAccount } from './support/people.ts'
import { isPersisted, nothingIsPersisted } from './support/persisted.ts'
import { rows } from './support/technologies.ts'

test.use({ persistsData: true })

const greeting = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `Olá, ${name}` })

test('the next start shows the cached Home at once and then the fresh response', async ({
  page,
  account,
  openHome,
}) => {
  await account.addTechnology('React')
  await openHome()
  await isPersisted(page)
  await account.addTechnology('Git')
  const { held, release } = await hold(page, '/profile')
  await page.reload()
  await expect(greeting(page, account.name)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(() => held.length).toBe(1)
  await expect(page.getByText('Sem conexão')).toHaveCount(0)
  release()
  await expect(rows(page)).toHaveCount(2)
})

test('Sair clears the cache, also while a request is in flight', async ({
  page,
  account,
  openHome,
}) => {
  await openHome()
  await isPersisted(page)
  const { held, release } = await hold(page, '/profile')
  await page.reload()
  await expect(greeting(page, account.name)).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  await button(page, 'Sair').click()
  await expect(page).toHaveURL('/login')
  const late = page.waitForResponse('**/api/profile')
  release()
  await late
  await nothingIsPersisted(page)
  await expect(page).toHaveURL('/login')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('another user never sees the cache of the previous one', async ({
  page,
  account,
  openHome,
  serverUrl,
}) => {
  await openHome()
  await isPersisted(page)
  const other = await createAccount(serverUrl, 'Bruno Lima')
  await signInBefore(page, other)
  const { held, release } = await hold(page, '/profile')
  await page.goto('/home')
  await expect.poll(() => held.length).toBe(1)
  await nothingIsPersisted(page)
  await expect(page.getByText(account.name)).toHaveCount(0)
  release()
  await expect(greeting(page, other.name)).toBeVisible()
})
