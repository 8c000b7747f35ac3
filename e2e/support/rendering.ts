import { type Browser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

/** From then on no letter changes its width any more. */
export const fontLoaded = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => family === 'Figtree' && status === 'loaded',
    ),
  )

/** Where the first letters of a text are really drawn, which its box does not tell. */
export const leftOfText = (place: Locator) =>
  place.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return Math.min(...Array.from(text.getClientRects(), ({ left }) => left))
  })

/** Words that stand on more than one line. */
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

/** Adds up, from the first drawing on, how much of the screen moved without anybody's doing. */
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
        // What moved is told of after it was drawn.
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as { shifted?: number }).shifted ?? 0)),
        )
      }),
  )

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

/** How many elements the browser styled anew at once, at most, until what was done is painted. */
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

/** Whether what is new looks other than the rest while its mark lasts, which begins anew here and stands still. */
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

/** Its colour where nothing stands: above the first line, halfway along. */
async function groundOf(item: Locator) {
  const { data, info } = await sharp(await item.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (4 * info.width + Math.floor(info.width / 2)) * info.channels
  return data.subarray(at, at + 3).toString('hex')
}

/**
 * Nobody looks at what journeys draw, and drawing takes a quarter of their time: until its size is changed, all but a
 * corner of a page is left out. It is laid out, scrolled and touched as large as it says it is, and a picture of it shows
 * the whole.
 */
export async function paintLittle(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setVisibleSize', { width: 64, height: 64 })
  // Before the page goes anywhere: as long as there are two, and when one leaves, what Playwright says is lost.
  await devTools.detach()
}
