import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

/** How many elements the browser styled anew at once, at most, until what was done is painted. */
export async function mostRestyledBy(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: TraceEvent[]
  }
  const styled = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  return Math.max(...styled.map(({ args }) => args.elementCount ?? 0))
}
