import { expect, type Page } from '@playwright/test'

/** Opens a path in a new tab without history, like a link in a chat. */
export async function openFreshTab(page: Page, path: string) {
  await page.goto('/favicon.svg')
  const tab = page.waitForEvent('popup')
  await page.evaluate((address) => void window.open(address), path)
  return tab
}

/** Refocuses the tab after the minimum time between refetches; requires `page.clock.install()`. */
export async function lookAgain(page: Page) {
  await page.clock.fastForward(5000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** Stops the clock of the page; requires `page.clock.install()`. */
export async function stopClock(page: Page) {
  // The page's clock may be ahead of ours after an earlier stop.
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}

const entry = (page: Page) => expect.poll(() => page.evaluate(() => history.state as unknown))

/** A closed modal removes its history entry asynchronously; until then Back only removes that entry. */
export const modalEntryRemoved = (page: Page) => entry(page).not.toHaveProperty('modal')

/** A modal opened during that removal adds its entry later; until then Back leaves the page. */
export const modalEntryAdded = (page: Page, howMany = 1) =>
  entry(page).toHaveProperty('modal', howMany)
