import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Adds up, from the first drawing on, how much of the screen moved without anybody's doing. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) sum += entry.value
      Object.assign(window, { shifted: sum })
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // What moved is told of after it was drawn.
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as { shifted?: number }).shifted ?? 0)),
        )
      }),
  )
