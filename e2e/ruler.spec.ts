import type { Page } from '@playwright/test'
import { button, field } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { ask, OPENER, tickNext } from './support/ruler.ts'
import { modal, rows } from './support/technologies.ts'

const CODE = '**/assets/ruler-board-*.js'
const FIRST = 'Salvo mudanças com add e commit e uma mensagem clara.'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const level = (page: Page, name: string) => page.getByRole('group', { name })
const boxes = (page: Page) => page.getByRole('checkbox')
const statement = (page: Page, text: string) => page.getByRole('checkbox', { name: text })
const sentence = (page: Page, text: string) => modal(page).getByText(text)
const status = (page: Page) => field(page, 'Selecionar status')

test.beforeEach(async ({ page, account, openHome }) => {
  await account.addTechnology('React', 'Iniciante')
  await openHome()
  await expect(rows(page)).toHaveCount(1)
})

/** Tabs from the name, past the select, to the level help. */
async function askByKeyboard(page: Page, title: string) {
  await button(page, 'Adicionar tecnologia').press('Enter')
  await page.keyboard.type(title)
  for (const _ of Array(2)) await page.keyboard.press('Tab')
  await expect(button(page, OPENER)).toBeFocused()
  await page.keyboard.press('Enter')
}

test('finds and selects a level while adding a technology, by keyboard alone', async ({ page }) => {
  await askByKeyboard(page, 'Git')
  await expect(heading(page, 'Qual é o seu nível em Git?')).toBeFocused()
  await expect(sentence(page, 'Marque o que você já faz sem ajuda.')).toBeVisible()
  await expect(boxes(page)).toHaveCount(9)
  await tickNext(page, 1)
  await expect(statement(page, FIRST)).toBeChecked()
  await expect(modal(page)).toContainText(
    'Pelo que você marcou, seu nível parece ser Iniciante. Faltam 2 para completar este nível.',
  )
  // Enter does not submit the form from here.
  await page.keyboard.press('Enter')
  await tickNext(page, 4)
  await expect(level(page, 'Iniciante')).toContainText('3 de 3')
  await expect(level(page, 'Intermediário')).toContainText('2 de 3')
  await expect(modal(page)).toContainText(
    'Pelo que você marcou, seu nível parece ser Intermediário. Falta 1 para completar este nível.',
  )
  await expect(button(page, 'Usar Intermediário')).toBeInViewport({ ratio: 1 })
  for (const _ of Array(5)) await page.keyboard.press('Tab')
  await expect(button(page, 'Usar Intermediário')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(status(page)).toBeFocused()
  await expect(status(page)).toHaveValue('Intermediário')
  await expect(field(page, 'Nome do projeto')).toHaveValue('Git')
  await expect(page.getByText('O status é obrigatório')).toHaveCount(0)
  for (const _ of Array(2)) await page.keyboard.press('Tab')
  await expect(button(page, 'Cadastrar tecnologia')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page).filter({ hasText: 'Git' })).toContainText('Intermediário')
})

test('reports a ruler that fails to load, offers a retry and does not block the form', async ({
  page,
}) => {
  await page.route(CODE, (route) => route.abort('connectionfailed'))
  await ask(page, 'Git')
  await expect(page.getByText('Não foi possível abrir a régua')).toBeVisible()
  await expect(page.getByText('Confira sua conexão')).toBeVisible()
  await button(page, 'Voltar').click()
  await expect(field(page, 'Nome do projeto')).toHaveValue('Git')
  await button(page, OPENER).click()
  await expect(page.getByText('Não foi possível abrir a régua')).toBeVisible()
  await page.unroute(CODE)
  await button(page, 'Tentar de novo').click()
  await statement(page, FIRST).check()
  await button(page, 'Usar Iniciante').click()
  await expect(status(page)).toHaveValue('Iniciante')
})
