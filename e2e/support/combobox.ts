import type { Page } from '@playwright/test'
import { button } from './forms.ts'
import { expect } from './journey.ts'
import { modal } from './technologies.ts'

export const name = (page: Page) =>
  page.getByRole('combobox', { name: 'Nome do projeto', exact: true })

/** Reopens the modal with an empty form. */
export async function openAnew(page: Page) {
  await button(page, 'X').click()
  await expect(modal(page)).toHaveCount(0)
  await button(page, 'Adicionar tecnologia').click()
  await expect(name(page)).toHaveValue('')
}
