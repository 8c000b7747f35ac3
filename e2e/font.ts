import type { Page } from '@playwright/test'

/** From then on no letter changes its width any more. */
export const fontIsHere = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => family === 'Figtree' && status === 'loaded',
    ),
  )
