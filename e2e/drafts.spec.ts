import { newPerson } from '../testing/people.ts'
import { drafts } from './support/drafts.ts'
import { button, field, fillSignUp } from './support/forms.ts'
import { expect, signInBefore, test } from './support/journey.ts'
import { createAccount } from './support/people.ts'
import { modal } from './support/technologies.ts'

test('restores the sign-up draft after a reload, except passwords', async ({ page }) => {
  const person = newPerson()
  await page.goto('/signup')
  await fillSignUp(page, person)
  expect(JSON.stringify(await drafts(page))).not.toContain(person.password)
  await page.reload()
  await expect(field(page, 'Nome')).toHaveValue(person.name)
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(field(page, 'Bio')).toHaveValue(person.bio)
  await expect(field(page, 'Contato')).toHaveValue(person.contact)
  await expect(field(page, 'Selecionar módulo')).toHaveValue(person.course_module)
  for (const label of ['Senha', 'Confirmar senha']) await expect(field(page, label)).toHaveValue('')
  await expect(page.getByText('Falta preencher: Senha e Confirmar senha.')).toBeVisible()
})

test('closing a modal discards its draft, and so does Sair', async ({ page, openHome }) => {
  await openHome()
  const typeIntoModal = async () => {
    await button(page, 'Adicionar tecnologia').click()
    await expect(field(page, 'Nome do projeto')).toHaveValue('')
    await field(page, 'Nome do projeto').fill('Vue')
    await expect.poll(async () => Object.keys(await drafts(page))).toHaveLength(1)
  }
  await typeIntoModal()
  // The first Esc closes the suggestions.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect.poll(() => drafts(page)).toEqual({})
  await typeIntoModal()
  // A new visit, unlike a reload, does not use up the place of the screen.
  await page.goto('/projetos')
  await button(page, 'Sair').click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('a user is never offered the draft of another user', async ({ page, openHome, serverUrl }) => {
  await openHome()
  await button(page, 'Adicionar tecnologia').click()
  await field(page, 'Nome do projeto').fill('Segredo')
  await signInBefore(page, await createAccount(serverUrl, 'Bruno Lima'))
  await page.goto('/home')
  await button(page, 'Adicionar tecnologia').click()
  await expect(field(page, 'Nome do projeto')).toHaveValue('')
})
