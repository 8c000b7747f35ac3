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

// Contrast is measured where things come to rest, not halfway through fading in.
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

/** To get there takes longer than to look, so whoever is there looks at everything, and goes on. */
for (const { end, fresh } of PATHS) {
  test(`nothing is wrong for axe, small phones, fingers and large text: ${fresh.join(' → ')}`, async ({
    page,
    arriveAt,
  }) => {
    test.setTimeout(120_000 * fresh.length)
    await arriveAt(end, async (state) => {
      if (fresh.includes(state)) await lookAtEverything(page, state)
    })
  })
}

/** Each other width is taken once; it ends at the width where people go on. */
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
