import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findOrInstallChromium } from '../testing/chromium.ts'
import { TOKEN_KEY, USER_ID_KEY } from '../web/data/stored-session.ts'
import { tokenOf, userId } from './school.ts'

/** A cheap phone: CPU slowed 4×, Chromium's slow 4G. */
const PROCESSOR_SLOWDOWN = 4
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
}
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

export const openBrowser = () =>
  chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })

/** A phone with nothing cached; with a number, that student is signed in. The service worker is allowed only on request. */
export function newPhone(
  browser: Browser,
  origin: string,
  student?: number,
  serviceWorkers: 'allow' | 'block' = 'block',
) {
  const entries = { [TOKEN_KEY]: tokenOf(student ?? 0), [USER_ID_KEY]: userId(student ?? 0) }
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }))
  const origins = student === undefined ? [] : [{ origin, localStorage }]
  const storageState = { cookies: [], origins }
  return browser.newContext({ ...PHONE, baseURL: origin, storageState, serviceWorkers })
}

export async function newSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', SLOW_4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
  await page.addInitScript(watchPaint)
  return page
}

interface Paint {
  firstPaint: number
  largestPaint: number
  /** Its element, to check that it was not replaced. */
  largestElement: Element | null
  /** When the first typed character arrived in a field. */
  firstCharacter: number
  layoutShift: number
  longTasks: { start: number; duration: number }[]
}

declare global {
  var paint: Paint
}

/** Runs in the page before its own scripts. */
function watchPaint() {
  const paint: Paint = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: null,
    firstCharacter: 0,
    layoutShift: 0,
    longTasks: [],
  }
  globalThis.paint = paint
  addEventListener('input', () => (paint.firstCharacter ||= performance.now()), true)
  const note = (entry: PerformanceEntry) => {
    const { entryType, name, startTime, duration } = entry
    if (name === 'first-contentful-paint') paint.firstPaint = startTime
    if (entryType === 'largest-contentful-paint') {
      paint.largestPaint = startTime
      paint.largestElement = (entry as LargestPaint).element
    }
    if (entryType === 'layout-shift') paint.layoutShift += (entry as LayoutShift).value
    if (entryType === 'longtask') paint.longTasks.push({ start: startTime, duration })
  }
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
}

interface LayoutShift extends PerformanceEntry {
  value: number
}

interface LargestPaint extends PerformanceEntry {
  element: Element | null
}
