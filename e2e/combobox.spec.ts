import type { Page } from '@playwright/test'
import { name, openAnew } from './support/combobox.ts'
import { button, field } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { modal, rows } from './support/technologies.ts'

const list = (page: Page) => page.getByRole('listbox', { name: 'Sugestões', exact: true })
const options = (page: Page) => list(page).getByRole('option')
const highlighted = (page: Page) => list(page).locator('[aria-selected="true"]')

test.beforeEach(async ({ page, account, openHome }) => {
  await account.addTechnology('React', 'Intermediário')
  await openHome()
  await button(page, 'Adicionar tecnologia').click()
})

test('suggestions are ranked, marked, announced and selected with a click', async ({ page }) => {
  await test.step('suggests while typing, best match first, each with its icon', async () => {
    await expect(list(page)).toBeHidden()
    await expect(name(page)).toHaveAttribute('aria-expanded', 'false')
    await name(page).pressSequentially('java')
    await expect(list(page)).toBeVisible()
    await expect(name(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(options(page).first()).toHaveText('Java')
    expect(await options(page).count()).toBeLessThanOrEqual(7)
    for (const option of await options(page).all())
      await expect(option.locator('[data-size="24"]')).toBeVisible()
    await name(page).fill('Uma coisa só minha')
    await expect(list(page)).toBeHidden()
    await expect(name(page)).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('marks technologies already in the list, by any alias, with their level', async () => {
    await name(page).fill('reactjs')
    await expect(options(page).first()).toHaveAccessibleName('React Na sua lista · Intermediário')
    await name(page).fill('react na')
    await expect(options(page).first()).toHaveAccessibleName('React Native')
  })
  await openAnew(page)

  await test.step('announces the number of suggestions', async () => {
    const told = modal(page).getByRole('status')
    await expect(told).toHaveText('')
    await name(page).fill('elixir')
    await expect(told).toHaveText(/^\d sugest/)
    await name(page).fill('Uma coisa só minha')
    await expect(told).toHaveText('')
  })
  await openAnew(page)

  await test.step('describes the level for this kind of technology under the status', async () => {
    const submit = button(page, 'Cadastrar tecnologia')
    await modal(page).evaluate((panel) => Promise.all(panel.getAnimations().map((a) => a.finished)))
    const before = await submit.boundingBox()
    const meaning = modal(page).locator('[aria-live="polite"]', { hasText: '.' })
    const status = field(page, 'Selecionar status')
    await name(page).fill('typescript')
    await status.selectOption('Intermediário')
    await expect(meaning).toHaveText('Resolvo problemas do dia a dia sem copiar de tutorial.')
    await name(page).fill('postgres')
    await expect(meaning).toHaveText('Modelo tabelas e junto dados de várias sem ajuda.')
    await name(page).fill('Uma coisa só minha')
    await expect(meaning).toHaveText('Uso nos meus projetos sem seguir tutorial.')
    await expect(status).toHaveAccessibleDescription('')
    expect(await submit.boundingBox()).toEqual(before)
  })
  await openAnew(page)

  await test.step('a click selects a suggestion, clears the error and keeps the focus in the field', async () => {
    await button(page, 'Cadastrar tecnologia').click()
    await expect(name(page)).toHaveAccessibleDescription('O título é obrigatório')
    await expect(name(page)).toBeFocused()
    await name(page).pressSequentially('k8s')
    await expect(options(page).first()).toHaveText('Kubernetes')
    await options(page).first().click()
    await expect(name(page)).toHaveValue('Kubernetes')
    await expect(name(page)).toBeFocused()
    await expect(name(page)).toHaveAttribute('aria-invalid', 'false')
    await page.reload()
    await button(page, 'Adicionar tecnologia').click()
    await expect(name(page)).toHaveValue('Kubernetes')
    await expect(list(page)).toBeHidden()
  })

  await test.step('the edit modal describes the current level, then the chosen one', async () => {
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await button(page, 'Editar React').click()
    await expect(page.getByText('Crio telas com dados e validação sem tutorial.')).toBeVisible()
    await field(page, 'Selecionar status').selectOption('Avançado')
    await expect(page.getByText('Desenho a interface toda, rápida e acessível.')).toBeVisible()
    await expect(field(page, 'Selecionar status')).toHaveAccessibleDescription(
      'Hoje: Intermediário',
    )
  })
  await openAnew(page)

  await test.step('the form can be submitted with one click while suggestions are open', async () => {
    await field(page, 'Selecionar status').selectOption('Iniciante')
    await name(page).fill('s')
    await expect(options(page)).toHaveCount(7)
    await button(page, 'Cadastrar tecnologia').click()
    await expect(rows(page).getByRole('heading')).toHaveText(['React', 's'])
  })
})

test('suggestions work by keyboard', async ({ page }) => {
  await test.step('an empty field suggests popular technologies only on an arrow key', async () => {
    await name(page).click()
    await expect(list(page)).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(options(page)).toHaveCount(7)
    await expect(options(page).getByText('React', { exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(modal(page)).toBeVisible()
  })
  await openAnew(page)

  await test.step('Home, End and the horizontal arrows move the text cursor', async () => {
    await name(page).pressSequentially('javscript')
    await page.keyboard.press('Home')
    for (const _ of 'jav') await page.keyboard.press('ArrowRight')
    await page.keyboard.type('a')
    await expect(name(page)).toHaveValue('javascript')
    await expect(highlighted(page)).toHaveCount(0)
    await page.keyboard.type('!')
    await expect(name(page)).toHaveValue('java!script')
    await page.keyboard.press('End')
    await page.keyboard.type('?')
    await expect(name(page)).toHaveValue('java!script?')
  })
  await openAnew(page)

  await test.step('a suggestion can be selected again after the text changed', async () => {
    for (const text of ['postg', 'postgres']) {
      await name(page).fill(text)
      await name(page).press('ArrowDown')
      await expect(highlighted(page)).toHaveText('PostgreSQL')
      await page.keyboard.press('Enter')
      await expect(name(page)).toHaveValue('PostgreSQL')
    }
  })
  await openAnew(page)

  await test.step('neither blur nor hover selects a suggestion', async () => {
    await name(page).pressSequentially('postg')
    await page.keyboard.press('ArrowDown')
    await expect(highlighted(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(field(page, 'Selecionar status')).toBeFocused()
    await expect(list(page)).toBeHidden()
    await expect(name(page)).toHaveValue('postg')

    await name(page).press('End')
    await name(page).pressSequentially('r')
    await expect(options(page).first()).toHaveText('PostgreSQL')
    await options(page).first().hover()
    await expect(highlighted(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(name(page)).toHaveValue('postgr')
    await expect(page.getByText('O status é obrigatório')).toBeVisible()
    await name(page).press('ArrowDown')
    await modal(page).getByRole('heading').click()
    await expect(list(page)).toBeHidden()
    await expect(name(page)).toHaveValue('postgr')
  })
  await openAnew(page)

  await test.step('Esc closes the list, then the modal, and never clears the field', async () => {
    await name(page).pressSequentially('java')
    await page.keyboard.press('ArrowDown')
    await expect(highlighted(page)).toHaveText('Java')
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(modal(page)).toBeVisible()
    await expect(name(page)).toHaveValue('java')
    // Read while the modal closes: the typed text must still be there.
    await name(page).evaluate((input: HTMLInputElement) =>
      document.addEventListener('keydown', () => (document.title = input.value), { once: true }),
    )
    await page.keyboard.press('Escape')
    await expect(page).toHaveTitle('java')
    await expect(modal(page)).toHaveCount(0)
  })
  await button(page, 'Adicionar tecnologia').click()

  await test.step('Esc closes the modal when there are no suggestions', async () => {
    await name(page).fill('Uma coisa só minha')
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
  })
  await button(page, 'Adicionar tecnologia').click()

  await test.step('highlights nothing before an arrow key, so that Enter submits the typed text', async () => {
    await field(page, 'Selecionar status').selectOption('Iniciante')
    await name(page).pressSequentially('typescr')
    await expect(options(page).first()).toHaveText('TypeScript')
    await expect(highlighted(page)).toHaveCount(0)
    await expect(name(page)).toHaveAttribute('aria-activedescendant', '')
    await page.keyboard.press('Enter')
    await expect(modal(page)).toHaveCount(0)
    await expect(rows(page).getByRole('heading')).toHaveText(['React', 'typescr'])
  })
  await button(page, 'Adicionar tecnologia').click()

  await test.step('an arrow key highlights, Enter selects the catalogue name, and a second Enter submits', async () => {
    await field(page, 'Selecionar status').selectOption('Avançado')
    await name(page).pressSequentially('postg')
    await page.keyboard.press('ArrowDown')
    await expect(highlighted(page)).toHaveText('PostgreSQL')
    const active = (await name(page).getAttribute('aria-activedescendant'))!
    await expect(page.locator(`[id="${active}"]`)).toHaveText('PostgreSQL')
    await page.keyboard.press('Enter')
    await expect(name(page)).toHaveValue('PostgreSQL')
    await expect(name(page)).toBeFocused()
    await expect(list(page)).toBeHidden()
    await expect(modal(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(rows(page).getByRole('heading')).toHaveText(['React', 'typescr', 'PostgreSQL'])
  })
})
