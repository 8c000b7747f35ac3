import type { Page } from '@playwright/test'
import { button, field } from './forms.ts'
import { openEdit } from './technologies.ts'

export async function saveStatus(page: Page, title: string, status: string) {
  await openEdit(page, title)
  await field(page, 'Selecionar status').selectOption(status)
  await button(page, 'Salvar alterações').click()
}
