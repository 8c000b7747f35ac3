import { button } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { modal, rows } from './support/technologies.ts'

test.beforeEach(async ({ page, account, openHome }) => {
  await account.addTechnology('React')
  await openHome()
  await page.goto('/nada-aqui')
  await page.goto('/home')
  await expect(rows(page)).toHaveCount(1)
})

test('Back closes an open modal first, and then leaves the page', async ({ page }) => {
  for (const opener of ['Adicionar tecnologia', 'Editar React', 'Excluir React']) {
    await button(page, opener).click()
    await expect(modal(page)).toBeVisible()
    await page.goBack()
    await expect(modal(page)).toHaveCount(0)
    await expect(page).toHaveURL('/home')
    await expect(button(page, opener)).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL('/nada-aqui')
})
