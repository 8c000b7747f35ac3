import type { Page } from '@playwright/test'

/** A tab that was opened right at a path, as a link in a chat would: there is nothing behind it. */
export async function openFreshTab(page: Page, path: string) {
  await page.goto('/favicon.svg')
  const tab = page.waitForEvent('popup')
  await page.evaluate((address) => void window.open(address), path)
  return tab
}

/** After as long as a tab rests between two looks; its clock is installed. */
export async function lookAgain(page: Page) {
  await page.clock.fastForward(5000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
