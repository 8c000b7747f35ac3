import type { Page } from '@playwright/test'
import { STUDENT } from '../testing/portfolio.ts'
import { printedWords } from '../testing/printed-words.ts'
import { attendClass, createClassOf, openClass } from './support/classes.ts'
import { openEvolution } from './support/evolution.ts'
import { changeOften } from './support/history.ts'
import { expect } from './support/journey.ts'
import { createAccount } from './support/people.ts'
import { type State, test } from './support/states/states.ts'

const STATES_TO_PRINT: State[] = [
  'home with a new technology',
  'home without technologies',
  'delete modal',
  'privacy',
  'technology page',
  'projects',
  'technology page with projects',
  'evolution without history',
  'evolution of two years',
  'class of 30',
]

test('prints dark on white, without buttons or toasts', async ({ page, arriveAt, startAfresh }) => {
  for (const state of STATES_TO_PRINT)
    await test.step(state, async () => {
      await arriveAt(state)
      await page.emulateMedia({ media: 'print' })
      // The map of a class has its title in the table's head.
      await expect(page.locator('h1, thead strong').filter({ visible: true }).first()).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(page.locator('button:visible, body > :not(#root):visible')).toHaveCount(0)
      const lightest = Math.max(...(await luminances(page)))
      // 4.5:1 on white.
      expect(lightest).toBeLessThan(0.18)
      await page.emulateMedia({ media: null })
      await startAfresh()
    })
})

test('prints every row unbroken and every section expanded', async ({
  page,
  arriveAt,
  startAfresh,
}) => {
  await test.step('prints every row, none split across pages', async () => {
    await arriveAt('home with a list')
    await page.emulateMedia({ media: 'print' })
    for (const row of await page.getByRole('listitem').all()) {
      await expect(row).toHaveCSS('break-inside', 'avoid')
      await expect(row.locator('> *').first()).toHaveCSS('content-visibility', 'visible')
    }
    await page.emulateMedia({ media: null })
    await startAfresh()
  })

  await test.step('prints the table below the chart, even when collapsed', async () => {
    await arriveAt('evolution of one month')
    await expect(page.getByRole('table')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByText('Ver como tabela')).toBeHidden()
  })
})

test('prints a list of two sheets from the first sheet on', async ({ page, account, openHome }) => {
  for (const { title } of STUDENT.technologies) await account.addTechnology(title)
  await openHome()
  await page.getByRole('listitem').filter({ hasText: 'Docker' }).waitFor()
  const words = printedWords(await page.pdf({ format: 'A4' }))
  const sheetOf = (title: string) => words.find(({ text }) => text === title)?.sheet
  expect(['Tecnologias', 'HTML', 'JavaScript', 'Docker'].map(sheetOf)).toEqual([1, 1, 1, 2])
})

test('prints a note about omitted timeline events, and no blank page', async ({
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

test('prints a class of 30 with 14 technologies on A4 in landscape', async ({ page, server }) => {
  await openClass(page, await createClassOf(server, 30))
  await page.getByRole('heading', { name: 'Evolução da turma' }).waitFor()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = Array.from(pdf.matchAll(/\/MediaBox\s*\[([^\]]+)\]/g), ([, box = '']) =>
    box
      .trim()
      .split(/\s+/)
      .slice(2)
      .map((side) => Math.round(Number(side))),
  )
  expect(sheets).toEqual([[842, 595]])
})

test('prints whole names of a class', async ({ page, server }) => {
  const name = 'Ana Carolina Albuquerque Cavalcanti de Vasconcelos'
  await openClass(page, await attendClass(server, await createAccount(server.url, name), ['HTML']))
  await page.emulateMedia({ media: 'print' })
  const cell = page.locator('tbody th').filter({ hasText: name, visible: true })
  const room = await cell.evaluate((one) => [one.scrollWidth - one.clientWidth, one.clientWidth])
  // 48 mm.
  expect(room).toEqual([0, expect.closeTo(181, -1)])
})

/** The luminance of every text colour on the page. */
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
