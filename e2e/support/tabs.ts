import { expect, type Page } from '@playwright/test'

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

/** From here on time passes only when the journey says so; `page.clock.install()` came before. */
export async function stopClock(page: Page) {
  // By the page's own clock, which is ahead of ours once it was stopped before.
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}

const entry = (page: Page) => expect.poll(() => page.evaluate(() => history.state as unknown))

/** A modal that was closed takes its entry of the history away, a moment later: until then Back only does the same. */
export const modalEntryRemoved = (page: Page) => entry(page).not.toHaveProperty('modal')

/** One that is opened meanwhile has its own after that: until then Back leaves the page. */
export const modalEntryAdded = (page: Page, howMany = 1) =>
  entry(page).toHaveProperty('modal', howMany)
