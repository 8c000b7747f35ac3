import type { Page } from '@playwright/test'
import { button } from './forms.ts'
import { expect } from './journey.ts'
import { modal, openDelete } from './technologies.ts'

export const removed = (page: Page) => modal(page, 'Lixeira').getByRole('listitem')

export async function remove(page: Page, title: string) {
  await openDelete(page, title)
  await button(page, 'Excluir').click()
  await expect(modal(page)).toHaveCount(0)
}

export async function openBin(page: Page, count: number) {
  await button(page, `Lixeira (${count})`).click()
  await expect(removed(page)).toHaveCount(count)
}
