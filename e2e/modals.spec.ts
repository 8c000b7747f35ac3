import { button, field } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { recordCalls } from './support/network.ts'
import { modal, openDelete, openEdit } from './support/technologies.ts'

const STATUSES = ['Iniciante', 'Intermediário', 'Avançado']
const CREATE = 'Cadastrar Tecnologia'
const EDIT = 'Atualizar Tecnologia'
const DELETE = 'Deletar Tecnologia'

test.beforeEach(async ({ account, openHome }) => {
  await account.addTechnology('React', 'Intermediário')
  await openHome()
})

test('each modal shows its fields and validation errors', async ({ page }) => {
  await test.step('the create modal asks for the name and the status', async () => {
    await button(page, 'Adicionar tecnologia').click()
    await expect(modal(page, CREATE).getByRole('heading')).toHaveText(CREATE)
    const name = field(page, 'Nome do projeto')
    await expect(name).toHaveAttribute('placeholder', 'Digite o nome da tecnologia')
    await expect(name).toHaveJSProperty('type', 'text')
    const status = field(page, 'Selecionar status')
    await expect(status.locator('option:checked')).toHaveText('Escolha seu status')
    await expect(status.locator('option:enabled')).toHaveText(STATUSES)
    await expect(button(page, 'Cadastrar tecnologia')).toBeEnabled()
  })

  await test.step('an empty create form shows an error under both fields', async () => {
    await button(page, 'Cadastrar tecnologia').click()
    const name = field(page, 'Nome do projeto')
    const status = field(page, 'Selecionar status')
    await expect(name).toHaveAccessibleDescription('O título é obrigatório')
    await expect(status).toHaveAccessibleDescription('O status é obrigatório')
    await expect(page.getByText('O título é obrigatório')).toBeVisible()
    await expect(page.getByText('O status é obrigatório')).toBeVisible()
    await name.pressSequentially('V')
    await expect(name).toHaveAccessibleDescription('')
    await status.selectOption('Avançado')
    await expect(status).toHaveAccessibleDescription('')
    await name.fill('t'.repeat(101))
    await expect(name).toHaveAccessibleDescription('O título precisa ter no máximo 100 caracteres')
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
  })

  await test.step('the edit modal shows the chosen name read-only and asks for the status', async () => {
    await openEdit(page, 'React')
    await expect(modal(page, EDIT).getByRole('heading')).toHaveText(EDIT)
    await expect(field(page, 'Nome do projeto')).toHaveValue('React')
    await expect(field(page, 'Nome do projeto')).toHaveAttribute('readonly')
    const status = field(page, 'Selecionar status')
    await expect(status.locator('option:checked')).toHaveText('Escolha uma opção de status')
    await expect(status.locator('option:enabled')).toHaveText(STATUSES)
    await expect(button(page, 'Salvar alterações')).toBeEnabled()
  })

  await test.step('an edit without a status shows an error and sends nothing', async () => {
    const calls = recordCalls(page)
    await button(page, 'Salvar alterações').click()
    const status = field(page, 'Selecionar status')
    await expect(status).toHaveAccessibleDescription(/O status é obrigatório/)
    await expect(page.getByText('O status é obrigatório')).toBeVisible()
    expect(calls).toEqual([])
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
  })

  await test.step('the delete modal shows the chosen name and status read-only', async () => {
    await openDelete(page, 'React')
    const dialog = modal(page, DELETE)
    await expect(dialog.getByRole('heading')).toHaveText(DELETE)
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(dialog.getByRole('term')).toHaveText(['Nome do projeto', 'Status'])
    await expect(field(page, 'Nome do projeto')).toHaveText('React')
    await expect(field(page, 'Status')).toHaveText('Intermediário')
    await expect(button(page, 'Excluir')).toBeEnabled()
  })

  await test.step('Excluir looks destructive, and not by colour alone', async () => {
    await expect(button(page, 'Excluir')).toHaveCSS('background-color', 'rgb(211, 47, 47)')
    await expect(button(page, 'Excluir').locator('svg')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
  })

  await test.step('holding Enter adds once and does not reopen the modal', async () => {
    await button(page, 'Adicionar tecnologia').click()
    await field(page, 'Nome do projeto').fill('Git')
    await field(page, 'Selecionar status').selectOption('Iniciante')
    await button(page, 'Cadastrar tecnologia').focus()
    await page.keyboard.down('Enter')
    await expect(modal(page)).toHaveCount(0)
    await expect(button(page, 'Adicionar tecnologia')).toBeFocused()
    for (const _ of Array(5)) await page.keyboard.down('Enter')
    await expect(modal(page)).toHaveCount(0)
    await page.keyboard.up('Enter')
    await page.keyboard.press('Enter')
    await expect(modal(page)).toBeVisible()
    await expect(page.getByText('obrigatório')).toHaveCount(0)
  })
})

test('opens and closes modals', async ({ page, account }) => {
  await test.step('X, Esc and a click outside close each modal', async () => {
    for (const opener of ['Adicionar tecnologia', 'Editar React', 'Excluir React']) {
      await button(page, opener).click()
      await expect(button(page, 'X')).toHaveAttribute('title', 'Fechar')
      await button(page, 'X').click()
      await expect(modal(page)).toHaveCount(0)

      await button(page, opener).click()
      await page.keyboard.press('Escape')
      await expect(modal(page)).toHaveCount(0)

      await button(page, opener).click()
      await expect(modal(page)).toBeVisible()
      await page.mouse.click(5, 400)
      await expect(modal(page)).toHaveCount(0)
    }
  })

  await test.step('a click inside, or a drag that ends outside, does not close the modal', async () => {
    await button(page, 'Adicionar tecnologia').click()
    await modal(page).getByRole('heading').click()
    await page.mouse.down()
    await page.mouse.move(5, 400)
    await page.mouse.up()
    await expect(modal(page, CREATE)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
  })

  await test.step('only one modal is open at a time', async () => {
    await openEdit(page, 'React')
    await expect(modal(page, EDIT)).toBeVisible()
    await page.locator('[aria-label="Excluir React"]').dispatchEvent('click')
    await expect(modal(page, DELETE)).toBeVisible()
    await expect(page.locator('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
  })

  await test.step('the modal shows the technology chosen last', async () => {
    await account.addTechnology('Go', 'Avançado')
    await page.reload()
    await openEdit(page, 'React')
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await openDelete(page, 'Go')
    await expect(field(page, 'Nome do projeto')).toHaveText('Go')
    await expect(field(page, 'Status')).toHaveText('Avançado')
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
  })

  for (const opener of ['Adicionar tecnologia', 'Editar React', 'Excluir React'])
    await test.step(`a double click on ${opener} opens its modal and does not close it`, async () => {
      const calls = recordCalls(page)
      await button(page, opener).dblclick()
      await expect(modal(page)).toBeVisible()
      await page.mouse.click(5, 400)
      await expect(modal(page)).toHaveCount(0)
      expect(calls).toEqual([])
    })

  await test.step('the page behind does not scroll while a modal is open', async () => {
    await page.setViewportSize({ width: 1280, height: 300 })
    const scrolled = () => page.evaluate(() => window.scrollY)
    for (const opener of ['Adicionar tecnologia', 'Editar React', 'Excluir React']) {
      // Scrolls synchronously: a wheel event may arrive after the modal opens.
      await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }))
      await button(page, opener).click()
      const before = await scrolled()
      expect(before).toBeGreaterThan(0)
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      await page.mouse.move(20, 150)
      await page.mouse.wheel(0, 1000)
      await page.mouse.wheel(0, -1000)
      await page.keyboard.press('Escape')
      await expect(modal(page)).toHaveCount(0)
      await expect.poll(scrolled).toBe(before)
      // A wheel event before the unlocked page is painted scrolls nothing.
      await expect(async () => {
        await page.mouse.wheel(0, -1000)
        await expect.poll(scrolled, { timeout: 1000 }).toBe(0)
      }).toPass()
    }
  })
})
