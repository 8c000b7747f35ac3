import type { Page } from '@playwright/test'
import { signInBefore } from './journey.ts'
import type { Account } from './people.ts'

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the account screen, already signed in. */
export async function openAccount(page: Page, account: Account) {
  await signInBefore(page, account)
  await page.goto('/conta')
  await page.getByRole('heading', { level: 1, name: 'Sua conta' }).waitFor()
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Signs in as the same user on another device; returns the token. */
export async function signInElsewhere(serverUrl: string, { email, password }: Account) {
  const answer = await fetch(`${serverUrl}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Calls the API with this token. */
export const callApi = (serverUrl: string, path: string, token: string, method = 'GET') =>
  fetch(`${serverUrl}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
