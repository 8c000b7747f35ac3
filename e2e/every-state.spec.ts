import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { doubleTheText, fits, tooSmallToTouch } from './reflow.ts'
import { STATE_NAMES, test } from './states.ts'
import { keepToasts } from './toasts.ts'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a narrow window can change. */
const BY_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable']

// Contrast is measured where things come to rest, not halfway through fading in.
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

/** To get there takes longer than to look, so whoever is there looks at everything. */
for (const state of STATE_NAMES) {
  test(`nothing is wrong for axe, small phones, fingers and large text: ${state}`, async ({
    page,
    arriveAt,
  }) => {
    await arriveAt(state)
    await keepToasts(page)
    expect(await violations(axe(page).withRules(BY_LAYOUT)), 'axe at 360 px').toEqual([])
    await fits(page, 'at 360 px')
    await page.setViewportSize({ width: 320, height: 740 })
    await fits(page, 'at 320 px')
    expect(await tooSmallToTouch(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await violations(axe(page).withTags(WCAG_2_2_AA)), 'axe on a wide screen').toEqual([])
    await doubleTheText(page)
    await fits(page, 'with text at 200 % on a wide screen')
    await page.setViewportSize({ width: 360, height: 740 })
    await fits(page, 'with text at 200 % at 360 px')
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
