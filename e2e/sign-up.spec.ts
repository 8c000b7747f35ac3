import type { Page } from '@playwright/test'
import type { SignUpForm } from '#contract/accounts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { newPerson, PASSWORD } from '../testing/people.ts'
import {
  button,
  clickTwice,
  field,
  fillSignUp,
  fillTrackedFields,
  stored,
} from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { cutOff, hold, recordCalls, refuse } from './support/network.ts'
import { allToasts, closeToasts, LOADING, recordToasts, toast } from './support/toasts.ts'

const LABELS = ['Nome', 'Email', 'Senha', 'Confirmar senha', 'Bio', 'Contato', 'Selecionar módulo']
const TRACKED = LABELS.slice(0, 6)

/** Values for each field, in order, with the expected message. All rules are tested in contract/accounts.test.ts. */
const RULES: Record<string, [typed: string, message: string][]> = {
  Nome: [
    ['', 'O nome é obrigatório'],
    ['Jô', 'O nome precisa ter pelo menos 3 caracteres'],
    ['Ana', ''],
  ],
  Email: [
    ['ana', 'Digite um email válido'],
    ['ana@exemplo.com', ''],
  ],
  Senha: [['Abcdefg!', 'É necessário um número']],
  'Confirmar senha': [['outra', 'As senhas precisam ser iguais']],
  Bio: [
    ['', 'Você precisa digitar uma bio'],
    ['Estudo à noite', ''],
  ],
  Contato: [
    ['', 'Você precisa digitar um telefone de contato'],
    ['(11) 91234-5678', ''],
  ],
}

