import type { Page } from '@playwright/test'

/**
 * Nobody looks at what journeys draw, and drawing takes a quarter of their time: all but a corner is left out. The page
 * is laid out, scrolled and touched as large as it says it is, and a picture of it shows the whole.
 */
export async function drawLittle(page: Page) {
  const resize = page.setViewportSize.bind(page)
  page.setViewportSize = async (size) => {
    await resize(size)
    await leaveOut(page)
  }
  await leaveOut(page)
}

async function leaveOut(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setVisibleSize', { width: 64, height: 64 })
  // A second listener would take back what the first one says of the line.
  await devTools.detach()
}
