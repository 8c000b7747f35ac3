import type { Page } from '@playwright/test'
import { callApi } from '../support/account.ts'
import { button, field, logIn } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { breakAnswers, cutOff, hold } from '../support/network.ts'
import { recordShifts, shifted } from '../support/rendering.ts'
import { modalEntryRemoved } from '../support/tabs.ts'
import { modal, openDelete, rows } from '../support/technologies.ts'
import {
  changeLevel,
  events,
  heading,
  noteOf,
  openAgain,
  openPage,
  openReact,
} from '../support/technology-page.ts'
import { toast } from '../support/toasts.ts'

const told = (page: Page) => events(page).getByRole('heading')
const write = (page: Page) => page.getByRole('button', { name: /^Escrever uma nota/ })
const edit = (page: Page) => page.getByRole('button', { name: /^Editar nota/ })
const title = (page: Page, name: string) => rows(page).getByRole('link', { name, exact: true })
const toList = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Tecnologias', exact: true })

test('a level can be lowered, and raised by the ruler', async ({ page, account }) => {
  await test.step('a lowered level is worded as recalibrated', async () => {
    await openReact(page, account, 'Avançado')
    await changeLevel(page, 'Iniciante')
    await expect(page.locator('main ol h3')).toHaveText([
      'Recalibrada para Iniciante',
      'Adicionada como Avançado',
    ])
    await expect(modal(page)).toHaveCount(0)
  })

  await test.step('the suggestion of the ruler opens the edit with that level, and the timeline shows it', async () => {
    const statements = page.getByRole('region', { name: 'Régua' }).getByRole('checkbox')
    await expect(statements.first()).toBeVisible()
    for (const statement of await statements.all()) await statement.check()
    await button(page, 'Mudar para Avançado').click()
    await expect(field(page, 'Selecionar status')).toHaveValue('Avançado')
    await button(page, 'Salvar alterações').click()
    await expect(page.locator('main ol h3')).toHaveText([
      'Continua em Avançado',
      'Adicionada como Avançado',
    ])
    await expect(modal(page)).toHaveCount(0)
    await expect(button(page, 'Mudar para Avançado')).toHaveCount(0)
  })
})

test('the page opened directly on a phone has the ruler and a link to the list', async ({
  page,
  account,
}) => {
  await test.step('distant levels are collapsed on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openReact(page, account, 'Intermediário')
    const ruler = page.getByRole('region', { name: 'Régua' })
    await expect(ruler.getByRole('checkbox')).toHaveCount(6)
    await ruler.getByText('0 de 3').first().click()
    await expect(ruler.getByRole('checkbox')).toHaveCount(9)
    await page.setViewportSize({ width: 1280, height: 740 })
    await expect(ruler.getByRole('checkbox')).toHaveCount(9)
  })

  await test.step('the link leads to the unfiltered list', async () => {
    await toList(page).click()
    await expect(page).toHaveURL('/home')
    await expect(heading(page)).toBeFocused()
  })
})

