import type { Page } from '@playwright/test'
import { newPerson } from '../../testing/people.ts'
import { drafts } from '../support/drafts.ts'
import { button, field, fillSignUp } from '../support/forms.ts'
import { expect, signInBefore, test } from '../support/journey.ts'
import { cutOff } from '../support/network.ts'
import { modalEntryAdded } from '../support/tabs.ts'
import { createTechnology, modal, openEdit, rows } from '../support/technologies.ts'
import { toast } from '../support/toasts.ts'

test('a created account leaves no draft', async ({ page }) => {
  await page.goto('/signup')
  await fillSignUp(page, newPerson())
  await button(page, 'Cadastrar').click()
  await expect(page).toHaveURL('/login')
  expect(await drafts(page)).toEqual({})
  await page.goto('/signup')
  await expect(field(page, 'Nome')).toHaveValue('')
})

test('a failed creation is restored after a reload', async ({ page, openHome }) => {
  await openHome()
  await cutOff(page, '/users/techs')
  await createTechnology(page, 'Vue', 'Avançado')
  await expect(toast(page, 'Ops! ocorreu um erro, tente novamente')).toBeVisible()
  await page.reload()
  await expect(modal(page)).toHaveCount(0)
  await button(page, 'Adicionar tecnologia').click()
  await expect(field(page, 'Nome do projeto')).toHaveValue('Vue')
  await expect(field(page, 'Selecionar status')).toHaveValue('Avançado')
  await page.unroute('**/api/users/techs')
  await button(page, 'Cadastrar tecnologia').click()
  await expect(rows(page)).toHaveCount(1)
  expect(await drafts(page)).toEqual({})
})

test('an edit is restored for its own technology only', async ({ page, account, openHome }) => {
  for (const title of ['React', 'Git']) await account.addTechnology(title)
  await openHome()
  await openEdit(page, 'React')
  await field(page, 'Selecionar status').selectOption('Avançado')
  await page.reload()
  await openEdit(page, 'Git')
  await expect(field(page, 'Selecionar status')).toHaveValue('')
  await button(page, 'X').click()
  await openEdit(page, 'React')
  await expect(field(page, 'Selecionar status')).toHaveValue('Avançado')
})

test('a link and a report are restored after a reload', async ({ page, openHome }) => {
  await openHome()
  await page.goto('/portfolio')
  await openLinks(page)
  await field(page, 'Para quem').fill('Recrutadora da Acme')
  await field(page, 'Vale por').selectOption('90')
  await page.reload()
  await openLinks(page)
  await expect(field(page, 'Para quem')).toHaveValue('Recrutadora da Acme')
  await expect(field(page, 'Vale por')).toHaveValue('90')
  await button(page, 'X').click()
  await expect(modal(page)).toHaveCount(0)
  expect(await drafts(page)).toEqual({})

  await page.goto('/denunciar/ninguem')
  await field(page, 'Detalhes (opcional)').fill('Copiou o meu projeto.')
  await page.reload()
  await expect(field(page, 'Detalhes (opcional)')).toHaveValue('Copiou o meu projeto.')
})

test('Back and Esc keep the draft of a project, the X deletes it', async ({ page, account }) => {
  await account.addProject('Cardápio')
  await signInBefore(page, account)
  await page.goto('/projetos')
  const open = () => button(page, 'Adicionar projeto').click()
  const description = field(page, 'Descrição')
  const leftBy = async (slip: () => Promise<unknown>) => {
    await slip()
    await expect(modal(page)).toHaveCount(0)
    await open()
    await expect(description).toHaveValue('Três parágrafos.')
  }
  await open()
  await description.fill('Três parágrafos.')
  await leftBy(() => page.goBack())
  await leftBy(() => page.keyboard.press('Escape'))
  await leftBy(() => page.mouse.click(5, 5))

  await test.step('another project does not get the draft', async () => {
    await modalEntryAdded(page)
    await page.goBack()
    await expect(modal(page)).toHaveCount(0)
    await button(page, 'Editar Cardápio').click()
    await expect(description).toHaveValue('Feito em casa: Cardápio.')
    await button(page, 'X').click()
  })
  await test.step('the X deletes the draft', async () => {
    await open()
    await expect(description).toHaveValue('Três parágrafos.')
    await button(page, 'X').click()
    await expect(modal(page)).toHaveCount(0)
    await expect.poll(() => drafts(page)).toEqual({})
    await open()
    await expect(description).toHaveValue('')
  })
})

test('signs up when the storage is full', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/signup')
  await fillSignUp(page, newPerson())
  await button(page, 'Cadastrar').click()
  await expect(page).toHaveURL('/login')
})

async function openLinks(page: Page) {
  await page.getByRole('button', { name: /^Links privados/ }).click()
  await expect(modal(page)).toBeVisible()
}
