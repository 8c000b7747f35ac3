import type { Page } from '@playwright/test'
import { runAxe, WCAG_2_2_AA } from '../support/axe.ts'
import { expect } from '../support/journey.ts'
import {
  doubleTextSize,
  fits,
  resetTextSize,
  tooSmallToTouch,
  zoomedInto,
} from '../support/reflow.ts'
import { PATHS, test } from '../support/states/states.ts'
import { pauseToastsByBlur } from '../support/toasts.ts'

// Contrast is measured after animations have finished.
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

/** Reaching a state is slower than checking it, so each state is checked for everything at once. */
for (const { end, fresh } of PATHS) {
  test(`has no problems with axe, small phones, touch targets or large text: ${fresh.join(' → ')}`, async ({
    page,
    arriveAt,
  }) => {
    test.setTimeout(120_000 * fresh.length)
    await arriveAt(end, async (state) => {
      if (fresh.includes(state)) await lookAtEverything(page, state)
    })
  })
}

/** Checks every other width once and ends at the width the journey continues with. */
async function lookAtEverything(page: Page, state: string) {
  await pauseToastsByBlur(page)
  await fits(page, `${state}: at 360 px`)
  await doubleTextSize(page)
  await fits(page, `${state}: with text at 200 % at 360 px`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await fits(page, `${state}: with text at 200 % on a wide screen`)
  await resetTextSize(page)
  const { wrong, atAnotherWidth } = await runAxe(page, WCAG_2_2_AA)
  expect(wrong, `${state}: axe on a wide screen`).toEqual([])
  await page.setViewportSize({ width: 320, height: 740 })
  await fits(page, `${state}: at 320 px`)
  expect(await tooSmallToTouch(page), state).toEqual([])
  expect(await zoomedInto(page), state).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await atAnotherWidth(), `${state}: axe at 360 px`).toEqual([])
}
