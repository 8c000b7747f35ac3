import type { Page } from '@playwright/test'
import { button, field } from './forms.ts'

/** A title of maximum length without spaces. */
export const LONG_TITLE = 'TecnologiaSemEspaço'.repeat(6).slice(0, 100)

export const rows = (page: Page) =>
  page.getByRole('region', { name: 'Tecnologias' }).getByRole('listitem')

export const modal = (page: Page, title?: string) =>
  page.getByRole('dialog', title ? { name: title, exact: true } : {})

/** Opens the create modal, fills it in and submits it. */
export async function createTechnology(page: Page, title: string, status: string) {
  await button(page, 'Adicionar tecnologia').click()
  await field(page, 'Nome do projeto').fill(title)
  await field(page, 'Selecionar status').selectOption(status)
  await button(page, 'Cadastrar tecnologia').click()
}

export async function openEdit(page: Page, title: string) {
  await button(page, `Editar ${title}`).click()
}

export async function openDelete(page: Page, title: string) {
  await button(page, `Excluir ${title}`).click()
}
