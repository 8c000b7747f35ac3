import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PATHS, test } from '../support/states/states.ts'
import { pauseToastsByBlur } from '../support/toasts.ts'

/** `npm run screenshots -- states FOLDER` takes a picture of every state, at every width and on paper. */
const FOLDER = process.env['PICTURES'] ?? ''
const WIDTHS = { phone: [360, 740], tablet: [768, 1024], wide: [1280, 800] } as const
const A4 = { width: 794, height: 1123 }

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'dark',
})

for (const { end, fresh } of PATHS) {
  test(fresh.join(' → '), async ({ page, arriveAt }) => {
    mkdirSync(FOLDER, { recursive: true })
    await arriveAt(end, async (state) => {
      if (fresh.includes(state)) await takePictures(page, state)
    })
  })
}

async function takePictures(page: Page, state: string) {
  const name = state.replaceAll(/[^\p{L}\d]+/gu, '-')
  const take = (suffix: string) =>
    page.screenshot({
      path: join(FOLDER, `${name}.${suffix}.png`),
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
    })
  await pauseToastsByBlur(page)
  await page.evaluate(() => document.fonts.ready)
  for (const [suffix, [width, height]] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width, height })
    await take(suffix)
  }
  await page.setViewportSize(A4)
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  await take('paper')
  await page.emulateMedia({ media: null, reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
}
