import type { Page } from '@playwright/test'
import { expect } from '../support/journey.ts'
import { liveMessages } from '../support/live-regions.ts'
import { test } from '../support/states/states.ts'
import { TOASTS_CLOSE } from '../support/timeouts.ts'
import { pauseToastsByBlur, toastsAreReady } from '../support/toasts.ts'

test('a toast does not time out while hovered', TOASTS_CLOSE, async ({ page, arriveAt }) => {
  await arriveAt('login refused', keepWhatComes(page))
  const toast = page.getByRole('alert').filter({ hasText: 'Email ou senha incorretos' })
  await toast.hover()
  await comeBack(page)
  await page.waitForTimeout(3500)
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 700)
  await expect(toast).toBeHidden()
})

test('a toast does not time out while focused', TOASTS_CLOSE, async ({ page, arriveAt }) => {
  await arriveAt('login refused', keepWhatComes(page))
  const toast = page.getByRole('alert').filter({ hasText: 'Email ou senha incorretos' })
  await page.getByRole('button', { name: 'Fechar notificação' }).focus()
  await comeBack(page)
  await page.waitForTimeout(3500)
  await expect(toast).toBeVisible()
  await page.getByLabel('Email').focus()
  await expect(toast).toBeHidden()
})

test('announces why a login was refused', async ({ page, arriveAt }) => {
  await arriveAt('login throttled')
  const messages = await liveMessages(page, 'alert')
  expect(messages).toContain('Muitas tentativas. Tente de novo em 14 minutos.')
})

/** The timeout of a toast is paused while the window is blurred. */
const keepWhatComes = (page: Page) => async (state: string) => {
  if (state !== 'login') return
  await toastsAreReady(page)
  await pauseToastsByBlur(page)
}

const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
