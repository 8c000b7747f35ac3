import type { Page } from '@playwright/test'
import { openBin, remove } from '../support/bin.ts'
import { button } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { modal, rows } from '../support/technologies.ts'
import { resumeToasts } from '../support/timeouts.ts'
import { toast } from '../support/toasts.ts'

const DELETED = 'Tecnologia deletada com sucesso'
const titles = (page: Page) => rows(page).getByRole('heading')
const undo = (page: Page) =>
  toast(page, DELETED, 'warning').getByRole('button', { name: 'Desfazer' })

test.beforeEach(async ({ account, openHome }) => {
  for (const title of ['HTML', 'React', 'Git']) await account.addTechnology(title, 'Avançado')
  await openHome()
})

test('Alt+T focuses Desfazer, which stays while focused and then moves the focus to the row', async ({
  page,
}) => {
  await remove(page, 'React')
  await expect(undo(page)).toBeVisible()
  await expect(page.locator('[aria-live="polite"]').filter({ has: undo(page) })).toHaveCount(1)
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(undo(page)).toBeFocused()
  await resumeToasts(page)
  await page.waitForTimeout(3500)
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Excluir React')).toBeFocused()
})

test('a technology restored in another tab leaves the bin', async ({ page, context }) => {
  await remove(page, 'React')
  await openBin(page, 1)
  const other = await context.newPage()
  await other.goto('/home')
  await button(other, 'Lixeira (1)').click()
  await button(other, 'Restaurar: React').click()
  await expect(titles(other)).toHaveText(['HTML', 'React', 'Git'])
  await other.close()
  await button(page, 'Restaurar: React').click()
  await expect(modal(page).getByText('A lixeira está vazia.')).toBeVisible()
  await expect(modal(page).locator(':focus')).toContainText('A lixeira está vazia.')
  await button(page, 'X').click()
  await expect(titles(page)).toHaveText(['HTML', 'React', 'Git'])
})
