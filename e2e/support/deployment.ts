import type { Page } from '@playwright/test'
import { workerIsReady } from './service-worker.ts'

export async function visitOnce(page: Page) {
  await page.goto('/login')
  await workerIsReady(page)
}
