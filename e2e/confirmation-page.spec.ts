import type { Page } from '@playwright/test'
import { CLASS_NAME_LENGTH } from '../contract/classes.ts'
import type { PublicConfirmation } from '../contract/confirmations.ts'
import { TITLE_LENGTH } from '../contract/technologies.ts'
import { CONFIRMATION } from '../testing/portfolio.ts'
import { runAxe } from './support/axe.ts'
import { confirmLevel } from './support/confirmations.ts'
import { expect, test } from './support/journey.ts'
import { addressOf, openAsStranger, openPortfolio, publish, toggle } from './support/portfolios.ts'
import { drawConfirmations, openDocument, sheetsOf } from './support/printed-page.ts'

/** Finger-sized. */
const MIN_TARGET = 44

test('a confirmed level leads from the public page to its confirmation, until it is withdrawn', async ({
  page,
  account,
  serverUrl,
  browser,
}) => {
  const react = await account.addTechnology('React', 'Avançado')
  const note = 'Explicou o carrinho para a turma.'
  const confirmation = await confirmLevel(serverUrl, account, react, note)
  await publish(serverUrl, account)
  const stranger = await openAsStranger(browser, serverUrl, confirmation.path)
  expect(stranger.status).toBe(404)
  const seen = stranger.page

  await confirmation.show(true)
  await openPortfolio(page, account)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await toggle(page, 'Níveis confirmados').click()
  await saved
  await seen.goto(`${serverUrl}/@${addressOf(account)}`)
  await seen.getByRole('link', { name: 'confirmado por Lúcia Andrade, Front-end 2026.1' }).click()
  await expect(seen).toHaveURL(serverUrl + confirmation.path)
  await expect(seen.getByRole('heading', { name: 'Confirmação válida', level: 1 })).toBeVisible()
  await expect(seen.getByRole('heading', { name: 'React', exact: true })).toBeVisible()
  await expect(seen.getByText('Confirmado por Lúcia Andrade, turma Front-end')).toBeVisible()
  await expect(seen.getByText(note)).toBeVisible()

  await account.changeLevel(react.id, 'Intermediário')
  await seen.reload()
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText(
    'O nível mudou depois desta confirmação',
  )
  await expect(seen.getByText('Confirmação válida')).toHaveCount(0)
  await seen.getByRole('link', { name: `@${addressOf(account)}` }).click()
  await expect(seen.getByRole('heading', { name: account.name, level: 1 })).toBeVisible()
  await expect(seen.getByText('confirmado por')).toHaveCount(0)

  await confirmation.withdraw()
  await seen.goto(serverUrl + confirmation.path)
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText(/^Retirada em \d+ \w+ \d+$/)
  await confirmation.show(false)
  expect((await seen.reload())?.status()).toBe(404)
  await expect(seen.getByText(account.name)).toHaveCount(0)
  await stranger.close()
})

const LONG = 'Universidade'.repeat(12)
const STATES: Record<string, PublicConfirmation> = {
  current: CONFIRMATION,
  outdated: { ...CONFIRMATION, state: 'outdated', signature: null },
  withdrawn: {
    ...CONFIRMATION,
    state: 'withdrawn',
    withdrawn_on: '2026-11-15',
    teacher: null,
    note: '',
    signature: null,
  },
}
const LONGEST: PublicConfirmation = {
  ...CONFIRMATION,
  student: LONG,
  teacher: LONG,
  class: LONG.slice(0, CLASS_NAME_LENGTH.max),
  title: LONG.slice(0, TITLE_LENGTH),
  note: LONG,
}

async function openEach(page: Page, states: typeof STATES, check: () => Promise<void>) {
  for (const [name, confirmation] of Object.entries(states))
    await test.step(name, async () => {
      await openDocument(page, drawConfirmations([confirmation]).join(''))
      await check()
    })
}

test('a confirmation is readable in every state, light and dark, at every width', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await openEach(page, { ...STATES, longest: LONGEST }, async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const axe = await runAxe(page)
      expect(axe.wrong).toEqual([])
      for (const width of [320, 639, 640, 959, 960]) {
        await page.setViewportSize({ width, height: 740 })
        const [overflow, targets] = await page.evaluate(() => [
          document.documentElement.scrollWidth - document.documentElement.clientWidth,
          Array.from(document.querySelectorAll('a'), (link) => {
            const { width: wide, height: high } = link.getBoundingClientRect()
            return Math.min(wide, high)
          }),
        ])
        expect(overflow).toBeLessThanOrEqual(0)
        expect(Math.min(...targets)).toBeGreaterThanOrEqual(MIN_TARGET)
      }
      expect(await axe.atAnotherWidth()).toEqual([])
    })
  }
})

test('a confirmation prints on one sheet, dark on white, without its links to files', async ({
  page,
}) => {
  await openEach(page, STATES, async () => {
    expect(await sheetsOf(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('link', { name: 'Ver JSON assinado' })).toBeHidden()
    await expect(page.getByText('No papel isto não se atualiza')).toBeVisible()
    await page.emulateMedia({ media: null })
  })
})
