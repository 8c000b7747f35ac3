import { type Browser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Text is no longer laid out with the fallback font. */
export const fontLoaded = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => family === 'Figtree' && status === 'loaded',
    ),
  )

/** The left edge of the text itself, not of its box. */
export const leftOfText = (place: Locator) =>
  place.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return Math.min(...Array.from(text.getClientRects(), ({ left }) => left))
  })

/** Words that are broken across lines. */
export const brokenWords = (place: Locator) =>
  place.evaluate((element) => {
    const node = element.firstChild as Text
    return Array.from(node.data.matchAll(/\S+/g))
      .filter(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1
      })
      .map(([word]) => word)
  })

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Records the cumulative layout shift that was not caused by input. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) sum += entry.value
      Object.assign(window, { shifted: sum })
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Layout shifts are reported after the frame is painted.
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as { shifted?: number }).shifted ?? 0)),
        )
      }),
  )

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

/** The largest number of elements in one style recalculation, until the action is painted. */
export async function maxElementsRestyledBy(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: TraceEvent[]
  }
  const styled = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  return Math.max(...styled.map(({ args }) => args.elementCount ?? 0))
}

/** Whether a new item has a highlight; restarts and pauses its animation to measure it. */
export async function isHighlighted(item: Locator) {
  await item.evaluate((element) => {
    const moving = () => element.getAnimations({ subtree: true })
    element.dataset['new'] = 'false'
    moving()
    element.dataset['new'] = 'true'
    for (const one of moving()) one.pause()
  })
  await moveTo(item, 1000)
  const marked = await groundOf(item)
  await moveTo(item, 3000)
  return marked !== (await groundOf(item))
}

const moveTo = (item: Locator, time: number) =>
  item.evaluate((element, currentTime) => {
    for (const one of element.getAnimations({ subtree: true })) one.currentTime = currentTime
  }, time)

/** The background colour, sampled above the first line of text. */
async function groundOf(item: Locator) {
  const { data, info } = await sharp(await item.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (4 * info.width + Math.floor(info.width / 2)) * info.channels
  return data.subarray(at, at + 3).toString('hex')
}

/**
 * Painting takes a quarter of the time of a journey, so only a corner of the page is painted until it is resized.
 * Layout, scrolling, input and screenshots are unaffected.
 */
export async function paintLittle(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setVisibleSize', { width: 64, height: 64 })
  // Detached before navigation, because a second session interferes with Playwright's emulation.
  await devTools.detach()
}
