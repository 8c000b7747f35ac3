import { askAxe, WCAG_2_2_AA } from './axe.ts'
import { expect } from './journey.ts'
import { doubleTheText, fits, tooSmallToTouch } from './reflow.ts'
import { STATE_NAMES, test } from './states.ts'
import { keepToasts } from './toasts.ts'

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
    await fits(page, 'at 360 px')
    await page.setViewportSize({ width: 320, height: 740 })
    await fits(page, 'at 320 px')
    expect(await tooSmallToTouch(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    const { wrong, atAnotherWidth } = await askAxe(page, WCAG_2_2_AA)
    expect(wrong, 'axe on a wide screen').toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await atAnotherWidth(), 'axe at 360 px').toEqual([])
    await doubleTheText(page)
    await fits(page, 'with text at 200 % at 360 px')
    await page.setViewportSize({ width: 1280, height: 800 })
    await fits(page, 'with text at 200 % on a wide screen')
  })
}
