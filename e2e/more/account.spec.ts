import type { Page } from '@playwright/test'
import { openAccount } from '../support/account.ts'
import { button, field } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { closeToasts, toast } from '../support/toasts.ts'

test('the account shows the newest profile', async ({ page, context, account }) => {
  await test.step('shows a change saved in another tab without overwriting typed values', async () => {
    await openAccount(page, account)
    const tab = await context.newPage()
    await tab.goto('/conta')
    await field(page, 'Bio').fill('Escrevendo aqui')
    await field(tab, 'Nome').fill('Ana de Outra Aba')
    await field(tab, 'Bio').fill('De outra aba')
    await button(tab, 'Salvar perfil').click()
    await expect(toast(tab, 'Perfil salvo')).toBeVisible()
    await lookAgain(page)
    await expect(field(page, 'Nome')).toHaveValue('Ana de Outra Aba')
    await expect(field(page, 'Bio')).toHaveValue('Escrevendo aqui')
    const sent = page.waitForRequest('**/api/profile')
    await button(page, 'Salvar perfil').click()
    expect((await sent).postDataJSON()).toEqual({ bio: 'Escrevendo aqui' })
    await expect(toast(page, 'Perfil salvo')).toBeVisible()
    await tab.close()
    await closeToasts(page)
  })

  await test.step('a profile requested before a change does not undo it', async () => {
    const { promise: saved, resolve: save } = Promise.withResolvers<void>()
    await page.route('**/api/profile', async (route) => {
      if (route.request().method() === 'PUT') return route.fallback()
      const old = await route.fetch()
      await saved
      await route.fulfill({ response: old }).catch(() => undefined)
    })
    const asked = page.waitForRequest('**/api/profile')
    await lookAgain(page)
    await asked
    await field(page, 'Nome').fill('Ana Nova')
    await button(page, 'Salvar perfil').click()
    await expect(toast(page, 'Perfil salvo')).toBeVisible()
    save()
    await page.getByRole('link', { name: 'Tecnologias' }).click()
    await expect(page.getByRole('heading', { name: 'Olá, Ana Nova' })).toBeVisible()
  })
})

/** The profile is refetched at most every five seconds. */
async function lookAgain(page: Page) {
  await page.waitForTimeout(5100)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
