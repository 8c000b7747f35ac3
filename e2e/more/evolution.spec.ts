import type { Page } from '@playwright/test'
import { section } from '../support/account.ts'
import { openAfter, openEvolution } from '../support/evolution.ts'
import { button, field } from '../support/forms.ts'
import { changeOften, type Step, TWO_YEARS, writeHistory } from '../support/history.ts'
import { expect, signInBefore, test } from '../support/journey.ts'
import { hold, refuse } from '../support/network.ts'
import { recordShifts, shifted } from '../support/rendering.ts'
import { openEdit } from '../support/technologies.ts'

const events = (page: Page) => section(page, 'Linha do tempo').getByRole('listitem')
const sideOf = (page: Page, name: string) => section(page, name).getByRole('paragraph').first()
const changed = (page: Page) =>
  section(page, 'No começo × hoje').getByRole('heading', { level: 3, name: /^\d/ })

/** `2026-11-15`, in the time zone of the browser. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * 60_000).toLocaleDateString('sv-SE', { timeZone: 'UTC' })

test.use({ timezoneId: 'UTC' })

test('a long timeline is paged, and Back restores its length', async ({
  page,
  server,
  account,
}) => {
  await changeOften(server, account, 'HTML', 520)
  await openEvolution(page, account)
  const more = button(page, 'Mostrar mais')

  await test.step('loads a long timeline page by page and moves the focus to the new page', async () => {
    await expect(events(page)).toHaveCount(30)
    await more.press('Enter')
    await expect(events(page)).toHaveCount(90)
    await expect(events(page).nth(30)).toBeFocused()
    await more.click()
    await expect(events(page)).toHaveCount(150)
  })

  await test.step('Back restores the length and scroll position of the timeline', async () => {
    const link = events(page).nth(120).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('HTML')
    await page.goBack()
    await expect(events(page)).toHaveCount(150)
    await expect(link).toBeInViewport()
  })

  await test.step('a failed page can be retried until the end', async () => {
    await page.route('**/api/history?*', (route) => route.abort('connectionfailed'))
    for (let shown = 210; shown <= 450; shown += 60) {
      await more.click()
      await expect(events(page)).toHaveCount(shown)
    }
    await more.click()
    await expect(page.getByText('Não foi possível carregar o resto')).toBeVisible()
    await page.unroute('**/api/history?*')
    await button(page, 'Tentar de novo').click()
    await expect(events(page)).toHaveCount(510)
    await more.click()
    await expect(events(page)).toHaveCount(520)
    await expect(events(page).nth(510)).toBeFocused()
    await expect(more).toHaveCount(0)
  })
})

test('an expired session is reported instead of a failed page of the timeline', async ({
  page,
  server,
  account,
}) => {
  await changeOften(server, account, 'HTML', 520)
  await openEvolution(page, account)
  const more = button(page, 'Mostrar mais')
  for (let shown = 90; shown <= 450; shown += 60) {
    await more.click()
    await expect(events(page)).toHaveCount(shown)
  }
  await refuse(page, '/history?*', 'not_signed_in')
  await more.click()
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
  await expect(page.getByText('Não foi possível carregar o resto')).toHaveCount(0)
  await expect(more).toBeEnabled()
})

test('the timeline shows changes made on other screens', async ({ page, server, account }) => {
  await test.step('a slow note shows on the screen opened before its response', async () => {
    await openAfter({ page, server, account }, [[40, 'React', 'Avançado', 'Antes']])
    await events(page).getByRole('link').click()
    await page.getByRole('button', { name: /^Editar nota/ }).click()
    await field(page, 'Nota').fill('Depois')
    const { held, release } = await hold(page, '/users/techs/*/history/*')
    await button(page, 'Salvar nota').click()
    await expect.poll(() => held.length).toBe(1)
    const asked = page.waitForResponse('**/api/history')
    await page.getByRole('link', { name: 'Evolução' }).click()
    await asked
    await expect(events(page)).toContainText('Antes')
    release()
    await expect(events(page)).toContainText('Depois')
  })

  await test.step('a lowered level is worded as recalibrated', async () => {
    await expect(events(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'Tecnologias' }).click()
    await openEdit(page, 'React')
    await field(page, 'Selecionar status').selectOption('Intermediário')
    await button(page, 'Salvar alterações').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'Evolução' }).click()
    await expect(events(page).first()).toContainText('Recalibrada para Intermediário')
    await expect(changed(page)).toHaveText(['1 recalibração'])
    const words = await page.getByRole('main').innerText()
    expect(words).not.toMatch(/perd|ca[ií]u|desc|pior|rebaix|regre|infeliz|retroce/i)
  })
})

test('a slow network shifts no layout', async ({ page, server, account }) => {
  await writeHistory(server, account, TWO_YEARS)
  await recordShifts(page)
  await signInBefore(page, account)
  for (const width of [1280, 360])
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 740 })
      const evolution = await hold(page, '/evolution?*')
      const compare = await hold(page, '/evolution/compare*')
      await page.goto('/evolucao')
      await expect(page.getByText('Carregando...')).toBeVisible()
      evolution.release()
      await expect(page.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible()
      compare.release()
      await expect(sideOf(page, 'Hoje')).toHaveText('13 tecnologias')
      expect(await shifted(page)).toBeLessThan(0.1)
      await page.unrouteAll()
    })
})

test('a button that disappears passes the focus on', async ({ page, server, account }) => {
  const many: Step[] = Array.from({ length: 14 }, (_, at) => [5, `Nova ${at}`, 'Iniciante'])
  await writeHistory(server, account, [[40, 'React', 'Avançado'], ...many])
  await openEvolution(page, account, `?ate=${daysAgo(1)}`)
  await button(page, 'Mostrar todas as 14').press('Enter')
  const added = section(page, 'No começo × hoje').getByRole('listitem')
  await expect(added.filter({ hasText: 'Nova 12' })).toBeFocused()
  await button(page, 'Voltar ao começo × hoje').press('Enter')
  await expect(page.getByRole('heading', { name: 'No começo × hoje' })).toBeFocused()
})

test('months use the local time zone and are refetched on focus', async ({
  page,
  server,
  account,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/evolution?')) asked.push(new URL(request.url()).search)
  })
  await page.clock.install()
  await openAfter({ page, server, account }, [[40, 'React', 'Avançado']])
  await expect(page.getByText('Nenhum nível mudou entre estes dias')).toBeVisible()
  await expect(events(page)).toHaveCount(1)
  expect(asked).toEqual(['?time_zone=UTC'])
  await account.addTechnology('Vue')
  await page.clock.fastForward('00:10')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(events(page)).toHaveCount(2)
  await expect(changed(page)).toHaveText(['1 nova'])
})
