import type { Page } from '@playwright/test'
import { button, field } from './forms.ts'

export const OPENER = 'Não sei meu nível'

export async function ask(page: Page, title: string) {
  await button(page, 'Adicionar tecnologia').click()
  await field(page, 'Nome do projeto').fill(title)
  await button(page, OPENER).click()
}

/** Ticks the next checkboxes by keyboard, starting after the focused element. */
export async function tickNext(page: Page, count: number) {
  for (const _ of Array(count)) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
  }
}
