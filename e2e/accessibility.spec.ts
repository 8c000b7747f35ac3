import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { STATE_NAMES, test } from './states.ts'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a narrow window can change. */
const BY_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable']

// Contrast is measured where things come to rest, not halfway through fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const state of STATE_NAMES) {
  test(`axe finds nothing wrong: ${state}`, async ({ page, arriveAt }) => {
    await arriveAt(state)
    expect(await violations(axe(page).withTags(WCAG_2_2_AA))).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await violations(axe(page).withRules(BY_LAYOUT))).toEqual([])
  })
}

/** Legacy mode only leaves frames out, of which there are none, and is much quicker. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

async function violations(run: AxeBuilder) {
  const found = await run.analyze()
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}
