import type { Page } from '@playwright/test'
import { signInBefore } from './journey.ts'
import type { Account } from './people.ts'
import { isPersisted } from './persisted.ts'
import { expect, workerIsReady } from './service-worker.ts'

export const place = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export async function visitOnce(page: Page, account: Account) {
  await signInBefore(page, account)
  await page.goto('/evolucao')
  await expect(page.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible()
  // Leaving before the response arrives would cancel the request.
  for (const name of ['evolution', 'history', 'goals']) await isPersisted(page, name)
  await place(page, 'Tecnologias').click()
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
  await workerIsReady(page)
  await isPersisted(page, 'profile')
}
