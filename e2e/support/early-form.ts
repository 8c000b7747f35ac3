import type { Page } from '@playwright/test'

/** Holds matching requests until released. */
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

/** The document is parsed and inline scripts have run; external scripts may still be loading. */
export const untilParsed = (page: Page) =>
  page.waitForFunction(() => document.readyState !== 'loading')
