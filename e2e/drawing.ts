import type { Page } from '@playwright/test'

/**
 * Nobody looks at what journeys draw, and drawing takes a quarter of their time: until its size is changed, all but a
 * corner of a page is left out. It is laid out, scrolled and touched as large as it says it is, and a picture of it shows
 * the whole.
 */
export async function drawLittle(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setVisibleSize', { width: 64, height: 64 })
  // Before the page goes anywhere: as long as there are two, and when one leaves, what Playwright says is lost.
  await devTools.detach()
}
