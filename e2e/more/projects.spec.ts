import type { Page } from '@playwright/test'
import { callApi } from '../support/account.ts'
import { button, field, logIn } from '../support/forms.ts'
import { expect, signInBefore, test } from '../support/journey.ts'
import { cutOff } from '../support/network.ts'
import {
  box,
  cards,
  cardTitles,
  createProject,
  fillProject,
  openProjects,
} from '../support/projects.ts'
import { leftOfText } from '../support/rendering.ts'
import { lookAgain, modalEntryAdded, modalEntryRemoved } from '../support/tabs.ts'
import { createTechnology, modal, rows } from '../support/technologies.ts'
import { closeToast, toast } from '../support/toasts.ts'

const ADDED = 'Projeto adicionado com sucesso'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const addWith = (page: Page, title: string) =>
  page.getByRole('link', { name: `Adicionar projeto com ${title}`, exact: true })

test('an advanced technology without a project invites to add one', async ({
  page,
  account,
  openHome,
}) => {
  await account.addTechnology('Git', 'Avançado')
  await account.addTechnology('React', 'Avançado')
  await account.addTechnology('CSS', 'Intermediário')
  await openHome()
  const invitations = rows(page).getByRole('link', { name: 'Mostrar um projeto' })
  await expect(invitations).toHaveCount(2)
  const [invited, other] = await Promise.all(
    [rows(page).nth(0), rows(page).nth(2)].map((one) => one.boundingBox()),
  )
  expect(invited?.height).toBe(other?.height)
  await rows(page).getByRole('link', { name: 'Mostrar um projeto com React' }).click()
  await expect(page).toHaveURL('/projetos')
  await expect(box(page, 'React')).toBeChecked()
  await expect(box(page, 'Git')).not.toBeChecked()
  await fillProject(page, 'Cardápio da Vila')
  await button(page, 'Cadastrar projeto').click()
  await expect(modal(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Tecnologias' }).click()
  await expect(rows(page)).toHaveText([
    /Git.*Mostrar um projeto/,
    /^(?!.*Mostrar).*1 projeto/,
    /^(?!.*projeto)/,
  ])
})

test('a reload or Back does not reopen the project modal', async ({ page, account }) => {
  const { id } = await account.addTechnology('React')
  await signInBefore(page, account)
  await page.goto(`/tecnologias/${id}`)
  await addWith(page, 'React').click()
  await expect(box(page, 'React')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await modalEntryRemoved(page)
  await page.reload()
  await expect(button(page, 'Adicionar o primeiro')).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  await button(page, 'Adicionar o primeiro').click()
  await expect(box(page, 'React')).not.toBeChecked()
  await modalEntryAdded(page)
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`/tecnologias/${id}`)
})

test('technologies of a project are chosen by keyboard', async ({ page, account }) => {
  for (const title of ['Angular', 'CSS', 'Git', 'HTML', 'React', 'Vue'])
    await account.addTechnology(title)
  await openProjects(page, account)
  await button(page, 'Adicionar projeto').focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Título')).toBeFocused()
  await page.keyboard.type('Sem mouse')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Só com as teclas.')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('reactjs')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(box(page, 'React')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box(page, 'React')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeVisible()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(6)
  await page.keyboard.press('Tab')
  await expect(box(page, 'React')).toBeFocused()
  await page.keyboard.press('Home')
  for (const title of ['Angular', 'CSS', 'Git']) {
    await expect(box(page, title)).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Ler de um arquivo do projeto')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Cadastrar projeto')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, ADDED, 'success')).toBeVisible()
  await expect(cards(page).getByRole('listitem')).toHaveText(['React', 'HTML'])
})

