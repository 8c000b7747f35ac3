import type { Page } from '@playwright/test'
import { callApi, section } from './support/account.ts'
import { openAfter, openEvolution } from './support/evolution.ts'
import { button, field } from './support/forms.ts'
import { type Step, TWO_YEARS } from './support/history.ts'
import { expect, test } from './support/journey.ts'
import { refuse } from './support/network.ts'

const drawing = (page: Page) => page.getByRole('img', { name: /^Tecnologias por nível/ })
const events = (page: Page) => section(page, 'Linha do tempo').getByRole('listitem')
const sideOf = (page: Page, name: string) => section(page, name).getByRole('paragraph').first()
const changed = (page: Page) =>
  section(page, 'No começo × hoje').getByRole('heading', { level: 3, name: /^\d/ })

/** Today in the browser's time zone, as `2026-11-15`. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * 60_000).toLocaleDateString('sv-SE', { timeZone: 'UTC' })

test.use({ timezoneId: 'UTC' })

test('shows two years as a chart and a table, and compares two days', async ({
  page,
  server,
  account,
}) => {
  await openAfter({ page, server, account }, TWO_YEARS)

  await test.step('compares two days, stores them in the URL and keeps the input', async () => {
    await expect(sideOf(page, 'No começo')).toHaveText('2 tecnologias')
    await expect(sideOf(page, 'Hoje')).toHaveText('13 tecnologias')
    await expect(changed(page)).toHaveText(['11 novas', '2 subiram de nível'])

    await field(page, 'Primeiro dia').fill(daysAgo(399))
    await field(page, 'Segundo dia').fill(daysAgo(290))
    await expect(sideOf(page, 'Antes')).toHaveText('7 tecnologias')
    await expect(sideOf(page, 'Depois')).toHaveText('8 tecnologias')
    await expect(page.getByRole('status').filter({ hasText: 'De 7 para 8' })).toHaveCount(1)
    await expect(changed(page)).toHaveText([
      '2 novas',
      '1 subiu de nível',
      '1 recalibração',
      '1 fora da lista',
    ])
    const compared = section(page, 'No começo × hoje')
    await expect(compared.getByRole('link', { name: 'React' })).toContainText('Iniciante')
    await expect(compared.getByText('Recalibrar é conhecer melhor')).toBeVisible()
    await expect(compared.getByRole('link', { name: 'Sass' })).toHaveCount(0)

    await page.reload()
    await expect(sideOf(page, 'Antes')).toHaveText('7 tecnologias')
    await field(page, 'Segundo dia').fill(daysAgo(500))
    await expect(
      compared.getByRole('paragraph').filter({ hasText: 'depois do primeiro' }),
    ).toBeVisible()
    await expect(field(page, 'Segundo dia')).toHaveAttribute('aria-invalid', 'true')
    await expect(sideOf(page, 'Depois')).toHaveText('8 tecnologias')
    await expect(compared.getByText('a última comparação que deu certo')).toBeVisible()
    await field(page, 'Primeiro dia').fill('1999-12-31')
    await expect(
      compared.getByRole('paragraph').filter({ hasText: 'história começa em' }),
    ).toBeVisible()
    await page.reload()
    await expect(field(page, 'Primeiro dia')).toHaveValue('1999-12-31')
    await expect(field(page, 'Segundo dia')).toHaveValue(daysAgo(500))
    await button(page, 'Voltar ao começo × hoje').click()
    await expect(page).toHaveURL('/evolucao')
    await expect(changed(page)).toHaveText(['11 novas', '2 subiram de nível'])
  })

  await test.step('the table, the dates and the events work by keyboard', async () => {
    await page.reload()
    await expect(changed(page).first()).toBeVisible()
    const summary = page.getByText('Ver como tabela')
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.focus())
    await page.keyboard.press('Tab')
    await expect(button(page, 'Adicionar meta')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ir para Vagas' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(summary).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(field(page, 'Primeiro dia')).toBeFocused()
    // Day and month may be in either order, depending on the browser's locale.
    const year = new Date().getFullYear() - 1
    await page.keyboard.type(`0505${year}`)
    await expect(field(page, 'Primeiro dia')).toHaveValue(`${year}-05-05`)
    await expect(section(page, 'Antes')).toContainText(`em 5 de maio de ${year}`)
    await expect(field(page, 'Primeiro dia')).toBeFocused()
  })

  await test.step('the chart and the table show the same numbers, on desktop and phone', async () => {
    await page.goto('/evolucao')
    await expect(page.getByText('Em dois anos, de 2 para 13 tecnologias.')).toBeVisible()
    await page.getByText('Ver como tabela').click()
    const rows = await page.getByRole('row').allInnerTexts()
    const table = rows.slice(1).map((row) => row.split('\t'))
    expect(table.at(-1)!.slice(1)).toEqual(['4', '6', '3', '13'])
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(drawing(page)).toHaveCount(1)
      const titles = await drawing(page).locator('g > title').allTextContents()
      expect(titles).toEqual(
        table.map(
          ([month, best, middle, least, total]) =>
            `${month}: ${total} tecnologias (${best} Avançado, ${middle} Intermediário, ${least} Iniciante)`,
        ),
      )
    }
  })

  await test.step('asks again for an invalid date, and logs nothing', async () => {
    await page.goto('/evolucao?de=2026-02-30')
    const compared = section(page, 'No começo × hoje')
    await expect(
      compared.getByRole('paragraph').filter({ hasText: 'Escolha um dia' }),
    ).toBeVisible()
  })
})

const BIN: Step[] = [
  [100, 'HTML', 'Iniciante', 'Um começo.'],
  [90, 'Vue', 'Iniciante'],
  [80, 'Vue', null],
  [70, 'HTML', null],
  [60, 'HTML', 'Iniciante'],
]

test('the timeline lists every event, newest first, with links to existing pages', async ({
  page,
  server,
  account,
}) => {
  await openAfter({ page, server, account }, BIN)
  await expect(events(page).getByRole('heading')).toHaveText(['HTML', 'HTML', 'Vue', 'Vue', 'HTML'])
  await expect(events(page).locator('p:first-of-type')).toHaveText([
    'Voltou da lixeira como Iniciante',
    'Foi para a lixeira',
    'Foi para a lixeira',
    'Adicionada como Iniciante',
    'Adicionada como Iniciante',
  ])
  await expect(events(page).last()).toContainText('Um começo.')
  await expect(events(page).getByRole('link')).toHaveText(['HTML', 'HTML', 'HTML'])
  await events(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/tecnologias\/[\w-]{36}$/)
})

test('handles an empty list, a failed request and an ended session', async ({
  page,
  serverUrl,
  account,
}) => {
  await test.step('links to Home when there are no technologies', async () => {
    await openEvolution(page, account)
    const start = page.getByRole('link', { name: 'Ir para Tecnologias' })
    await page.setViewportSize({ width: 360, height: 560 })
    const { y, height } = (await start.boundingBox())!
    expect(y + height).toBeLessThan((await page.getByRole('navigation').boundingBox())!.y)
    await page.setViewportSize({ width: 1280, height: 800 })
    await start.click()
    await expect(page).toHaveURL('/home')
  })

  await test.step('retries a failed request and reports an ended session', async () => {
    await account.addTechnology('HTML')
    await refuse(page, '/evolution?*', 'unavailable')
    await refuse(page, '/history', 'unavailable')
    const lost = page.waitForResponse('**/api/history')
    await page.goto('/evolucao')
    await lost
    await expect(page.getByText('Não foi possível carregar sua evolução')).toBeVisible()
    await page.unrouteAll()
    await button(page, 'Tentar de novo').click()
    await expect(page.getByText('Sua história começa hoje, com 1 tecnologia.')).toBeVisible()
    await expect(sideOf(page, 'Hoje')).toHaveText('1 tecnologia')
    await expect(page.getByText('De 1 para 1')).toHaveCount(0)
    await expect(events(page)).toHaveCount(1)

    await callApi(serverUrl, '/sessions', account.token, 'DELETE')
    await page.getByRole('link', { name: 'Tecnologias' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Olá/ })).toBeFocused()
    await page.getByRole('link', { name: 'Evolução' }).click()
    await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
    await expect(page.getByText('O servidor não conseguiu')).toHaveCount(0)
  })
})
