import type { Page } from '@playwright/test'

export const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key.includes(':draft:'))),
  )
