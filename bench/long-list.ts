import type { Browser, CDPSession, Page } from '@playwright/test'
import { newPhone, newSlowPage } from './browser.ts'
import { startProduct } from './contestants.ts'
import { atMost, brief, type Part } from './report.ts'
import { median } from './statistics.ts'
import type { Workshop } from './workshop.ts'

const LONG = 500
/** What the same costs whoever has an ordinary list: no longer one can cost less. */
const ORDINARY = 20
/** The median of these is an edit of somebody who has made one before. */
const EDITS = ['Avançado', 'Intermediário', 'Iniciante', 'Avançado', 'Intermediário']

/** Most rows go with the first, and come back with the last. */
const KEYS = ['4', '2', 'Backspace', 'Backspace']
/** What a key sets off is over by then, the address in the end included. */
const KEY_PAUSE_MS = 600
const WORK = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']

/** Home with 500 technologies: until it can be used, and what an edit and a key cost the page. */
export async function editOf500(workshop: Workshop, browser: Browser): Promise<Part> {
  const long = await useList(workshop, browser, LONG)
  const ordinary = await useList(workshop, browser, ORDINARY)
  return {
    tables: [
      {
        title: `/home with ${LONG} technologies, 4 times slower, on slow 4G`,
        about:
          'One edit: from the click on the button until the list shows it, request included. A key: script, style and layout.',
        head: ['', 'ms', `with ${ORDINARY} technologies`],
        rows: [
          ['list usable, cold', brief(long.usable), brief(ordinary.usable)],
          ['its last row there', brief(long.whole), brief(ordinary.whole)],
          ['script of one edit', brief(long.edit), brief(ordinary.edit)],
          ['a key in the search, the worst of four', brief(long.key), brief(ordinary.key)],
        ],
      },
    ],
    targets: [
      atMost('/home with 500, list usable cold', long.usable, 3500, ' ms'),
      atMost('/home with 500, script of one edit', long.edit, 35, ' ms'),
      atMost('/home with 500, a key in the search', long.key, 50, ' ms'),
    ],
  }
}

async function useList(workshop: Workshop, browser: Browser, technologies: number) {
  const server = await startProduct(await workshop.sqlite({ users: 10, technologies }))
  const context = await newPhone(browser, `http://127.0.0.1:${server.port}`, 1)
  const page = await newSlowPage(context)
  await page.goto('/home', { waitUntil: 'commit' })
  const usable = await untilRows(page, 1)
  const whole = await untilRows(page, technologies)
  const tools = await context.newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scripts: number[] = []
  for (const status of EDITS) scripts.push(await scriptOfEdit(page, tools, status))
  await page.locator('input[type="search"]').focus()
  const keys: number[] = []
  for (const key of KEYS) keys.push(await workOfKey(page, tools, key))
  await context.close()
  await server.stop()
  return { usable, whole, edit: median(scripts), key: Math.max(...keys) }
}

/** Until so many rows have their buttons. */
async function untilRows(page: Page, count: number) {
  const there = await page.waitForFunction(
    (n) => document.querySelectorAll('li').length >= n && performance.now(),
    count,
  )
  return Number(await there.jsonValue())
}

/** Found by their elements: asked by role, every row out of sight would be styled to tell its own. */
async function scriptOfEdit(page: Page, tools: CDPSession, status: string): Promise<number> {
  const first = page.locator('li').first()
  await first.getByRole('button', { name: /^Editar/ }).click()
  await page.getByLabel('Selecionar status').selectOption(status)
  const save = await page.locator('dialog button[type="submit"]').elementHandle()
  const before = await spentMs(tools, ['ScriptDuration'])
  await save?.evaluate(clickAndWait, status)
  const spent = (await spentMs(tools, ['ScriptDuration'])) - before
  await page.locator('dialog').waitFor({ state: 'detached' })
  return spent
}

/** In one call and on one element, so that as little as can be of the tool's own work is counted. */
function clickAndWait(button: Element, status: string) {
  const shown = document.querySelector('li p')
  return new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      requestAnimationFrame(() => resolve())
    }).observe(shown!, { subtree: true, childList: true, characterData: true })
    if (shown?.textContent !== status) (button as HTMLButtonElement).click()
  })
}

async function workOfKey(page: Page, tools: CDPSession, key: string) {
  const before = await spentMs(tools, WORK)
  await page.keyboard.press(key)
  await page.waitForTimeout(KEY_PAUSE_MS)
  return (await spentMs(tools, WORK)) - before
}

async function spentMs(tools: CDPSession, kinds: string[]) {
  const { metrics } = await tools.send('Performance.getMetrics')
  const wanted = metrics.filter(({ name }) => kinds.includes(name))
  return wanted.reduce((sum, { value }) => sum + 1000 * value, 0)
}
