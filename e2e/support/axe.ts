import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

export const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a narrow window can change. */
const BY_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** Its code is large: read once, sent to a page once, and in its short form. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What axe finds wrong, by every rule or those with a tag, and then what another width changes. */
export async function runAxe(page: Page, tags?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const wrong = await violations(page, tags && { type: 'tag', values: tags })
  const atAnotherWidth = () => violations(page, { type: 'rule', values: BY_LAYOUT })
  return { wrong, atAnotherWidth }
}

function violations(page: Page, runOnly?: axe.RunOnly) {
  return page.evaluate(async (only) => {
    // Rows that a new width brings into sight are laid out by then.
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
