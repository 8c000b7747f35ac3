import type { Page } from '@playwright/test'
import { button, field } from './forms.ts'
import { signInBefore } from './journey.ts'
import type { Account } from './people.ts'

/** Opens the projects, already signed in. */
export async function openProjects(page: Page, account: Account) {
  await signInBefore(page, account)
  await page.goto('/projetos')
  await page.getByRole('heading', { level: 1, name: 'Projetos' }).waitFor()
}

export const cards = (page: Page) => page.getByRole('article')
export const cardTitles = (page: Page) => cards(page).getByRole('heading')

/** The checkbox of a technology. */
export const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: title, exact: true })

export async function fillProject(page: Page, title: string, description = 'Feito em casa.') {
  await field(page, 'Título').fill(title)
  await field(page, 'Descrição').fill(description)
}

export async function createProject(page: Page, title: string) {
  await button(page, 'Adicionar projeto').click()
  await fillProject(page, title)
  await button(page, 'Cadastrar projeto').click()
}

export async function removeProject(page: Page, title: string) {
  await button(page, `Excluir ${title}`).click()
  await button(page, 'Excluir').click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