test('the page and its notes work by keyboard', async ({ page, account, openHome }) => {
  await account.addTechnology('React')
  await openHome()
  await title(page, 'React').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(write(page)).toBeVisible()
  await expect(page.getByRole('checkbox').last()).toBeVisible()
  for (const name of [
    /^Iniciante, mudar/,
    /^Mudar nível$/,
    /^Renomear React$/,
    /^Excluir React$/,
  ]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.getByRole('checkbox').last().focus()
  await page.keyboard.press('Tab')
  await expect(write(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Sem mouse')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(edit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Nota')).toBeFocused()
  for (const name of ['Salvar nota', 'Cancelar']) {
    await page.keyboard.press('Tab')
    await expect(button(page, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(edit(page)).toBeFocused()
  await toList(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
})

test('a note changed elsewhere', async ({ page, serverUrl, account }) => {
  await test.step('the open form reports the change and keeps the typed text', async () => {
    const react = await openReact(page, account)
    await write(page).click()
    await field(page, 'Nota').fill('Daqui')
    await account.writeNote(react.id, 1, 'De lá')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('agora diz: “De lá”')).toBeVisible()
    await expect(field(page, 'Nota')).toHaveValue('Daqui')
    await button(page, 'Salvar nota').click()
    await expect(edit(page)).toBeFocused()
    expect(await noteOf(serverUrl, account, react)).toEqual(['Daqui'])
  })

  await test.step('a timeline requested before a note does not undo it', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const asked = page.waitForRequest('**/api/users/techs/*/history')
    await page.route('**/api/users/techs/*/history', async (route) => {
      const old = await route.fetch()
      await released
      await route.fulfill({ response: old }).catch(() => undefined)
    })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const request = await asked
    await edit(page).click()
    await field(page, 'Nota').fill('Mais nova')
    await button(page, 'Salvar nota').click()
    await expect(edit(page)).toBeVisible()
    release()
    await request.response().catch(() => null)
    await edit(page).click()
    await expect(field(page, 'Nota')).toHaveValue('Mais nova')
  })
})

test('a slow ruler shifts no layout', async ({ page, account }) => {
  await recordShifts(page)
  const { id } = await account.addTechnology('React', 'Intermediário')
  for (const [width, most] of [
    [1280, 0],
    [360, 0.1],
  ] as const)
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 740 })
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const asked = page.waitForRequest('**/assets/ruler-board-*.js')
      await page.route('**/assets/ruler-board-*.js', async (route) => {
        await released
        await route.fallback()
      })
      await openPage(page, account, id)
      await expect(write(page)).toBeVisible()
      await asked
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      release()
      await expect(page.getByRole('checkbox').last()).toBeAttached()
      expect(await shifted(page)).toBeLessThanOrEqual(most)
      await page.unroute('**/assets/ruler-board-*.js')
    })
})

test('returns to the page and the note after an expired session', async ({
  page,
  account,
  serverUrl,
}) => {
  const react = await openReact(page, account)
  await write(page).click()
  await field(page, 'Nota').fill('Antes do fim')
  await callApi(serverUrl, '/sessions', account.token, 'DELETE')
  await button(page, 'Salvar nota').click()
  await button(page, 'Entrar de novo').click()
  await logIn(page, account)
  await expect(page).toHaveURL(`/tecnologias/${react.id}`)
  await expect(heading(page)).toBeFocused()
  await expect(field(page, 'Nota')).toHaveValue('Antes do fim')
  await button(page, 'Salvar nota').click()
  await expect(edit(page)).toBeVisible()
})

test('returning to the list restores filters, order and scroll position', async ({
  page,
  account,
  openHome,
}) => {
  for (let count = 1; count <= 30; count += 1) await account.addTechnology(`Tecnologia ${count}`)
  // Low enough for the technology's page to scroll too.
  await page.setViewportSize({ width: 1280, height: 400 })
  await openHome()
  await field(page, 'Ordem').selectOption('Por nome')
  await page.getByRole('searchbox').fill('tec')
  const place = () => page.evaluate(() => window.scrollY)
  for (const way of ['the link', 'Back'] as const)
    await test.step(way, async () => {
      await title(page, 'Tecnologia 25').scrollIntoViewIfNeeded()
      const before = await place()
      expect(before).toBeGreaterThan(300)
      await title(page, 'Tecnologia 25').click()
      await expect(heading(page)).toHaveText('Tecnologia 25')
      await expect(write(page)).toBeVisible()
      await expect.poll(place).toBe(0)
      // A modal in between adds a history entry, which must not matter.
      await button(page, 'Mudar nível').click()
      await page.keyboard.press('Escape')
      await expect(modal(page)).toHaveCount(0)
      await modalEntryRemoved(page)
      if (way === 'Back') await page.goBack()
      else await toList(page).dblclick()
      await expect(page).toHaveURL('/home?ordem=nome&busca=tec')
      await expect(page.getByRole('searchbox')).toHaveValue('tec')
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(80)
    })
})

test('links from the list to the page and back after a deletion', async ({
  page,
  context,
  account,
  openHome,
}) => {
  for (const name of ['HTML', 'React', 'Git']) await account.addTechnology(name)
  await openHome()

  await test.step('the title can be opened in a new tab', async () => {
    const opened = context.waitForEvent('page')
    await title(page, 'React').click({ modifiers: ['ControlOrMeta'] })
    const address = (await title(page, 'React').getAttribute('href'))!
    await expect(await opened).toHaveURL(address)
    await (await opened).close()
    await expect(page).toHaveURL('/home')
  })

  await test.step('a deletion returns to the list and can be undone', async () => {
    await title(page, 'React').click()
    await expect(write(page)).toBeVisible()
    await openDelete(page, 'React')
    await button(page, 'Excluir').click()
    await expect(page).toHaveURL('/home')
    await expect(rows(page).getByRole('heading')).toHaveText(['HTML', 'Git'])
    await expect(heading(page)).toBeFocused()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await button(page, 'Desfazer').click()
    await expect(toast(page, 'Tecnologia restaurada com sucesso', 'success')).toBeVisible()
    await expect(rows(page).getByRole('heading')).toHaveText(['HTML', 'React', 'Git'])
    await expect(button(page, 'Excluir React')).toBeFocused()
    await title(page, 'React').click()
    await expect(told(page)).toHaveText([
      'Voltou da lixeira como Iniciante',
      'Foi para a lixeira',
      'Adicionada como Iniciante',
    ])
  })
})

