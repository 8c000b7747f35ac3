import type { Page } from '@playwright/test'
import { callApi } from './support/account.ts'
import { button, clickTwice, field } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { breakAnswers, cutOff, hold, recordCalls } from './support/network.ts'
import { createAccount } from './support/people.ts'
import { modal, rows } from './support/technologies.ts'
import {
  changeLevel,
  events,
  heading,
  noteOf,
  openPage,
  openReact,
} from './support/technology-page.ts'
import { toast } from './support/toasts.ts'

const told = (page: Page) => events(page).getByRole('heading')
const write = (page: Page) => page.getByRole('button', { name: /^Escrever uma nota/ })
const edit = (page: Page) => page.getByRole('button', { name: /^Editar nota/ })
const title = (page: Page, name: string) => rows(page).getByRole('link', { name, exact: true })

test('a raised level appears in the history of its technology and takes a note', async ({
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

test('writes a note, counts its characters and saves it once', async ({
  page,
  serverUrl,
  account,
}) => {
  const react = await openReact(page, account)

  await test.step('Cancelar discards the draft', async () => {
    await write(page).click()
    await field(page, 'Nota').fill('Deixa para lá')
    await button(page, 'Cancelar').click()
    await expect(write(page)).toBeFocused()
    await page.reload()
    await write(page).click()
    await expect(field(page, 'Nota')).toHaveValue('')
  })

  await test.step('counts characters, not code units, and rejects a note that is too long', async () => {
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

  await test.step('a double click on Salvar nota, slow or quick, focuses the edit button', async () => {
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

  await test.step('keeps the draft of a note that failed to save, also after a reload', async () => {
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

  await test.step('retries a note after a lost response, although the server trimmed it', async () => {
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

test('explains why a technology cannot be shown', async ({ page, serverUrl, account }) => {
  await test.step('an unknown technology, or one of another user, links to the list', async () => {
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

  await test.step('a technology in the bin is marked, and is restored with its history', async () => {
    const { id } = await account.addTechnology('React')
    await callApi(serverUrl, `/users/techs/${id}`, account.token, 'DELETE')
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

test('a technology is renamed with its history, and its ticks are stored', {
  tag: '@phone',
}, async ({ page, account }) => {
  const { id } = await account.addTechnology('Gitub')
  const react = await account.addTechnology('React')
  await openPage(page, account, id)
  await button(page, 'Renomear Gitub').click()
  await expect(field(page, 'Novo nome')).toBeFocused()
  await field(page, 'Novo nome').fill('ReactJS')
  await button(page, 'Salvar nome').click()
  await expect(page.getByText('Você já tem outra tecnologia com este nome').first()).toBeVisible()
  await button(page, 'Ver React').click()
  await expect(page).toHaveURL(`/tecnologias/${react.id}`)
  // The address changes before the page: Back in between would leave the form open.
  await expect(heading(page)).toHaveText('React')
  await page.goBack()

  await button(page, 'Renomear Gitub').click()
  await button(page, 'Você quis dizer GitHub?').click()
  await button(page, 'Salvar nome').click()
  await expect(toast(page, 'Tecnologia renomeada com sucesso', 'success')).toBeVisible()
  await expect(heading(page)).toHaveText('GitHub')
  await expect(button(page, 'Renomear GitHub')).toBeFocused()
  await expect(told(page)).toHaveText(['Adicionada como Iniciante'])

  const ruler = page.getByRole('region', { name: 'Régua' })
  const practise = ruler.getByRole('region', { name: 'O que praticar agora' }).getByRole('listitem')
  const boxes = ruler.getByRole('checkbox')
  await expect(boxes.nth(3)).toBeVisible()
  await expect(practise).toHaveCount(0)
  const stored = page.waitForResponse('**/ruler')
  await boxes.nth(3).check()
  await stored
  await expect(practise).toHaveCount(5)
  await page.reload()
  await expect(boxes.nth(3)).toBeChecked()
})
