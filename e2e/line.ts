import type { Page } from '@playwright/test'

/** What the browser tells of its line, and with it whether screens are fetched before they are wanted. */
export const tellLine = (
  page: Page,
  line: { saveData?: boolean; effectiveType?: string; type?: string },
) =>
  page.addInitScript((told) => {
    const value = { effectiveType: '4g', ...told }
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, line)
