import type { Page } from '@playwright/test'
import { openBin, remove, removed } from './support/bin.ts'
import { button } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { cutOff, recordCalls } from './support/network.ts'
import { modal, rows } from './support/technologies.ts'
import { toast } from './support/toasts.ts'

const DELETED = 'Tecnologia deletada com sucesso'
const RESTORED = 'Tecnologia restaurada com sucesso'
const titles = (page: Page) => rows(page).getByRole('heading')
const undo = (page: Page) =>
  toast(page, DELETED, 'warning').getByRole('button', { name: 'Desfazer' })

test.beforeEach(async ({ account, openHome }) => {
  for (const title of ['HTML', 'React', 'Git']) await account.addTechnology(title, 'Avançado')
  await openHome()
})

test('undoing a deletion restores the technology to its position', async ({ page }) => {
  await remove(page, 'React')
  await expect(titles(page)).toHaveText(['HTML', 'Git'])
  await expect(button(page, 'Lixeira (1)')).toBeVisible()
  await undo(page).click()
  await expect(toast(page, RESTORED, 'success')).toBeVisible()
  await expect(titles(page)).toHaveText(['HTML', 'React', 'Git'])
  await expect(page.getByRole('listitem').filter({ hasText: 'React' })).toContainText('Avançado')
  await expect(button(page, 'Lixeira (1)')).toHaveCount(0)
  await expect(button(page, 'Excluir React')).toBeFocused()
})

test('lists deleted technologies in the bin after a reload, newest first, until restored', async ({
  page,
}) => {
  await expect(page.getByText('Lixeira')).toHaveCount(0)
  for (const title of ['React', 'HTML']) await remove(page, title)
  await page.reload()
  await openBin(page, 2)
  await expect(removed(page).getByRole('heading')).toHaveText(['HTML', 'React'])
  await expect(removed(page).first()).toContainText('Avançado · excluída agora')
  await expect(removed(page).first()).toContainText('será apagada em 30 dias')
  await button(page, 'Restaurar: HTML').click()
  await expect(removed(page).getByRole('heading')).toHaveText(['React'])
  await expect(button(page, 'Restaurar: React')).toBeFocused()
  await button(page, 'Restaurar: React').click()
  await expect(modal(page).getByText('A lixeira está vazia.')).toBeVisible()
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  await expect(titles(page)).toHaveText(['HTML', 'React', 'Git'])
  await expect(page.getByRole('heading', { name: 'Tecnologias', exact: true })).toBeFocused()
})

test('permanent deletion asks for confirmation, and a double click or Esc cancels it', async ({
  page,
}) => {
  await remove(page, 'React')
  await openBin(page, 1)
  const calls = recordCalls(page)
  await button(page, 'Excluir definitivamente: React').dblclick()
  await expect(button(page, 'Excluir definitivamente: React')).toBeFocused()
  await button(page, 'Excluir definitivamente: React').click()
  const question = modal(page).getByRole('group', { name: 'Excluir definitivamente?' })
  await expect(question.getByRole('button', { name: 'Manter' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(button(page, 'Excluir definitivamente: React')).toBeFocused()
  expect(calls).toEqual([])
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Excluir definitivamente' }).click()
  await expect(toast(page, 'Tecnologia excluída definitivamente', 'success')).toBeVisible()
  await expect(modal(page).getByText('A lixeira está vazia.')).toBeVisible()
  await button(page, 'X').click()
  await page.reload()
  await expect(titles(page)).toHaveText(['HTML', 'Git'])
  await expect(page.getByText('Lixeira')).toHaveCount(0)
})

test('reports a failure to load the bin and offers a retry', async ({ page }) => {
  await remove(page, 'React')
  await cutOff(page, '/users/techs/removed')
  await button(page, 'Lixeira (1)').click()
  await expect(modal(page).getByRole('alert').first()).toContainText('Não foi possível abrir')
  await page.unroute('**/api/users/techs/removed')
  await button(page, 'Tentar de novo').click()
  await expect(removed(page)).toHaveCount(1)
})