test('at most 50 technologies can be chosen', async ({ page, account }) => {
  await page.route('**/api/profile', async (route) => {
    const answer = await route.fetch()
    const user = (await answer.json()) as object
    const techs = Array.from({ length: 500 }, (_, at) => ({
      id: `019a8000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      title: `Tecnologia ${at}`,
      status: 'Iniciante',
      created_at: '2026-11-15T12:00:00.000Z',
      updated_at: '2026-11-15T12:00:00.000Z',
    }))
    await route.fulfill({ response: answer, json: { ...user, techs } })
  })
  await openProjects(page, account)
  await button(page, 'Adicionar projeto').click()
  await expect(page.getByRole('checkbox')).toHaveCount(500)
  await page.getByRole('checkbox').evaluateAll((boxes) => {
    for (const one of boxes.slice(0, 51)) (one as HTMLElement).click()
  })
  await expect(modal(page)).toContainText('51 escolhidas: Tecnologia 0, Tecnologia 1,')
  await expect(modal(page).getByText('Escolha no máximo 50 tecnologias')).toBeVisible()
  await fillProject(page, 'Tudo')
  await button(page, 'Cadastrar projeto').click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await box(page, 'Tecnologia 0').uncheck()
  await expect(modal(page).getByText('Escolha no máximo 50 tecnologias')).toHaveCount(0)
})

test('the draft of a project survives a reload', async ({ page, account }) => {
  const react = await account.addTechnology('React')
  await account.addTechnology('Git')
  await openProjects(page, account)
  await cutOff(page, '/users/works')
  await button(page, 'Adicionar projeto').click()
  await fillProject(page, 'Loja', 'Vende.')
  await box(page, 'Git').check()
  await button(page, 'Cadastrar projeto').click()
  await expect(toast(page, 'O que você digitou continua aqui', 'error')).toBeVisible()
  await page.reload()
  await expect(button(page, 'Adicionar o primeiro')).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  await page.goto(`/tecnologias/${react.id}`)
  await addWith(page, 'React').click()
  await expect(field(page, 'Título')).toHaveValue('Loja')
  await expect(field(page, 'Descrição')).toHaveValue('Vende.')
  await expect(modal(page)).toContainText('2 escolhidas: Git, React')
  await page.unroute('**/api/users/works')
  await button(page, 'Cadastrar projeto').click()
  await expect(cards(page).getByRole('listitem')).toHaveText(['Git', 'React'])
  await button(page, 'Adicionar projeto').click()
  await expect(field(page, 'Título')).toHaveValue('')
})

test('reports a project deleted elsewhere', async ({ page, account, serverUrl }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const title of ['CSS', 'Git', 'HTML', 'Node', 'React', 'Sass'])
    await account.addTechnology(title)
  const shop = await account.addProject('Loja')
  await openProjects(page, account)
  await button(page, 'Editar Loja').click()
  await field(page, 'Descrição').fill('Vende de tudo.')
  await callApi(serverUrl, `/users/works/${shop.id}`, account.token, 'DELETE')
  await field(page, 'Título').press('Enter')
  await expect(toast(page, 'Esse projeto não existe mais', 'error')).toBeVisible()
  await expect(modal(page).getByRole('alert')).toContainText('Esse projeto não existe mais')
  await expect(modal(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(field(page, 'Descrição')).toHaveValue('Vende de tudo.')
  await button(page, 'X').click()
  await expect(button(page, 'Lixeira (1)')).toBeVisible()
})

test('returns to the projects and the draft after an expired session', async ({
  page,
  account,
  serverUrl,
}) => {
  await openProjects(page, account)
  await button(page, 'Adicionar projeto').click()
  await fillProject(page, 'Loja', 'Vende.')
  await callApi(serverUrl, '/sessions', account.token, 'DELETE')
  await button(page, 'Cadastrar projeto').click()
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
  await button(page, 'Entrar de novo').click()
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/projetos')
  // By keyboard, because the toast of the login covers it.
  await button(page, 'Adicionar projeto').press('Enter')
  await expect(field(page, 'Título')).toHaveValue('Loja')
  await expect(field(page, 'Descrição')).toHaveValue('Vende.')
})

test('reports that the list of projects is full', async ({ page, account }) => {
  await openProjects(page, account)
  await page.route('**/api/users/works', (route) =>
    route.fulfill({
      status: 409,
      json: { status: 'error', code: 'project_limit', message: 'No more projects can be added' },
    }),
  )
  await createProject(page, 'Mais um')
  const sentence = 'Você já tem 100 projetos, o máximo. Exclua um para adicionar outro'
  await expect(toast(page, sentence, 'error')).toBeVisible()
  await expect(field(page, 'Título')).toHaveAccessibleDescription(sentence)
  await expect(field(page, 'Título')).toBeFocused()

  await test.step('the focused element is visible below the toast and after it closes', async () => {
    await page.setViewportSize({ width: 360, height: 500 })
    await field(page, 'Título').fill('')
    await button(page, 'Cadastrar projeto').click()
    await expect(page.getByText('O título é obrigatório')).toBeVisible()
    const told = (await toast(page, sentence).boundingBox())!
    const top = async () => (await field(page, 'Título').boundingBox())!.y
    await expect.poll(top).toBeGreaterThan(told.y + told.height)
    await closeToast(page, sentence)
    await expect(field(page, 'Título')).toBeFocused()
    await expect(field(page, 'Título')).toBeInViewport({ ratio: 1 })
  })
})

test('a right-to-left title stays next to its checkbox', async ({ page, account }) => {
  await account.addTechnology('\u05d0\u05d1\u05d2')
  await openProjects(page, account)
  await button(page, 'Adicionar projeto').click()
  const tick = box(page, '\u05d0\u05d1\u05d2')
  const title = page.locator('label').filter({ has: tick }).locator('[dir="auto"]')
  const ticked = (await tick.boundingBox())!
  expect((await leftOfText(title)) - ticked.x).toBeLessThan(120)
})

test('shows hostile text as text', async ({ page, account }) => {
  await account.addProject('<b>Loja</b> \u05d0\u05d1\u05d2', {
    description: `<img src=x onerror=alert(1)> ${'\u05d0'.repeat(20)}`,
    deploy_url: 'https://exemplo.dev/"><script>',
  })
  await openProjects(page, account)
  await expect(cardTitles(page)).toHaveText('<b>Loja</b> \u05d0\u05d1\u05d2')
  await expect(cardTitles(page)).toHaveAttribute('dir', 'auto')
  await expect(cards(page).locator('img, script')).toHaveCount(0)
})

test('a row counts projects added elsewhere', async ({ page, account, openHome }) => {
  const { id } = await account.addTechnology('React')
  await openHome()
  await expect(rows(page)).toHaveCount(1)
  for (const title of ['Loja', 'Jogo']) await account.addProject(title, { techs: [id] })
  await createTechnology(page, 'Git', 'Iniciante')
  await expect(rows(page)).toHaveText([/React.*2 projetos/, /^(?!.*projeto)/])
})

test('an edit sends changed fields only', async ({ page, account }) => {
  const react = await account.addTechnology('React')
  const git = await account.addTechnology('Git')
  const shop = await account.addProject('Loja', { techs: [react.id] })
  await openProjects(page, account)
  await button(page, 'Editar Loja').click()
  const newer = {
    title: 'Loja de discos',
    description: 'Escrita em outro lugar.',
    repo_url: 'https://codigo.exemplo.com.br/loja',
    deploy_url: 'https://loja.exemplo.com.br/',
    techs: [git.id],
  }
  await account.changeProject(shop.id, newer)
  await field(page, 'Descrição').fill('Escrita aqui.')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, 'Salvar alterações').click()
  expect((await sent).postDataJSON()).toEqual({ description: 'Escrita aqui.' })
  await expect(modal(page)).toHaveCount(0)
  await expect(cards(page)).toContainText('Loja de discos')
  await expect(cards(page)).toContainText('Escrita aqui.')
})

test('untouched fields follow changes from elsewhere', async ({ page, account }) => {
  const react = await account.addTechnology('React')
  const git = await account.addTechnology('Git')
  const shop = await account.addProject('Loja', { techs: [react.id] })
  await page.clock.install()
  await openProjects(page, account)
  await button(page, 'Editar Loja').click()
  await field(page, 'Descrição').fill('Escrita aqui.')
  await account.changeProject(shop.id, {
    ...shop,
    title: 'Loja de discos',
    techs: [react.id, git.id],
  })
  await lookAgain(page)
  await expect(field(page, 'Título')).toHaveValue('Loja de discos')
  await expect(box(page, 'Git')).toBeChecked()
  await expect(field(page, 'Descrição')).toHaveValue('Escrita aqui.')
})

test('the draft of a project holds changed fields only', async ({ page, account }) => {
  const shop = await account.addProject('Loja')
  await openProjects(page, account)
  await button(page, 'Editar Loja').click()
  await field(page, 'Descrição').fill('Escrita aqui.')
  await account.changeProject(shop.id, { ...shop, title: 'Loja de discos' })
  await page.reload()
  await button(page, 'Editar Loja de discos').click()
  await expect(field(page, 'Descrição')).toHaveValue('Escrita aqui.')
  await expect(field(page, 'Título')).toHaveValue('Loja de discos')
})
