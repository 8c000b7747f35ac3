import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a narrow window can change. */
const BY_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** What axe finds wrong, by every rule or those with a tag, and then what another width changes. */
export async function askAxe(page: Page, tags?: string[]) {
  const wrong = await violations(tags ? axe(page).withTags(tags) : axe(page))
  // Its code is large, and stays in the page.
  const atAnotherWidth = () => violations(axe(page, 'void 0').withRules(BY_LAYOUT))
  return { wrong, atAnotherWidth }
}

/** Legacy mode only leaves frames out, of which there are none, and is much quicker. */
const axe = (page: Page, axeSource?: string) =>
  new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })

async function violations(run: AxeBuilder) {
  const found = await run.analyze()
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}
