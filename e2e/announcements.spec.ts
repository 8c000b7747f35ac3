import type { Page } from '@playwright/test'
import { newPerson } from '../testing/people.ts'
import { fillTrackedFields } from './support/forms.ts'
import { expect } from './support/journey.ts'
import { accessibilityTree, liveMessages } from './support/live-regions.ts'
import { test } from './support/states/states.ts'

test('toasts are announced and reachable while a modal is open', async ({ page, arriveAt }) => {
  await arriveAt('create modal refused')

  await test.step('announces an error as an alert', async () => {
    await expect
      .poll(() => liveMessages(page, 'alert'))
      .toContain('Erro! você já tem essa tecnologia tente atualizá-la')
  })

  await test.step('Alt+T focuses the toasts while a modal is open, and Tab returns', async () => {
    await page.keyboard.press('Alt+t')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Fechar notificação' })).toBeFocused()
    // After the last toast, Tab passes through the browser's own controls before it reaches the page.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  })

  await test.step('the page behind an open modal is inert, the toasts are not', async () => {
    const names = await accessibleNames(page)
    expect(names).not.toContain('Sair')
    expect(names).toContain('Fechar notificação')
    const close = page.getByRole('button', { name: 'Fechar notificação' })
    await close.click()
    await expect(close).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await test.step('announces a success as a status, also above an open modal', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Editar React' }).click()
    await page.getByLabel('Selecionar status').selectOption('Iniciante')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await expect
      .poll(() => liveMessages(page, 'status'))
      .toContain('Tecnologia atualizada com sucesso')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('every field is named by its label and described by its message', async ({
  page,
  arriveAt,
}) => {
  await arriveAt('sign-up with errors')
  const messages = {
    Nome: 'O nome precisa ter pelo menos 3 caracteres',
    Email: 'Digite um email válido',
    Senha: 'Sua senha precisa de no mínimo 8 caracteres',
    'Confirmar senha': 'As senhas precisam ser iguais',
    Bio: 'Você precisa digitar uma bio',
    Contato: 'Você precisa digitar um telefone de contato',
    'Selecionar módulo': 'Você precisa escolher um módulo de curso',
  }
  for (const [label, message] of Object.entries(messages)) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAccessibleName(label)
    await expect(field).toHaveAccessibleDescription(message)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await page.getByLabel('Nome').fill('Ana')
  await expect(page.getByLabel('Nome')).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription('')
})

test('Home is accessible to screen readers', async ({ page, account, openHome }) => {
  await test.step('a modal is named by its title', async () => {
    await account.addTechnology('React')
    await openHome()
    const modals = {
      'Adicionar tecnologia': 'Cadastrar Tecnologia',
      'Editar React': 'Atualizar Tecnologia',
      'Excluir React': 'Deletar Tecnologia',
    }
    for (const [opener, title] of Object.entries(modals)) {
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog')).toHaveAccessibleName(title)
      await page.keyboard.press('Escape')
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('icon buttons have a tooltip and are announced once', async () => {
    for (const name of ['Editar React', 'Excluir React']) {
      const button = page.getByRole('button', { name, exact: true })
      await expect(button).toHaveAccessibleDescription('')
      const { x, y } = (await button.boundingBox())!
      const tooltip = await page.evaluate(
        ([left, top]) =>
          document.elementFromPoint(left, top)?.closest('[title]')?.getAttribute('title'),
        [x + 3, y + 3] as const,
      )
      expect(tooltip).toBe(name)
    }
  })

  await test.step('the count is announced with its noun', async () => {
    const section = page.getByRole('region', { name: 'Tecnologias' })
    await expect(section.getByText('1 tecnologia', { exact: true })).toBeVisible()
    await account.addTechnology('Git', 'Avançado')
    await account.addTechnology('HTML', 'Intermediário')
    await page.reload()
    await expect(section.getByText('3 tecnologias', { exact: true })).toBeVisible()
  })

  await test.step('the level of a technology has a text alternative', async () => {
    const words = await page.getByRole('listitem').locator('p').allTextContents()
    expect(words).toEqual(['Iniciante', 'Avançado', 'Intermediário'])
  })
})

test('fields have autocomplete tokens and are marked as required', async ({ page, openHome }) => {
  await test.step('each field has its autocomplete token', async () => {
    const purposes = async (labels: string[]) =>
      Promise.all(
        labels.map((label) => page.getByLabel(label, { exact: true }).getAttribute('autocomplete')),
      )
    await page.goto('/login')
    expect(await purposes(['Email', 'Senha'])).toEqual(['email', 'current-password'])
    await page.goto('/signup')
    expect(await purposes(['Nome', 'Email', 'Senha', 'Confirmar senha', 'Contato'])).toEqual([
      'name',
      'email',
      'new-password',
      'new-password',
      'tel',
    ])
    await expect(page.getByLabel('Contato')).toHaveAttribute('type', 'tel')
  })

  await test.step('required fields are marked, visibly and for screen readers', async () => {
    const required = async (fields: number) => {
      await expect(page.locator('[aria-required="true"]')).toHaveCount(fields)
      for (const label of await page.locator('form label').all())
        expect(
          await label.evaluate((element) => getComputedStyle(element, '::after').content),
        ).toMatch(/^" \*"/)
    }
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Login' }).waitFor()
    await required(2)
    await page.goto('/signup')
    await page.getByText('Campos com * são obrigatórios').waitFor()
    await required(7)
    await openHome()
    await page.getByRole('button', { name: 'Pular' }).click()
    await page.getByRole('button', { name: 'Adicionar tecnologia' }).click()
    await required(2)
  })
})

test('the sign-up announces missing fields', async ({ page }) => {
  await page.goto('/signup')

  await test.step('announces unmet password rules when they change, and not before typing', async () => {
    const password = page.getByLabel('Senha', { exact: true })
    await expect(password).toHaveAccessibleDescription(/^A senha precisa de: 8 ou mais caracteres/)
    expect(await liveMessages(page, 'status')).not.toContainEqual(expect.stringMatching(/senha/))
    await password.fill('Abcdefg')
    await expect
      .poll(() => liveMessages(page, 'status'))
      .toContainEqual(
        expect.stringMatching(/^Na senha ainda falta: 8 ou mais caracteres, Um número/),
      )
    await password.fill('Abcdefg1#')
    await expect.poll(() => liveMessages(page, 'status')).toContain('A senha está completa.')
  })

  await test.step('a disabled Cadastrar lists the missing fields', async () => {
    const submit = page.getByRole('button', { name: 'Cadastrar' })
    await page.getByLabel('Senha', { exact: true }).fill('')
    await expect(submit).toHaveAccessibleDescription(
      'Falta preencher: Nome, Email, Senha, Confirmar senha, Bio, Contato e Selecionar módulo.',
    )
    await fillTrackedFields(page, { ...newPerson(), bio: '' })
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription('Falta preencher: Bio e Selecionar módulo.')
    await page.getByLabel('Bio').fill('Estudo à noite.')
    await expect(submit).toBeEnabled()
    await expect(submit).toHaveAccessibleDescription('Falta preencher: Selecionar módulo.')
  })

  await test.step('a form filled in by the browser can be submitted', async () => {
    const submit = page.getByRole('button', { name: 'Cadastrar' })
    for (const label of ['Nome', 'Email', 'Senha', 'Confirmar senha', 'Bio', 'Contato'])
      await page.getByLabel(label, { exact: true }).fill('')
    await expect(submit).toBeDisabled()
    const { name, email, password, bio, contact } = newPerson()
    await page.locator('form').evaluate(autofill, {
      name,
      email,
      password,
      passwordConfirm: password,
      bio,
      contact,
    })
    await expect(submit).toBeEnabled()
  })

  await test.step('each password can be shown, and is hidden again on submit', async () => {
    const person = newPerson()
    await fillTrackedFields(page, person)
    for (const [label, noun] of Object.entries({
      Senha: 'senha',
      'Confirmar senha': 'confirmação',
    })) {
      const field = page.getByLabel(label, { exact: true })
      const toggle = page.locator('span', { has: field }).getByRole('button')
      await expect(toggle).toHaveAccessibleName(`Mostrar ${noun}`)
      await expect(toggle).toHaveAttribute('type', 'button')
      await toggle.click()
      await expect(toggle).toHaveAccessibleName(`Ocultar ${noun}`)
      await expect(field).toHaveAttribute('type', 'text')
    }
    await expect(page.getByText('Você precisa escolher um módulo de curso')).toBeHidden()
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    for (const label of ['Senha', 'Confirmar senha'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
  })
})

/** Like browser autofill: sets the value, then dispatches the event. */
function autofill(form: SVGElement | HTMLElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!field) throw new Error(`No field ${name}`)
    const prototype = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

async function accessibleNames(page: Page) {
  const nodes = await accessibilityTree(page)
  return nodes.map(({ name }) => String(name?.value ?? ''))
}
