import type { CDPSession, Page } from '@playwright/test'

const FIELD = 'input[type="email"]'
const CHARACTER = 'a'

export interface FirstForm {
  /** Milliseconds; not a number where what was typed got lost on the way. */
  firstCharacter: number
  /** What the largest paint showed is still there: it was no frame that waited for a script. */
  isLargestKept: boolean
  /** Milliseconds of script until the page rests. */
  script: number
}

/** As soon as there is something to type into. */
export async function typeFirstCharacter(page: Page) {
  await page.waitForSelector(FIELD)
  await page.focus(FIELD)
  await page.keyboard.press(CHARACTER)
}

export async function readFirstForm(page: Page, tools: CDPSession): Promise<FirstForm> {
  const { firstCharacter, isLargestKept } = await page.evaluate(() => ({
    firstCharacter: globalThis.paint.firstCharacter,
    isLargestKept: globalThis.paint.largestElement?.isConnected === true,
  }))
  const isKept = (await page.inputValue(FIELD)) === CHARACTER
  const { metrics } = await tools.send('Performance.getMetrics')
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
  return {
    firstCharacter: isKept ? firstCharacter : Number.NaN,
    isLargestKept,
    script: script * 1000,
  }
}
