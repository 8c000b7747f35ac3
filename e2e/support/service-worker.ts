import type { Page } from '@playwright/test'
import { type Gateway, startGateway } from './gateway.ts'
import { test as journey } from './journey.ts'

/** Journeys with the service worker and a gateway in front of the server. */
export const test = journey.extend<{ gateway: Gateway }>({
  gateway: async ({ serverUrl }, use) => {
    const gateway = await startGateway(serverUrl)
    await use(gateway)
    await gateway.stop()
  },
  baseURL: async ({ gateway }, use) => use(gateway.url),
  persistsData: true,
  serviceWorkers: 'allow',
})

export { expect } from '@playwright/test'

/** The worker registers when the page is idle, caches all files and then claims the page. */
export const workerIsReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

export const cachedBuilds = (page: Page) => page.evaluate(() => caches.keys())
