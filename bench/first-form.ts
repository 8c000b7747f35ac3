import type { CDPSession, Page } from '@playwright/test'

const FIELD = 'input[type="email"]'
const CHARACTER = 'a'

/** As soon as a field exists. */
export async function typeFirstCharacter(page: Page) {
  await page.waitForSelector(FIELD)
  await page.focus(FIELD)
  await page.keyboard.press(CHARACTER)
}

/** Milliseconds; NaN where typed text was lost. */
export async function readFirstCharacter(page: Page): Promise<number> {
  const isKept = (await page.inputValue(FIELD)) === CHARACTER
  return isKept ? page.evaluate(() => globalThis.paint.firstCharacter) : Number.NaN
}

export const isLargestKept = (page: Page) =>
  page.evaluate(() => globalThis.paint.largestElement?.isConnected === true)

export async function scriptMs(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
  return script * 1000
}
