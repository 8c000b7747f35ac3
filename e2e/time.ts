import type { Page } from '@playwright/test'

/** From here on time passes only when the journey says so; `page.clock.install()` came before. */
export async function stopTheClock(page: Page) {
  // By the page's own clock, which is ahead of ours once it was stopped before.
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}
