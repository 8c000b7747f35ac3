import type { Browser, CDPSession, Page } from '@playwright/test'
import { newPhone, newSlowPage } from './browser.ts'
import { startProduct } from './contestants.ts'
import { atMost, brief, type Part } from './report.ts'
import { median } from './statistics.ts'
import type { Workshop } from './workshop.ts'

export const LONG = 500
/** The same with an ordinary list, as the lower bound. */
const ORDINARY = 20
/** The median is an edit after a first one. */
const EDITS = ['Avançado', 'Intermediário', 'Iniciante', 'Avançado', 'Intermediário']

/** The first key removes most rows and the last brings them back. */
const KEYS = ['4', '2', 'Backspace', 'Backspace']
/** Long enough for all effects of a key, the URL update included. */
const KEY_PAUSE_MS = 600
const STYLE_AND_LAYOUT = ['RecalcStyleDuration', 'LayoutDuration']

/** Home with 500 technologies: time until usable, cost of an edit and of a key press. */
export async function editOf500(workshop: Workshop, browser: Browser): Promise<Part> {
  const long = await useList(workshop, browser, LONG)
  const ordinary = await useList(workshop, browser, ORDINARY)
  return {
    tables: [
      {
        title: `/home with ${LONG} technologies, 4 times slower, on slow 4G`,
        about:
          'One edit: from the click on the button until the list shows it, request included. A key: the worst of four, with all that it sets off, the address included; until it is seen: as Chromium tells its own.',
        head: ['', 'ms', `with ${ORDINARY} technologies`],
        rows: [
          ['list usable, cold', brief(long.usable), brief(ordinary.usable)],
          ['its last row there', brief(long.whole), brief(ordinary.whole)],
          ['script of one edit', brief(long.edit), brief(ordinary.edit)],
          ['a key in the search, until it is seen', brief(long.keySeen), brief(ordinary.keySeen)],
          ['the same, script', brief(long.keyScript), brief(ordinary.keyScript)],
          ['the same, script, style and layout', brief(long.key), brief(ordinary.key)],
        ],
      },
    ],
    targets: [
      atMost('/home with 500, list usable cold', long.usable, 3500, ' ms'),
      atMost('/home with 500, script of one edit', long.edit, 35, ' ms'),
      atMost('/home with 500, a key in the search, script', long.keyScript, 50, ' ms'),
      atMost('the same with style and layout', long.key, 50, ' ms'),
    ],
  }
}

async function useList(workshop: Workshop, browser: Browser, technologies: number) {
  const server = await startProduct(await workshop.sqlite({ users: 10, technologies }))
  const list = await openList(browser, `http://127.0.0.1:${server.port}`, technologies)
  const edit = await scriptOfEdits(list)
  const keys = await workOfKeys(list)
  await list.close()
  await server.stop()
  return { usable: list.usable, whole: list.whole, edit, ...keys }
}

type List = Awaited<ReturnType<typeof openList>>

/** Home on a phone with nothing cached. */
export async function openList(browser: Browser, origin: string, technologies: number) {
  const context = await newPhone(browser, origin, 1)
  const page = await newSlowPage(context)
  await page.goto('/home', { waitUntil: 'commit' })
  const usable = await untilRows(page, 1)
  const whole = await untilRows(page, technologies)
  const tools = await context.newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, tools, usable, whole, close: () => context.close() }
}

export async function scriptOfEdits({ page, tools }: List) {
  const scripts: number[] = []
  for (const status of EDITS) scripts.push(await scriptOfEdit(page, tools, status))
  return median(scripts)
}

async function workOfKeys({ page, tools }: List) {
  // The toasts of the edits must not count as the cost of a key.
  await page.locator('.toast').first().waitFor({ state: 'detached' })
  await page.evaluate(watchKeys)
  await page.locator('input[type="search"]').focus()
  await page.waitForTimeout(KEY_PAUSE_MS)
  const keys: Awaited<ReturnType<typeof workOfKey>>[] = []
  for (const key of KEYS) keys.push(await workOfKey(page, tools, key))
  return {
    keySeen: Math.max(...keys.map(({ seen }) => seen)),
    keyScript: Math.max(...keys.map(({ script }) => script)),
    key: Math.max(...keys.map(({ script, rest }) => script + rest)),
  }
}

/** Waits until this many rows have their buttons. */
async function untilRows(page: Page, count: number) {
  const there = await page.waitForFunction(
    (n) => document.querySelectorAll('li').length >= n && performance.now(),
    count,
  )
  return Number(await there.jsonValue())
}

/** By element: a query by role would force style on every row out of sight. */
async function scriptOfEdit(page: Page, tools: CDPSession, status: string): Promise<number> {
  const first = page.locator('li').first()
  await first.getByRole('button', { name: /^Editar/ }).click()
  await page.getByLabel('Selecionar status').selectOption(status)
  await page.evaluate(makeReady, status)
  const before = await spentMs(tools, ['ScriptDuration'])
  await tools.send('Runtime.evaluate', { expression: 'save()', awaitPromise: true })
  const spent = (await spentMs(tools, ['ScriptDuration'])) - before
  await page.locator('dialog').waitFor({ state: 'detached' })
  return spent
}

declare global {
  var save: () => Promise<void>
  var seenAfter: number[]
}

/** Done before the measurement, so that the tool's own work does not count. */
function makeReady(status: string) {
  const button = document.querySelector<HTMLButtonElement>('dialog button[type="submit"]')!
  const shown = document.querySelector('li p')!
  globalThis.save = () =>
    new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        observer.disconnect()
        requestAnimationFrame(() => resolve())
      }).observe(shown, { subtree: true, childList: true, characterData: true })
      if (shown.textContent !== status) button.click()
    })
}

/** Runs in the page: Chromium's own event timing of each key. */
function watchKeys() {
  globalThis.seenAfter = []
  new PerformanceObserver((list) =>
    seenAfter.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function workOfKey(page: Page, tools: CDPSession, key: string) {
  await page.evaluate(() => void (seenAfter.length = 0))
  const script = await spentMs(tools, ['ScriptDuration'])
  const rest = await spentMs(tools, STYLE_AND_LAYOUT)
  await page.keyboard.press(key)
  await page.waitForTimeout(KEY_PAUSE_MS)
  return {
    script: (await spentMs(tools, ['ScriptDuration'])) - script,
    rest: (await spentMs(tools, STYLE_AND_LAYOUT)) - rest,
    seen: await page.evaluate(() => Math.max(0, ...seenAfter)),
  }
}

async function spentMs(tools: CDPSession, kinds: string[]) {
  const { metrics } = await tools.send('Performance.getMetrics')
  const wanted = metrics.filter(({ name }) => kinds.includes(name))
  return wanted.reduce((sum, { value }) => sum + 1000 * value, 0)
}
