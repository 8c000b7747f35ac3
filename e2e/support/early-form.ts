import type { Page } from '@playwright/test'

/** Keeps what is asked for on its way until it is let go. */
export async function holdBack(page: Page, addresses: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}

export async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await untilParsed(page)
}

/** The whole page has come, and what stands in it has run; scripts of its own it may still wait for. */
export const untilParsed = (page: Page) =>
  page.waitForFunction(() => document.readyState !== 'loading')
