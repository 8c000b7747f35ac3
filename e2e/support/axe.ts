import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

export const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules whose result depends on the width. */
const BY_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** Minified, read once and sent to a page once, because it is large. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Runs all rules, or those with a tag; `atAnotherWidth` repeats the rules that depend on the width. */
export async function runAxe(page: Page, tags?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const wrong = await violations(page, tags && { type: 'tag', values: tags })
  const atAnotherWidth = () => violations(page, { type: 'rule', values: BY_LAYOUT })
  return { wrong, atAnotherWidth }
}

function violations(page: Page, runOnly?: axe.RunOnly) {
  return page.evaluate(async (only) => {
    // Waits until rows that became visible at a new width are laid out.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const found = await window.axe.run({
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
  }, runOnly)
}
