import type { Page } from '@playwright/test'
import { openEvolution } from './support/evolution.ts'
import { changeOften } from './support/history.ts'
import { expect } from './support/journey.ts'
import { type State, test } from './support/states/states.ts'

const STATES_TO_PRINT: State[] = [
  'home with a new technology',
  'home without technologies',
  'delete modal',
  'privacy',
  'technology page',
  'projects',
  'technology page with projects',
  'evolution of nothing',
  'evolution of two years',
]

test('on paper it is dark on white, without buttons or toasts', async ({
  page,
  arriveAt,
  startAfresh,
}) => {
  for (const state of STATES_TO_PRINT)
    await test.step(state, async () => {
      await arriveAt(state)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(page.locator('button:visible, body > :not(#root):visible')).toHaveCount(0)
      const lightest = Math.max(...(await luminances(page)))
      // 4.5:1 on white.
      expect(lightest).toBeLessThan(0.18)
      await page.emulateMedia({ media: null })
      await startAfresh()
    })
})

test('on paper nothing is cut in two, and nothing stays folded', async ({
  page,
  arriveAt,
  startAfresh,
}) => {
  await test.step('every row is there, and none is cut in two', async () => {
    await arriveAt('home with a list')
    await page.emulateMedia({ media: 'print' })
    for (const row of await page.getByRole('listitem').all()) {
      await expect(row).toHaveCSS('break-inside', 'avoid')
      await expect(row).toHaveCSS('content-visibility', 'visible')
    }
    await page.emulateMedia({ media: null })
    await startAfresh()
  })

  await test.step('the chart’s figures stand below it, folded or not', async () => {
    await arriveAt('evolution of a month')
    await expect(page.getByRole('table')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByText('Ver como tabela')).toBeHidden()
  })
})

test('on paper it is said what the timeline leaves out, and no page stays empty', async ({
  page,
  server,
  account,
}) => {
  await changeOften(server, account, 'HTML', 45)
  await openEvolution(page, account)
  const left = page.getByText('Há mais 15 mudanças antes destas.')
  await expect(page.getByRole('button', { name: 'Mostrar mais' })).toBeVisible()
  await expect(left).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(left).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).last()).toHaveCSS('break-after', 'avoid')
  const below = await left.evaluate(
    (last) => document.documentElement.scrollHeight - last.getBoundingClientRect().bottom - scrollY,
  )
  expect(below).toBeLessThan(2)
})

/** How light each ink is that something on the page is written in. */
async function luminances(page: Page) {
  return page.evaluate(() => {
    const written = Array.from(document.querySelectorAll('main *:not(svg *)')).filter(
      (element) =>
        element.checkVisibility() &&
        Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE),
    )
    return written.map((element) => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(element).color.match(/[\d.]+/g) ?? []
      ).map((channel) => (Number(channel) / 255) ** 2.2)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
  })
}
