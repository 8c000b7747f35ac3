import type { Page } from '@playwright/test'
import type { Level, Technology } from '#contract/technologies.ts'
import { ask } from './account.ts'
import { button, clickTwice, field, logIn } from './forms.ts'
import { expect, signInBeforehand, test } from './journey.ts'
import { modalEntryIsGone } from './modal-entry.ts'
import { breakAnswers, cutOff, hold, recordCalls } from './network.ts'
import { type Account, createAccount } from './people.ts'
import { recordShifts, shifted } from './shifts.ts'
import { modal, openDelete, rows } from './technologies.ts'
import { toast } from './toasts.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const events = (page: Page) =>
  page.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem')
const told = (page: Page) => events(page).getByRole('heading')
const write = (page: Page) => page.getByRole('button', { name: /^Escrever uma nota/ })
const edit = (page: Page) => page.getByRole('button', { name: /^Editar nota/ })
const title = (page: Page, name: string) => rows(page).getByRole('link', { name, exact: true })
const toList = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Tecnologias', exact: true })

async function openPage(page: Page, account: Account, id: string) {
  await signInBeforehand(page, account)
  await openAgain(page, id)
}

async function openAgain(page: Page, id: string) {
  await page.goto(`/tecnologias/${id}`)
  await heading(page).waitFor()
}

/** With its timeline: what follows must not meet it on the way. */
async function openReact(page: Page, account: Account, level: Level = 'Iniciante') {
  const react = await account.addTechnology('React', level)
  await openPage(page, account, react.id)
  await events(page).first().waitFor()
  return react
}

async function changeLevel(page: Page, level: Level) {
  await button(page, 'Mudar nível').click()
  await field(page, 'Selecionar status').selectOption(level)
  await button(page, 'Salvar alterações').click()
}

const noteOf = async (serverUrl: string, account: Account, { id }: Technology) => {
  const answer = await ask(serverUrl, `/users/techs/${id}/history`, account.token)
  return ((await answer.json()) as { note: string }[]).map(({ note }) => note)
}

test('a level that was raised is found on the page of its technology, with a note', async ({
  page,
  account,
  openHome,
  serverUrl,
}) => {
  const react = await account.addTechnology('React')
  await openHome()
  await title(page, 'React').click()
  await expect(page).toHaveURL(`/tecnologias/${react.id}`)
  await expect(page).toHaveTitle('React · Techfólio')
  await expect(heading(page)).toHaveText('React')
  await expect(heading(page)).toBeFocused()
  await expect(told(page)).toHaveText(['Adicionada como Iniciante'])

  await changeLevel(page, 'Intermediário')
  await expect(toast(page, 'Tecnologia atualizada com sucesso', 'success')).toBeVisible()
  await expect(page.locator('main ol h3')).toHaveText([
    'Subiu para Intermediário',
    'Adicionada como Iniciante',
  ])
  await expect(modal(page)).toHaveCount(0)
  await expect(button(page, 'Mudar nível')).toBeFocused()
  await expect(page.getByRole('paragraph').filter({ hasText: ' · mudou agora' })).toBeVisible()

  await write(page).first().click()
  await expect(field(page, 'Nota')).toBeFocused()
  await field(page, 'Nota').fill('  Cardápio no ar.\nSem tutorial.  ')
  await button(page, 'Salvar nota').click()
  await expect(toast(page, 'Nota salva', 'success')).toBeVisible()
  await expect(edit(page)).toBeFocused()
  await expect(edit(page)).toHaveAccessibleName(/^Editar nota: Subiu para Intermediário, \d/)
  await expect(events(page).first()).toContainText('Cardápio no ar.')
  expect(await noteOf(serverUrl, account, react)).toEqual(['', 'Cardápio no ar.\nSem tutorial.'])

  await page.reload()
  await edit(page).click()
  await expect(field(page, 'Nota')).toHaveValue('Cardápio no ar.\nSem tutorial.')
  await field(page, 'Nota').fill(' ')
  await button(page, 'Salvar nota').click()
  await expect(toast(page, 'Nota excluída', 'success')).toBeVisible()
  await expect(write(page)).toHaveCount(2)
  await expect(write(page).first()).toBeFocused()
})

