import type { Page } from '@playwright/test'
import { button, clickTwice, leave } from './forms.ts'
import { expect, test } from './journey.ts'
import { cutOff, hold, recordCalls, refuse } from './network.ts'
import { letToastsGo } from './patience.ts'
import { createTechnology, modal, openDelete, rows } from './technologies.ts'
import { toast } from './toasts.ts'

const DELETED = 'Tecnologia deletada com sucesso'
const RESTORED = 'Tecnologia restaurada com sucesso'
const titles = (page: Page) => rows(page).getByRole('heading')
const undo = (page: Page) =>
  toast(page, DELETED, 'warning').getByRole('button', { name: 'Desfazer' })
const removed = (page: Page) => modal(page, 'Lixeira').getByRole('listitem')

async function remove(page: Page, title: string) {
  await openDelete(page, title)
  await button(page, 'Excluir').click()
  await expect(modal(page)).toHaveCount(0)
}

async function openBin(page: Page, count: number) {
  await button(page, `Lixeira (${count})`).click()
  await expect(removed(page)).toHaveCount(count)
}

test.beforeEach(async ({ account, openHome }) => {
  for (const title of ['HTML', 'React', 'Git']) await account.addTechnology(title, 'Avançado')
  await openHome()
})

test('a deletion can be undone, and the technology stands where it stood', async ({ page }) => {
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

test('Desfazer is reached by Alt+T, waits for whoever is there, and leads back to the row', async ({
  page,
}) => {
  await remove(page, 'React')
  await expect(undo(page)).toBeVisible()
  await expect(page.locator('[aria-live="polite"]').filter({ has: undo(page) })).toHaveCount(1)
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(undo(page)).toBeFocused()
  await letToastsGo(page)
  await page.waitForTimeout(3500)
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Excluir React')).toBeFocused()
})

test('two clicks in one moment restore once', async ({ page }) => {
  await remove(page, 'React')
  const calls = recordCalls(page)
  await clickTwice(undo(page))
  await expect(titles(page)).toHaveText(['HTML', 'React', 'Git'])
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  await expect(toast(page, RESTORED)).toBeVisible()
})

test('an undo that does not get through says so, and the bin still has it', async ({ page }) => {
  await remove(page, 'React')
  await cutOff(page, '/users/techs/*/restore')
  await undo(page).click()
  await expect(toast(page, 'Confira a lista e a lixeira', 'error')).toBeVisible()
  await page.unroute('**/api/users/techs/*/restore')
  await openBin(page, 1)
  await button(page, 'Restaurar: React').click()
  await expect(titles(page)).toHaveText(['HTML', 'React', 'Git'])
})

test('after Sair nobody is offered to undo', async ({ page }) => {
  await remove(page, 'React')
  await expect(undo(page)).toBeVisible()
  await leave(page)
  await expect(page).toHaveURL('/login')
  await expect(undo(page)).toHaveCount(0)
})

test('a server without a bin offers neither to undo nor to look into one', async ({ page }) => {
  await page.route('**/api/profile', async (route) => {
    const answer = await route.fetch()
    const { removed_techs: _, ...user } = (await answer.json()) as Record<string, unknown>
    await route.fulfill({ response: answer, json: user })
  })
  await page.reload()
  await remove(page, 'React')
  await expect(toast(page, DELETED, 'warning')).toBeVisible()
  await expect(button(page, 'Desfazer')).toHaveCount(0)
  await expect(titles(page)).toHaveText(['HTML', 'Git'])
  await expect(page.getByText('Lixeira')).toHaveCount(0)
})

test('what was deleted is in the bin after a reload, newest first, until it is restored', async ({
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

test('one that was added again meanwhile stays in the bin, and the row says why', async ({
  page,
}) => {
  await remove(page, 'React')
  await createTechnology(page, 'ReactJS', 'Iniciante')
  await expect(titles(page)).toHaveText(['HTML', 'Git', 'ReactJS'])
  await openBin(page, 1)
  await button(page, 'Restaurar: React').click()
  const sentence = 'Você já adicionou essa tecnologia de novo. A excluída continua na lixeira.'
  await expect(removed(page).getByText(sentence)).toBeVisible()
  await expect(button(page, 'Restaurar: React')).toHaveAccessibleDescription(sentence)
  await expect(toast(page, sentence, 'error')).toBeVisible()
  await expect(titles(page)).toHaveText(['HTML', 'Git', 'ReactJS'])
})

test('deleting for good asks once, and a double click or Esc keeps it', async ({ page }) => {
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

test('a bin that cannot be fetched says so, and can be tried again', async ({ page }) => {
  await remove(page, 'React')
  await cutOff(page, '/users/techs/removed')
  await button(page, 'Lixeira (1)').click()
  await expect(modal(page).getByRole('alert').first()).toContainText('Não foi possível abrir')
  await page.unroute('**/api/users/techs/removed')
  await button(page, 'Tentar de novo').click()
  await expect(removed(page)).toHaveCount(1)
})

test('a bin that takes long says so quietly', async ({ page }) => {
  await remove(page, 'React')
  const { release } = await hold(page, '/users/techs/removed')
  await button(page, 'Lixeira (1)').click()
  await expect(modal(page, 'Lixeira').getByText('Carregando...')).toBeVisible()
  release()
  await expect(removed(page)).toHaveCount(1)
})

test('one that is gone meanwhile leaves the bin', async ({ page, context }) => {
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

test('the sentence of a full list stands beside the row', async ({ page }) => {
  await remove(page, 'React')
  await openBin(page, 1)
  await refuse(page, '/users/techs/*/restore', 'technology_limit')
  await button(page, 'Restaurar: React').click()
  await expect(removed(page)).toContainText('Você já tem 500 tecnologias, o máximo.')
})
