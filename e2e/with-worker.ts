import type { Page } from '@playwright/test'
import { type Front, startFront } from './front.ts'
import { test as journey } from './journey.ts'

/** Journeys with the service worker, and a front between it and the server. */
export const test = journey.extend<{ front: Front }>({
  front: async ({ serverUrl }, use) => {
    const front = await startFront(serverUrl)
    await use(front)
    await front.stop()
  },
  baseURL: async ({ front }, use) => use(front.url),
  keepsCopies: true,
  serviceWorkers: 'allow',
})

export { expect } from '@playwright/test'

/** It comes when the page is idle, keeps all there is, and then serves the page that asked for it. */
export const workerIsReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

export const keptBuilds = (page: Page) => page.evaluate(() => caches.keys())