test('a level goes down without blame, and up again by the ruler', async ({ page, account }) => {
  await test.step('going down is told without blame', async () => {
    await openReact(page, account, 'Avançado')
    await changeLevel(page, 'Iniciante')
    await expect(page.locator('main ol h3')).toHaveText([
      'Recalibrada para Iniciante',
      'Adicionada como Avançado',
    ])
    await expect(modal(page)).toHaveCount(0)
  })

  await test.step('what the ruler suggests opens the edit with it chosen, and the timeline tells it', async () => {
    const statements = page.getByRole('region', { name: 'Régua' }).getByRole('checkbox')
    await expect(statements.first()).toBeVisible()
    for (const statement of await statements.all()) await statement.check()
    await button(page, 'Mudar para Avançado').click()
    await expect(field(page, 'Selecionar status')).toHaveValue('Avançado')
    await button(page, 'Salvar alterações').click()
    await expect(page.locator('main h3', { hasText: 'Subiu para Avançado' })).toBeVisible()
    await expect(modal(page)).toHaveCount(0)
    await expect(button(page, 'Mudar para Avançado')).toHaveCount(0)
  })
})

test('whoever opened the page directly, on a phone, finds the ruler and the way to the list', async ({
  page,
  account,
}) => {
  await test.step('on a phone the levels that are not near are folded up', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openReact(page, account, 'Intermediário')
    const ruler = page.getByRole('region', { name: 'Régua' })
    await expect(ruler.getByRole('checkbox')).toHaveCount(6)
    await ruler.getByText('0 de 3').first().click()
    await expect(ruler.getByRole('checkbox')).toHaveCount(9)
    await page.setViewportSize({ width: 1280, height: 740 })
    await expect(ruler.getByRole('checkbox')).toHaveCount(9)
  })

  await test.step('whoever opened the page directly gets to the whole list', async () => {
    await toList(page).click()
    await expect(page).toHaveURL('/home')
    await expect(heading(page)).toBeFocused()
  })
})

