import type { Page } from '@playwright/test'
import { button, field, leave, logIn, stored } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { endSession } from './support/session-end.ts'
import { createTechnology } from './support/technologies.ts'
import { closeToast, toast } from './support/toasts.ts'

const ENDED = 'Sua sessão terminou.'
const WENT_WRONG = 'Ops! ocorreu um erro, tente novamente'
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: ENDED })

test('reports an ended session, and signing in again returns to the same screen', async ({
  page,
  account,
  openHome,
  serverUrl,
}) => {
  await openHome()
  await endSession(serverUrl, account.token)
  await createTechnology(page, 'Vue', 'Iniciante')
  await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expect(field(page, 'Nome do projeto')).toHaveValue('Vue')
  await closeToast(page, WENT_WRONG)
  await expect(notice(page)).toBeVisible()

  await button(page, 'Entrar de novo').click()
  await expect(page).toHaveURL('/login')
  await expect(notice(page)).toHaveCount(0)
  expect(await stored(page)).toEqual({})
  await logIn(page, account)
  await expect(page).toHaveURL('/home')
  await expect(notice(page)).toHaveCount(0)
})

test('a visitor redirected to the login returns to the screen after signing in', async ({
  page,
  account,
}) => {
  await page.goto('/home?filtro=react')
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/home?filtro=react')
})

test('the login never redirects to another site', async ({ page, account }) => {
  for (const from of ['//elsewhere.test/', '/\\elsewhere.test', 'https://elsewhere.test/', 7])
    await test.step(String(from), async () => {
      await page.goto('/login')
      await page.evaluate((path) => history.replaceState({ usr: { from: path } }, ''), from)
      await page.reload()
      await logIn(page, account)
      await expect(page).toHaveURL('/home')
      await leave(page)
      await expect(page).toHaveURL('/login')
      // Going to the same URL would be a reload, which keeps the history state.
      await page.goto('/favicon.svg')
    })
})
