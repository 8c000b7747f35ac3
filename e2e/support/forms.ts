import type { Locator, Page } from '@playwright/test'
import type { SignUpForm } from '#contract/accounts.ts'
import type { LoginInput } from '#contract/login.ts'

/** Matches the label exactly, because the button that shows a password has a similar name. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function fillLogin(page: Page, { email, password }: LoginInput) {
  await field(page, 'Email').fill(email)
  await field(page, 'Senha').fill(password)
}

export async function logIn(page: Page, credentials: LoginInput) {
  await fillLogin(page, credentials)
  await button(page, 'Entrar').click()
}

/** The six fields that enable Cadastrar. */
export async function fillTrackedFields(page: Page, person: SignUpForm) {
  await field(page, 'Nome').fill(person.name)
  await field(page, 'Email').fill(person.email)
  await field(page, 'Senha').fill(person.password)
  await field(page, 'Confirmar senha').fill(person.passwordConfirm)
  await field(page, 'Bio').fill(person.bio)
  await field(page, 'Contato').fill(person.contact)
}

export async function fillSignUp(page: Page, person: SignUpForm) {
  await fillTrackedFields(page, person)
  await field(page, 'Selecionar módulo').selectOption(person.course_module)
}

/** Fills in the form behind a reset link. */
export async function choosePassword(page: Page, password: string) {
  await field(page, 'Nova senha').fill(password)
  await field(page, 'Confirmar nova senha').fill(password)
  await button(page, 'Salvar nova senha').click()
}

/** Two synchronous clicks, before the page can disable the button. */
export const clickTwice = (target: Locator) =>
  target.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

export const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

/** By keyboard, because toasts may cover the button. */
export const leave = (page: Page) => button(page, 'Sair').press('Enter')
