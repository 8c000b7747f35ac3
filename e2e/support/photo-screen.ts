import type { Page } from '@playwright/test'

export const photoGroup = (page: Page) => page.getByRole('group', { name: 'Foto' })
export const avatar = (page: Page) => photoGroup(page).locator('img')

export async function storedPhoto(page: Page) {
  const address = await avatar(page).getAttribute('src')
  return (await page.request.get(address!)).body()
}
