import type { Browser, Page } from '@playwright/test'
import { newPhone, newSlowPage, openBrowser } from './browser.ts'
import { startProduct } from './contestants.ts'
import { isLargestKept, readFirstCharacter, scriptMs, typeFirstCharacter } from './first-form.ts'
import { editOf500 } from './long-list.ts'
import { atMost, brief, type Part, type Table } from './report.ts'
import { median } from './statistics.ts'
import type { Workshop } from './workshop.ts'

const ROUNDS = 3
/** Wait for late paints and shifts. */
const SETTLE_MS = 1000

interface View {
  usable: number
  firstPaint: number
  largestPaint: number
  layoutShift: number
  blocked: number
}

interface FirstForm {
  /** Whether the element of the largest paint is still there, so that it was no placeholder. */
  isLargestKept: boolean
  /** Milliseconds of script until the page is idle. */
  script: number
}

/** Load times on a cheap phone and a slow network. */
export async function screens(workshop: Workshop): Promise<Part> {
  const server = await startProduct(await workshop.sqlite({ users: 1000, technologies: 20 }))
  const origin = `http://127.0.0.1:${server.port}`
  const browser = await openBrowser()
  try {
    const login: (View & FirstForm)[] = []
    const typed: number[] = []
    const home: View[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      login.push(await viewLoginCold(browser, origin))
      typed.push(await typeIntoLoginCold(browser, origin))
      home.push(await viewHomeAgain(browser, origin))
    }
    const sizes = await weighScreens(browser, origin)
    const list = await editOf500(workshop, browser)
    const [cold, second] = [login, home].map(medianView) as [View, View]
    const script = median(login.map((view) => view.script))
    const isForm = login.every((view) => view.isLargestKept)
    return {
      tables: [
        sizes,
        viewTable([
          ['/login, cold', cold],
          ['/home, second visit', second],
        ]),
        ...list.tables,
      ],
      targets: [
        atMost('/login on slow 4G, first character taken and kept', median(typed), 1700, ' ms'),
        atMost(
          '/login on slow 4G, largest paint, of the form and not of a frame',
          isForm ? cold.largestPaint : Number.NaN,
          1600,
          ' ms',
        ),
        atMost('/login, layout shift', cold.layoutShift, 0, ''),
        atMost('/login, 4 times slower, script', script, 300, ' ms'),
        atMost('/home, second visit on slow 4G, list usable', second.usable, 1000, ' ms'),
        ...list.targets,
      ],
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

export async function viewLoginCold(browser: Browser, origin: string): Promise<View & FirstForm> {
  const context = await newPhone(browser, origin)
  const page = await newSlowPage(context)
  const tools = await context.newCDPSession(page)
  await tools.send('Performance.enable')
  const view = await look(page, '/login', '[type="submit"]:enabled')
  const first = { isLargestKept: await isLargestKept(page), script: await scriptMs(tools) }
  await context.close()
  return { ...view, ...first }
}

/** In its own page: input ends Chromium's largest-paint reports. */
async function typeIntoLoginCold(browser: Browser, origin: string): Promise<number> {
  const context = await newPhone(browser, origin)
  const page = await newSlowPage(context)
  const typing = typeFirstCharacter(page)
  await look(page, '/login', '[type="submit"]:enabled')
  await typing
  const ms = await readFirstCharacter(page)
  await context.close()
  return ms
}

/** Files come from the worker, and the first render from the persisted cache. */
async function viewHomeAgain(browser: Browser, origin: string): Promise<View> {
  const context = await newPhone(browser, origin, 1, 'allow')
  const before = await context.newPage()
  await before.goto('/home', { waitUntil: 'networkidle' })
  await before.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // Again: the worker caches icons and the like only when they are fetched.
  await before.goto('/home', { waitUntil: 'networkidle' })
  await before.waitForTimeout(SETTLE_MS)
  await before.close()
  const view = await look(await newSlowPage(context), '/home', 'li button')
  await context.close()
  return view
}

async function look(page: Page, path: string, selector: string): Promise<View> {
  await page.goto(path, { waitUntil: 'commit' })
  const usable = await page
    .waitForFunction((found) => document.querySelector(found) && performance.now(), selector)
    .then((handle) => handle.jsonValue())
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
  const { firstPaint, largestPaint, layoutShift, longTasks } = await page.evaluate(() => ({
    ...globalThis.paint,
    largestElement: null,
  }))
  const blocked = longTasks
    .filter(({ start }) => start >= firstPaint)
    .reduce((sum, { duration }) => sum + duration - 50, 0)
  return { usable: Number(usable), firstPaint, largestPaint, layoutShift, blocked }
}

const medianView = (views: View[]): View => ({
  usable: median(views.map((view) => view.usable)),
  firstPaint: median(views.map((view) => view.firstPaint)),
  largestPaint: median(views.map((view) => view.largestPaint)),
  layoutShift: median(views.map((view) => view.layoutShift)),
  blocked: median(views.map((view) => view.blocked)),
})

const viewTable = (views: [string, View][]): Table => ({
  title: 'In Chromium, 4 times slower, on slow 4G',
  about:
    'Milliseconds from the navigation. Usable: the form can be sent, the list takes input. Blocked: what long tasks take beyond 50 ms each.',
  head: ['', 'first paint', 'largest paint', 'usable', 'blocked', 'layout shift'],
  rows: views.map(([name, view]) => [
    name,
    ...[view.firstPaint, view.largestPaint, view.usable, view.blocked].map(brief),
    view.layoutShift.toFixed(3),
  ]),
})

/** Compressed bytes of a first visit. */
async function weighScreens(browser: Browser, origin: string): Promise<Table> {
  const rows: string[][] = []
  for (const path of ['/login', '/signup', '/home', '/nowhere']) {
    const context = await newPhone(browser, origin, path === '/home' ? 1 : undefined)
    const page = await context.newPage()
    const lengths: number[] = []
    page.on('response', (answer) => lengths.push(Number(answer.headers()['content-length'])))
    await page.goto(path, { waitUntil: 'networkidle' })
    const kilobytes = lengths.reduce((sum, length) => sum + length, 0) / 1000
    rows.push([path, String(lengths.length), brief(kilobytes)])
    await context.close()
  }
  return {
    title: 'Bytes per screen, cold',
    about: 'Everything Chromium asks for, brotli where it helps, fonts and API answers included.',
    head: ['', 'requests', 'KB'],
    rows,
  }
}
