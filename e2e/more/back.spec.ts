import { button, field } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { hold } from '../support/network.ts'
import { modalEntryAdded, modalEntryRemoved } from '../support/tabs.ts'
import { createTechnology, modal, openEdit, rows } from '../support/technologies.ts'

test.beforeEach(async ({ page, account, openHome }) => {
  await account.addTechnology('React')
  await openHome()
  await page.goto('/nada-aqui')
  await page.goto('/home')
  await expect(rows(page)).toHaveCount(1)
})

test('a modal closed without Back leaves no history entry', async ({ page }) => {
  const ways = {
    X: () => button(page, 'X').click(),
    Esc: () => page.keyboard.press('Escape'),
    outside: () => page.mouse.click(5, 400),
  }
  for (const close of Object.values(ways)) {
    await button(page, 'Adicionar tecnologia').click()
    await expect(modal(page)).toBeVisible()
    await close()
    await expect(modal(page)).toHaveCount(0)
  }
  await createTechnology(page, 'Vue', 'Iniciante')
  await expect(rows(page)).toHaveCount(2)
  await modalEntryRemoved(page)
  await page.goBack()
  await expect(page).toHaveURL('/nada-aqui')
})

test('a second modal has its own history entry', async ({ page }) => {
  await button(page, 'Adicionar tecnologia').click()
  // Both in one task, before the history has moved.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('dialog button')!.click()
    document.querySelector<HTMLElement>('[aria-label="Editar React"]')!.click()
  })
  await expect(modal(page, 'Atualizar Tecnologia')).toBeVisible()
  await page.locator('[aria-label="Excluir React"]').dispatchEvent('click')
  await expect(modal(page, 'Deletar Tecnologia')).toBeVisible()
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  await expect(page).toHaveURL('/home')
  await page.goBack()
  await expect(page).toHaveURL('/nada-aqui')
})

test('Back does not close a modal while a request is pending', async ({ page }) => {
  const { release } = await hold(page, '/users/techs')
  await createTechnology(page, 'Vue', 'Iniciante')
  await expect(button(page, 'X')).toBeDisabled()
  for (const _ of Array(2)) {
    await page.goBack()
    // The popped entry is pushed again.
    await modalEntryAdded(page)
  }
  await expect(modal(page)).toBeVisible()
  await expect(field(page, 'Nome do projeto')).toHaveValue('Vue')
  release()
  await expect(modal(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await modalEntryRemoved(page)
  await page.goBack()
  await expect(page).toHaveURL('/nada-aqui')
})

test('a reload removes an open modal and its history entry', async ({ page }) => {
  await openEdit(page, 'React')
  await expect(modal(page)).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(modal(page)).toHaveCount(0)
  await modalEntryRemoved(page)
  await page.goBack()
  await expect(page).toHaveURL('/nada-aqui')
})

test('Forward to a closed modal shows the page', async ({ page }) => {
  await openEdit(page, 'React')
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  await page.goForward()
  await expect(modal(page)).toHaveCount(0)
  await modalEntryRemoved(page)
  await page.goBack()
  await expect(page).toHaveURL('/nada-aqui')
})
