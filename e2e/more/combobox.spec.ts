import type { Page } from '@playwright/test'
import { name, openAnew } from '../support/combobox.ts'
import { button } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'

const list = (page: Page) => page.getByRole('listbox', { name: 'Sugestões', exact: true })
const options = (page: Page) => list(page).getByRole('option')
const highlighted = (page: Page) => list(page).locator('[aria-selected="true"]')

test.beforeEach(async ({ page, account, openHome }) => {
  await account.addTechnology('React', 'Intermediário')
  await openHome()
  await button(page, 'Adicionar tecnologia').click()
})

test('every suggestion can be reached on small phones', async ({ page }) => {
  for (const height of [320, 480, 740])
    await test.step(`at 320 × ${height} px`, async () => {
      await page.setViewportSize({ width: 320, height })
      await openAnew(page)
      await name(page).fill('s')
      await expect(options(page)).toHaveCount(7)
      for (const _ of Array(7)) {
        await page.keyboard.press('ArrowDown')
        await expect(highlighted(page)).toBeInViewport({ ratio: 1 })
      }
      const close = (await button(page, 'X').boundingBox())!
      expect((await list(page).boundingBox())!.y).toBeGreaterThan(close.y + close.height)
      await options(page).filter({ hasText: 'styled-components' }).click()
      await expect(name(page)).toHaveValue('styled-components')
    })
})