test('changes from another device show on focus', async ({
  page,
  account,
  serverUrl,
  openHome,
}) => {
  const { id } = await account.addTechnology('React')
  await page.clock.install()
  await openHome()
  // The profile is stale, the timeline is not.
  await page.clock.fastForward(4000)
  await title(page, 'React').click()
  await expect(write(page)).toBeVisible()
  await page.clock.fastForward(2000)
  await account.changeLevel(id, 'Avançado')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(told(page).first()).toHaveText('Subiu para Avançado')
  await expect(button(page, 'Avançado, mudar nível de React')).toBeVisible()

  await page.clock.fastForward(6000)
  await callApi(serverUrl, `/users/techs/${id}`, account.token, 'DELETE')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(heading(page)).toHaveText('React está na lixeira')
})

test('the page shows before its timeline and ruler', async ({ page, account }) => {
  const { id } = await account.addTechnology('React')

  await test.step('a visitor signs in first, and the navigation marks the list as current', async () => {
    await page.goto(`/tecnologias/${id}`)
    await expect(page).toHaveURL('/login')
    await logIn(page, account)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL(`/tecnologias/${id}`)
    const navigation = page.getByRole('navigation', { name: 'Navegação principal' })
    await expect(navigation.getByRole('link', { name: 'Tecnologias' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  await test.step('its code loads in parallel with the profile and before that of other screens', async () => {
    const { release } = await hold(page, '/profile')
    const screen = page.waitForRequest(/-screen-[\w-]+\.js$/)
    await page.goto(`/tecnologias/${id}`)
    expect((await screen).url()).toContain('/technology-screen-')
    release()
    await expect(heading(page)).toHaveText('React')
  })
  await page.unroute('**/api/profile')

  await test.step('a timeline that failed to load can be retried', async () => {
    await cutOff(page, '/users/techs/*/history')
    await openAgain(page, id)
    await expect(page.getByText('Não foi possível carregar a linha do tempo')).toBeVisible()
    await page.unroute('**/api/users/techs/*/history')
    const { release } = await hold(page, '/users/techs/*/history')
    await button(page, 'Tentar de novo').click()
    release()
    await expect(told(page)).toHaveText(['Adicionada como Iniciante'])
  })
  await page.unroute('**/api/users/techs/*/history')

  await test.step('older events are loaded on demand', async () => {
    const older = { id: 1, at: '2020-05-05T12:00:00.000Z', from: null, to: 'Iniciante', note: '' }
    await page.route('**/api/users/techs/*/history?before=*', (route) =>
      route.fulfill({ json: [older] }),
    )
    await page.route('**/api/users/techs/*/history', async (route) => {
      const response = await route.fetch()
      const [newest] = (await response.json()) as object[]
      const link = '</api/users/techs/1/history?before=2>; rel="prev"'
      await route.fulfill({ headers: { link }, json: [{ ...newest, id: 2, from: 'Avançado' }] })
    })
    await openAgain(page, id)
    await expect(told(page)).toHaveText(['Recalibrada para Iniciante'])
    await button(page, 'Mostrar mais').press('Enter')
    await expect(told(page)).toHaveText(['Recalibrada para Iniciante', 'Adicionada como Iniciante'])
    await expect(events(page).nth(1)).toBeFocused()
    await expect(button(page, 'Mostrar mais')).toHaveCount(0)
  })
})

test('a saved level with a lost response is in the timeline', async ({ page, account }) => {
  await openReact(page, account)
  await breakAnswers(page, '/users/techs/*', 'PUT')
  await changeLevel(page, 'Avançado')
  await expect(told(page)).toHaveText(['Subiu para Avançado', 'Adicionada como Iniciante'])
})
