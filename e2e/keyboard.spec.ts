import type { Locator, Page } from '@playwright/test'
import { newPerson } from '../testing/people.ts'
import { leave } from './support/forms.ts'
import { expect, test } from './support/journey.ts'

test('goes from sign-up to Sair by keyboard alone', async ({ page }) => {
  test.slow()
  const person = newPerson()
  const { keyboard } = page
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }))
    await keyboard.press('Enter')
  }

  await page.goto('/login')
  await tabTo(page, page.getByRole('link', { name: 'Cadastre-se' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/signup')
  await type('Nome', person.name)
  await type('Email', person.email)
  await type('Senha', person.password)
  await type('Confirmar senha', person.password)
  await type('Bio', person.bio)
  await type('Contato', person.contact)
  await type('Selecionar módulo', 'Primeiro')
  await press('Cadastrar')

  await expect(page).toHaveURL('/login')
  await type('Email', person.email)
  await type('Senha', person.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/home')

  await press('Adicionar tecnologia')
  await type('Nome do projeto', 'TypeScript')
  await type('Selecionar status', 'Iniciante')
  await press('Cadastrar tecnologia')
  const item = page.getByRole('listitem').filter({ hasText: 'TypeScript' })
  await expect(item).toContainText('Iniciante')

  await press('Editar TypeScript')
  await type('Selecionar status', 'Avan')
  await press('Salvar alterações')
  await expect(item).toContainText('Avançado')
  await expect(page.getByRole('dialog')).toBeHidden()

  await press('Excluir TypeScript')
  await press('Excluir')
  await expect(item).toBeHidden()
  await press('Sair')
  await expect(page).toHaveURL('/login')
})

test('every navigation moves the focus to the heading', async ({ page, account }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Cadastre-se' }).click()
  await expect(heading('Crie sua conta')).toBeFocused()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(heading('Login')).toBeFocused()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(heading(`Olá, ${account.name}`)).toBeFocused()
  await leave(page)
  await expect(heading('Login')).toBeFocused()
})

test('manages the focus on Home and in its modals', async ({ page, account, openHome }) => {
  await account.addTechnology('React')
  await openHome()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('the first Tab focuses the skip link', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(button('Adicionar tecnologia')).toBeFocused()
  })

  await test.step('the focus is visible', async () => {
    for (const name of ['Sair', 'Adicionar tecnologia', 'Editar React', 'Excluir React']) {
      await tabTo(page, button(name))
      expect(await button(name).evaluate(outlineOf)).toBe('solid 2px')
    }
    await page.keyboard.press('Enter')
    await tabTo(page, button('X'))
    expect(await button('X').evaluate(outlineOf)).toBe('solid 2px')
    await page.keyboard.press('Escape')
  })

  await test.step('a modal focuses its first editable field', async () => {
    await button('Editar React').click()
    await expect(page.getByLabel('Selecionar status')).toBeFocused()
    await page.keyboard.press('Escape')
    await button('Excluir React').click()
    await expect(page.getByRole('dialog')).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('Tab and Shift+Tab stay inside a modal', async () => {
    await button('Adicionar tecnologia').click()
    const stops = [
      page.getByLabel('Nome do projeto'),
      page.getByLabel('Selecionar status'),
      button('Não sei meu nível'),
      button('Cadastrar tecnologia'),
      button('X'),
    ]
    await expect(page.getByLabel('Nome do projeto')).toBeFocused()
    for (const stop of [...stops.slice(1), ...stops]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
    for (const stop of [...stops.toReversed().slice(1), ...stops.toReversed()]) {
      await page.keyboard.press('Shift+Tab')
      await expect(stop).toBeFocused()
    }
    await page.keyboard.press('Escape')
  })

  await test.step('a closed modal returns the focus to its opener', async () => {
    for (const name of ['Adicionar tecnologia', 'Editar React', 'Excluir React']) {
      await button(name).click()
      await button('X').click()
      await expect(button(name)).toBeFocused()
      await button(name).press('Enter')
      await page.keyboard.press('Escape')
      await expect(button(name)).toBeFocused()
    }
  })
})

test('manages the focus after a change', async ({ page, openHome }) => {
  await openHome()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('adding and editing return the focus to the opener of the modal', async () => {
    await button('Pular').click()
    await button('Adicionar a primeira').click()
    for (const [at, title] of ['HTML', 'CSS'].entries()) {
      if (at > 0) await button('Adicionar tecnologia').click()
      await page.getByLabel('Nome do projeto').fill(title)
      await page.getByLabel('Selecionar status').selectOption('Iniciante')
      await button('Cadastrar tecnologia').click()
      await expect(page.getByRole('listitem')).toHaveCount(at + 1)
      await expect(button('Adicionar tecnologia')).toBeFocused()
    }
    await button('Editar HTML').click()
    await page.getByLabel('Selecionar status').selectOption('Avançado')
    await button('Salvar alterações').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button('Editar HTML')).toBeFocused()
  })

  await test.step('deleting moves the focus to the next technology, or to the heading after the last one', async () => {
    const remove = async (title: string) => {
      await button(`Excluir ${title}`).click()
      await button('Excluir').click()
      await expect(page.getByRole('heading', { name: title })).toBeHidden()
    }
    await remove('HTML')
    await expect(button('Excluir CSS')).toBeFocused()
    await remove('CSS')
    await expect(page.getByRole('heading', { name: 'Tecnologias', exact: true })).toBeFocused()
  })
})

test('focuses the first invalid field', async ({ page, openHome }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('ana@exemplo.com.br')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()

  await openHome()
  await page.getByRole('button', { name: 'Adicionar tecnologia' }).click()
  await page.getByLabel('Nome do projeto').fill('React')
  await page.getByRole('button', { name: 'Cadastrar tecnologia' }).click()
  await expect(page.getByLabel('Selecionar status')).toBeFocused()
})

const outlineOf = (element: Element) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return `${outlineStyle} ${outlineWidth}`
}

/** Presses Tab a limited number of times; fails if the element cannot be reached. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let step = 0; step < 40; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