test('by keyboard alone: from the list to the page, a note, and back', async ({
  page,
  account,
  openHome,
}) => {
  await account.addTechnology('React')
  await openHome()
  await title(page, 'React').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(write(page)).toBeVisible()
  await expect(page.getByRole('checkbox').last()).toBeVisible()
  for (const name of [/^Iniciante, mudar/, /^Mudar nível$/, /^Excluir React$/]) {
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

test('a note meets what else is known of it', async ({ page, serverUrl, account }) => {
  await test.step('a note that changed elsewhere is told of in the open form, which keeps what is typed', async () => {
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

  await test.step('a timeline that was asked for before a note does not undo it', async () => {
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

test('on a slow line the ruler pushes nothing about', async ({ page, account }) => {
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

test('a note is written, counted, kept and sent once', async ({ page, serverUrl, account }) => {
  const react = await openReact(page, account)

  await test.step('Cancelar forgets what was typed', async () => {
    await write(page).click()
    await field(page, 'Nota').fill('Deixa para lá')
    await button(page, 'Cancelar').click()
    await expect(write(page)).toBeFocused()
    await page.reload()
    await write(page).click()
    await expect(field(page, 'Nota')).toHaveValue('')
  })

  await test.step('a note is counted as people count, and one too long says so and is not sent', async () => {
    const calls = recordCalls(page)
    const note = field(page, 'Nota')
    await expect(note).toHaveAccessibleDescription('0 de 280')
    await note.fill('🦊'.repeat(281))
    await expect(page.getByText('281 de 280')).toBeVisible()
    await button(page, 'Salvar nota').click()
    await expect(note).toHaveAccessibleDescription('A nota precisa ter no máximo 280 caracteres')
    await expect(note).toBeFocused()
    expect(calls).toEqual([])
    await note.fill(`${'🦊'.repeat(280)}  `)
    await expect(page.getByText('280 de 280')).toBeVisible()
    await clickTwice(button(page, 'Salvar nota'))
    await expect(edit(page)).toBeVisible()
    expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  })

  await test.step('a double click on Salvar nota, slow or quick, ends on what takes its place', async () => {
    await edit(page).click()
    await field(page, 'Nota').fill('Uma vez')
    const { release } = await hold(page, '/users/techs/*/history/*')
    await button(page, 'Salvar nota').dblclick({ force: true })
    release()
    await expect(edit(page)).toBeFocused()
    await edit(page).click()
    await field(page, 'Nota').fill('Duas vezes')
    await button(page, 'Salvar nota').scrollIntoViewIfNeeded()
    const place = (await button(page, 'Salvar nota').boundingBox())!
    const [x, y] = [place.x + 20, place.y + 20] as const
    await page.mouse.click(x, y)
    await expect(edit(page)).toBeFocused()
    await page.mouse.move(x, y)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(edit(page)).toBeFocused()
  })

  await test.step('a note that did not get through stays typed, also over a reload', async () => {
    await cutOff(page, '/users/techs/*/history/*')
    await edit(page).click()
    await field(page, 'Nota').fill('Não se perde')
    await button(page, 'Salvar nota').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão' })).toBeVisible()
    await expect(field(page, 'Nota')).toHaveValue('Não se perde')
    await expect(button(page, 'Salvar nota')).toBeFocused()
    await page.reload()
    await expect(field(page, 'Nota')).toHaveValue('Não se perde')
    await page.unroute('**/api/users/techs/*/history/*')
    await button(page, 'Salvar nota').click()
    await expect(edit(page)).toBeVisible()
    expect(await noteOf(serverUrl, account, react)).toEqual(['Não se perde'])
    await page.reload()
    await expect(edit(page)).toBeVisible()
    await expect(field(page, 'Nota')).toHaveCount(0)
  })

  await test.step('one whose answer was lost is saved once more, though its ends were trimmed', async () => {
    await breakAnswers(page, '/users/techs/*/history/*', 'PUT')
    await edit(page).click()
    await field(page, 'Nota').fill('Pronto ')
    const known = page.waitForResponse('**/api/users/techs/*/history')
    await button(page, 'Salvar nota').click()
    expect(await (await known).json()).toMatchObject([{ note: 'Pronto' }])
    await expect(page.getByText('mudou em outro lugar')).toHaveCount(0)
    await page.unroute('**/api/users/techs/*/history/*')
    await button(page, 'Salvar nota').click()
    await expect(edit(page)).toBeFocused()
    await expect(page.getByText('mudou em outro lugar')).toHaveCount(0)
  })
})

test('a session that ended leads back to the page, and to what was typed', async ({
  page,
  account,
  serverUrl,
}) => {
  const react = await openReact(page, account)
  await write(page).click()
  await field(page, 'Nota').fill('Antes do fim')
  await ask(serverUrl, '/sessions', account.token, 'DELETE')
  await button(page, 'Salvar nota').click()
  await button(page, 'Entrar de novo').click()
  await logIn(page, account)
  await expect(page).toHaveURL(`/tecnologias/${react.id}`)
  await expect(heading(page)).toBeFocused()
  await expect(field(page, 'Nota')).toHaveValue('Antes do fim')
  await button(page, 'Salvar nota').click()
  await expect(edit(page)).toBeVisible()
})

test('an address without its technology says why', async ({ page, serverUrl, account }) => {
  await test.step('an address that is of nobody, or of somebody else, leads to the list', async () => {
    const other = await createAccount(serverUrl, 'Bruno Lima')
    const { id } = await other.addTechnology('React')
    for (const address of ['nada', crypto.randomUUID(), id]) {
      await openPage(page, account, address)
      await expect(heading(page)).toHaveText('Tecnologia não encontrada')
      await expect(page).toHaveTitle('Tecnologia fora da lista · Techfólio')
    }
    await page.getByRole('link', { name: 'Ver minhas tecnologias' }).click()
    await expect(page).toHaveURL('/home')
  })

  await test.step('one in the bin says so, and comes back with its whole story', async () => {
    const { id } = await account.addTechnology('React')
    await ask(serverUrl, `/users/techs/${id}`, account.token, 'DELETE')
    await openPage(page, account, id)
    await expect(heading(page)).toHaveText('React está na lixeira')
    await button(page, 'Abrir a lixeira').click()
    await button(page, 'Restaurar: React').click()
    await expect(modal(page).getByText('A lixeira está vazia.')).toBeVisible()
    await button(page, 'X').click()
    await expect(heading(page)).toHaveText('React')
    await expect(told(page)).toHaveText([
      'Voltou da lixeira como Iniciante',
      'Foi para a lixeira',
      'Adicionada como Iniciante',
    ])
  })
})

test('the way back finds the list as it was left: filters, order and place', async ({
  page,
  account,
  openHome,
}) => {
  for (let count = 1; count <= 30; count += 1) await account.addTechnology(`Tecnologia ${count}`)
  // So low that the technology's page scrolls too.
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
      // A modal in between, which has an entry of its own, changes nothing.
      await button(page, 'Mudar nível').click()
      await page.keyboard.press('Escape')
      await expect(modal(page)).toHaveCount(0)
      await modalEntryIsGone(page)
      if (way === 'Back') await page.goBack()
      else await toList(page).dblclick()
      await expect(page).toHaveURL('/home?ordem=nome&busca=tec')
      await expect(page.getByRole('searchbox')).toHaveValue('tec')
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(80)
    })
})

test('from the list to the page, beside it and back after a deletion', async ({
  page,
  context,
  account,
  openHome,
}) => {
  for (const name of ['HTML', 'React', 'Git']) await account.addTechnology(name)
  await openHome()

  await test.step('the title opens in a new tab where that is asked for', async () => {
    const opened = context.waitForEvent('page')
    await title(page, 'React').click({ modifiers: ['ControlOrMeta'] })
    const address = (await title(page, 'React').getAttribute('href'))!
    await expect(await opened).toHaveURL(address)
    await (await opened).close()
    await expect(page).toHaveURL('/home')
  })

  await test.step('a deletion leads to the list it came from, where it can be undone', async () => {
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

test('what another device did shows as soon as the page is looked at', async ({
  page,
  account,
  serverUrl,
  openHome,
}) => {
  const { id } = await account.addTechnology('React')
  await page.clock.install()
  await openHome()
  // The profile is old enough to be asked for again, the timeline is not.
  await page.clock.fastForward(4000)
  await title(page, 'React').click()
  await expect(write(page)).toBeVisible()
  await page.clock.fastForward(2000)
  await account.changeLevel(id, 'Avançado')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(told(page).first()).toHaveText('Subiu para Avançado')
  await expect(button(page, 'Avançado, mudar nível de React')).toBeVisible()

  await page.clock.fastForward(6000)
  await ask(serverUrl, `/users/techs/${id}`, account.token, 'DELETE')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(heading(page)).toHaveText('React está na lixeira')
})

test('how the page comes, and what comes later', async ({ page, account }) => {
  const { id } = await account.addTechnology('React')

  await test.step('a visitor signs in first, and the navigation knows where the page belongs', async () => {
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

  await test.step('its code comes while the profile is under way, and no other screen’s before it', async () => {
    const { release } = await hold(page, '/profile')
    const screen = page.waitForRequest(/-screen-[\w-]+\.js$/)
    await page.goto(`/tecnologias/${id}`)
    expect((await screen).url()).toContain('/technology-screen-')
    release()
    await expect(heading(page)).toHaveText('React')
  })
  await page.unroute('**/api/profile')

  await test.step('a timeline that cannot be fetched says so, and can be tried again', async () => {
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

  await test.step('what happened long ago is asked for when it is wanted', async () => {
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

test('a level that was saved all the same is in the timeline', async ({ page, account }) => {
  await openReact(page, account)
  await breakAnswers(page, '/users/techs/*', 'PUT')
  await changeLevel(page, 'Avançado')
  await expect(told(page)).toHaveText(['Subiu para Avançado', 'Adicionada como Iniciante'])
})