test('shows the title, the fields and a link back', async ({ page }) => {
  await page.goto('/signup')

  await test.step('shows its title and seven fields', async () => {
    await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
    await expect(page.getByText('Rápido e grátis, vamos nessa', { exact: true })).toBeVisible()
    await expect(page.locator('form label')).toHaveText(LABELS)
    await expect(field(page, 'Contato')).toHaveAttribute('type', 'tel')
    for (const label of ['Senha', 'Confirmar senha'])
      await expect(field(page, label)).toHaveAttribute('type', 'password')
    await button(page, 'Mostrar confirmação').click()
    await expect(field(page, 'Confirmar senha')).toHaveAttribute('type', 'text')
    await expect(field(page, 'Senha')).toHaveAttribute('type', 'password')
  })

  await test.step('the four modules show their label and submit their description', async () => {
    const options = field(page, 'Selecionar módulo').locator('option:enabled')
    await expect(options).toHaveText([
      'Primeiro módulo',
      'Segundo módulo',
      'Terceiro módulo',
      'Quarto módulo',
    ])
    const values = [
      'Primeiro módulo (Introdução ao Frontend)',
      'Segundo módulo (Frontend Avançado)',
      'Terceiro módulo (Introdução ao Backend)',
      'Quarto módulo (Backend Avançado)',
    ]
    for (const [index, value] of values.entries())
      await expect(options.nth(index)).toHaveAttribute('value', value)
  })

  await test.step('password rules are checked off while typing', async () => {
    const ticked = page.locator('form li[data-holds="true"]')
    await expect(page.locator('form li')).toHaveText([
      '8 ou mais caracteres',
      'Um número',
      'Uma letra maiúscula',
      'Uma letra minúscula',
      'Um destes: # ? ! @ $ % ^ & * - ("." e "_" não valem)',
    ])
    await expect(ticked).toHaveCount(0)
    for (const [index, typed] of ['A', 'Ab', 'Ab1', 'Ab1._', 'Ab1._#', 'Ab1._#cd'].entries()) {
      await field(page, 'Senha').fill(typed)
      await expect(ticked, typed).toHaveCount([1, 2, 3, 3, 4, 5][index] ?? 0)
    }
    await field(page, 'Senha').fill('')
    await expect(ticked).toHaveCount(0)
  })

  await test.step('the header has the logo and a Voltar link to the login', async () => {
    const header = page.getByRole('banner')
    await expect(header.getByText('Techfólio')).toBeAttached()
    await expect(header.locator('svg')).toBeVisible()
    await header.getByRole('link', { name: 'Voltar', exact: true }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('Cadastrar requires all fields', async ({ page }) => {
  const calls = recordCalls(page)
  await page.goto('/signup')

  await test.step('Cadastrar is disabled until the six tracked fields are filled in, without the module', async () => {
    const submit = button(page, 'Cadastrar')
    await expect(submit).toBeDisabled()
    await fillTrackedFields(page, newPerson())
    await expect(submit).toBeEnabled()
    for (const label of TRACKED) {
      const typed = await field(page, label).inputValue()
      await field(page, label).fill('')
      await expect(submit).toBeDisabled()
      await field(page, label).fill(typed)
      await expect(submit).toBeEnabled()
    }
  })

  await test.step('shows an error for a missing module on submit, and clears it on selection', async () => {
    const select = field(page, 'Selecionar módulo')
    await expect(select).toHaveAccessibleDescription('')
    await button(page, 'Cadastrar').click()
    await expect(select).toHaveAccessibleDescription('Você precisa escolher um módulo de curso')
    await select.selectOption('Segundo módulo')
    await expect(select).toHaveAccessibleDescription('')
    expect(calls).toEqual([])
  })
})

test('every field shows its validation errors', async ({ page }) => {
  await page.goto('/signup')

  await test.step('shows an error after the field is left, and clears it as soon as the value is valid', async () => {
    const name = field(page, 'Nome')
    await name.pressSequentially('Jô')
    await expect(name).toHaveAccessibleDescription('')
    await name.blur()
    await expect(name).toHaveAccessibleDescription('O nome precisa ter pelo menos 3 caracteres')
    await name.press('End')
    await name.pressSequentially('s')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('')
  })

  for (const [label, rules] of Object.entries(RULES))
    await test.step(`${label} shows the exact validation message`, async () => {
      const input = field(page, label)
      // An untouched field is not validated.
      await input.fill('x')
      for (const [typed, message] of rules) {
        await input.fill(typed)
        await input.blur()
        await expect(input).toHaveAccessibleDescription(message)
        if (message) await expect(page.getByText(message, { exact: true })).toBeVisible()
      }
    })

  await test.step('changing the password validates its confirmation again', async () => {
    await field(page, 'Senha').fill(PASSWORD)
    await field(page, 'Confirmar senha').fill(PASSWORD)
    await field(page, 'Confirmar senha').blur()
    await field(page, 'Senha').fill(`${PASSWORD}2`)
    const confirmation = field(page, 'Confirmar senha')
    await expect(confirmation).toHaveAccessibleDescription('As senhas precisam ser iguais')
    await field(page, 'Senha').fill(PASSWORD)
    await expect(confirmation).toHaveAccessibleDescription('')
  })
})

const OTHER_ERRORS: ErrorCode[] = ['invalid_input', 'too_many_requests', 'unexpected']

test('keeps the input after client and server errors', async ({ page, account }) => {
  const person = newPerson()
  const calls = recordCalls(page)
  const seen = await recordToasts(page)
  await page.goto('/signup')

  await test.step('submitting an invalid form shows every error and sends nothing', async () => {
    const wrong = { ...newPerson('Jô'), email: 'ana@', password: 'abc', passwordConfirm: 'abd' }
    await fillTrackedFields(page, { ...wrong, bio: ' ', contact: ' ' })
    await field(page, 'Contato').press('Enter')
    for (const message of [
      'O nome precisa ter pelo menos 3 caracteres',
      'Digite um email válido',
      'Sua senha precisa de no mínimo 8 caracteres',
      'As senhas precisam ser iguais',
      'Você precisa digitar uma bio',
      'Você precisa digitar um telefone de contato',
      'Você precisa escolher um módulo de curso',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    expect(calls).toEqual([])
  })

  await fillSignUp(page, person)
  for (const code of OTHER_ERRORS)
    await test.step(`${code} shows 'Ops! Algo deu errado' and keeps the input`, async () => {
      await refuse(page, '/users', code)
      await expectSomethingWentWrong(page, person, seen.texts)
    })

  await test.step("a broken connection shows 'Ops! Algo deu errado' and keeps the input", async () => {
    await cutOff(page, '/users')
    await expectSomethingWentWrong(page, person, seen.texts)
    await expect(page.getByText('sua conta pode já ter sido criada')).toBeVisible()
  })

  await test.step('reports a taken email, case-insensitively', async () => {
    const email = account.email.toUpperCase()
    await fillSignUp(page, { ...newPerson(), email })
    await button(page, 'Cadastrar').click()
    await expect(toast(page, 'Esse email já existe, tente outro', 'error')).toBeVisible()
    await expect(allToasts(page)).toHaveCount(1)
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(page).toHaveURL('/signup')

    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      'Já existe uma conta com este email. É sua? Volte e entre com ela.',
    )
    await field(page, 'Email').press('End')
    await field(page, 'Email').pressSequentially('x')
    await expect(field(page, 'Email')).toHaveAccessibleDescription('')
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'false')
    await closeToasts(page)
  })

  await test.step('shows server errors under their fields and focuses the first', async () => {
    const fields = { contact: 'O contato não serve', name: 'O nome não serve', other: 'Nada' }
    await page.route('**/api/users', (route) =>
      route.fulfill({ status: 400, json: { status: 'error', code: 'invalid_input', fields } }),
    )
    await fillSignUp(page, newPerson())
    await button(page, 'Cadastrar').click()
    await expect(field(page, 'Nome')).toBeFocused()
    await expect(field(page, 'Nome')).toHaveAccessibleDescription(fields.name)
    await expect(field(page, 'Contato')).toHaveAccessibleDescription(fields.contact)
    await expect(page.getByText(fields.other)).toHaveCount(0)
  })
})

test('a newcomer gets an account and signs in with it', async ({ page }) => {
  const person = newPerson()
  const seen = await recordToasts(page)
  const { held, release } = await hold(page, '/users')
  await page.goto('/signup')
  await fillSignUp(page, person)

  await test.step('a double click creates one account', async () => {
    await clickTwice(button(page, 'Cadastrar'))
    await expect(toast(page, LOADING)).toBeVisible()
    for (const label of LABELS) await expect(field(page, label)).toBeDisabled()
    await expect(button(page, 'Cadastrar')).toBeDisabled()
    release()
  })

  await test.step('success shows a toast and goes to the login, signed out', async () => {
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(toast(page, 'Usuário criado com sucesso', 'success')).toBeVisible()
    expect(await seen.texts()).toEqual([LOADING, 'Usuário criado com sucesso'])
    expect(await stored(page)).toEqual({})
    expect(held.map((request) => request.postDataJSON() as unknown)).toEqual([person])
  })

  await test.step('prefills the login with the new email, without putting it in the URL', async () => {
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await expect(field(page, 'Senha')).toHaveValue('')
    await field(page, 'Senha').fill(person.password)
    await button(page, 'Entrar').click()
    await expect(page).toHaveURL('/home')
  })
})

test('prefills the sign-up, and no other screen, with the email typed at the login', async ({
  page,
}) => {
  const signUpLink = page.getByRole('link', { name: 'Cadastre-se' })
  await page.goto('/login')
  await expect(button(page, 'Entrar')).toBeEnabled()
  await field(page, 'Email').fill('ana@exemplo.com.br')
  await signUpLink.click()
  await expect(page).toHaveURL('/signup')
  await expect(field(page, 'Email')).toHaveValue('ana@exemplo.com.br')
  await expect(field(page, 'Nome')).toHaveValue('')
  expect(await stored(page)).toEqual({})
  expect(page.url()).not.toContain('ana')

  // Text typed here takes precedence over the prefilled email, also after a reload.
  await field(page, 'Email').fill('outra@exemplo.com.br')
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue('outra@exemplo.com.br')
  await page.goto('/login')
  await expect(button(page, 'Entrar')).toBeEnabled()
  await field(page, 'Email').fill('ana@exemplo.com.br')
  await signUpLink.click()
  await expect(field(page, 'Email')).toHaveValue('outra@exemplo.com.br')
})

/** Submits the form against a mocked failure, then removes the mock. */
async function expectSomethingWentWrong(
  page: Page,
  person: SignUpForm,
  toldSoFar: () => Promise<string[]>,
) {
  const { length: before } = await toldSoFar()
  const { release } = await hold(page, '/users')
  await button(page, 'Cadastrar').click()
  await expect(toast(page, LOADING)).toBeVisible()
  release()
  await expect(toast(page, 'Ops! Algo deu errado', 'error')).toBeVisible()
  expect((await toldSoFar()).slice(before)).toEqual([LOADING, 'Ops! Algo deu errado'])
  await expect(toast(page, LOADING)).toHaveCount(0)
  await expect(button(page, 'Cadastrar')).toBeEnabled()
  await expect(page).toHaveURL('/signup')
  const typed = await Promise.all(LABELS.map((label) => field(page, label).inputValue()))
  expect(typed).toEqual([
    person.name,
    person.email,
    person.password,
    person.passwordConfirm,
    person.bio,
    person.contact,
    person.course_module,
  ])
  await page.unroute('**/api/users')
  await closeToasts(page)
}
