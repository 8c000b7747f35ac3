import type { Page } from '@playwright/test'
import type { Project } from '#contract/projects.ts'
import { callApi } from './support/account.ts'
import { button, clickTwice, field } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { recordCalls, refuse } from './support/network.ts'
import type { Account } from './support/people.ts'
import {
  box,
  cards,
  cardTitles,
  fillProject,
  openProjects,
  removeProject,
} from './support/projects.ts'
import { isHighlighted } from './support/rendering.ts'
import { modal, rows } from './support/technologies.ts'
import { toast } from './support/toasts.ts'

const ADDED = 'Projeto adicionado com sucesso'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const section = (page: Page) => page.getByRole('region', { name: 'Projetos' })
const undo = (page: Page) =>
  toast(page, 'Projeto excluído com sucesso', 'warning').getByRole('button', { name: 'Desfazer' })
const removed = (page: Page) => modal(page, 'Lixeira').getByRole('listitem')
const addWith = (page: Page, title: string) =>
  page.getByRole('link', { name: `Adicionar projeto com ${title}`, exact: true })

const worksOf = async (serverUrl: string, { token }: Account) =>
  ((await (await callApi(serverUrl, '/profile', token)).json()) as { works: Project[] }).works

test('a project added from a technology appears there, on its row and among the projects', async ({
  page,
  account,
  openHome,
  serverUrl,
}) => {
  const react = await account.addTechnology('React', 'Avançado')
  await account.addTechnology('Git')
  await openHome()
  await expect(rows(page)).toHaveText([/React.*Mostrar um projeto/, /^(?!.*projeto)/])
  await rows(page).getByRole('link', { name: 'React', exact: true }).click()
  await expect(section(page)).toContainText('Que tal mostrar um projeto feito com ela?')

  await addWith(page, 'React').click()
  await expect(page).toHaveURL('/projetos')
  await expect(field(page, 'Título')).toBeFocused()
  await expect(box(page, 'React')).toBeChecked()
  await expect(box(page, 'Git')).not.toBeChecked()
  await fillProject(page, '  Cardápio  da Vila ', 'Em três toques.\nTambém pelo teclado.')
  await field(page, 'Repositório (opcional)').fill('github.com/ana/cardapio')
  await field(page, 'Endereço no ar (opcional)').fill('https://cardapio.exemplo.dev/?de=curso')
  await box(page, 'Git').check()
  await expect(modal(page)).toContainText('2 escolhidas: React, Git')
  await button(page, 'Cadastrar projeto').click()
  await expect(toast(page, ADDED, 'success')).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  await expect(button(page, 'Adicionar projeto')).toBeFocused()
  const added = page.locator('[data-new="true"]')
  await expect(added).toContainText('Cardápio da Vila')
  expect(await isHighlighted(added)).toBe(true)

  const card = cards(page)
  await expect(card).toContainText('Em três toques.\nTambém pelo teclado.', {
    useInnerText: true,
  })
  await expect(card.getByRole('listitem')).toHaveText(['React', 'Git'])
  const repository = card.getByRole('link', {
    name: /^Repositório de Cardápio da Vila: ana\/cardapio/,
  })
  await expect(repository).toHaveAttribute('href', 'https://github.com/ana/cardapio')
  await expect(repository).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
  const seen = { useInnerText: true }
  await expect(card.locator('footer')).toHaveText(
    /cardapio\.exemplo\.dev\s[\s\S]*ana\/cardapio/,
    seen,
  )
  await expect(card.locator('footer')).not.toContainText('curso', seen)

  await card.getByRole('link', { name: 'React' }).click()
  await expect(page).toHaveURL(`/tecnologias/${react.id}`)
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(['Cardápio da Vila'])
  await page.getByRole('main').getByRole('link', { name: 'Tecnologias', exact: true }).click()
  await expect(page).toHaveURL('/home')
  await expect(rows(page)).toHaveText([/React.*1 projeto/, /Git.*1 projeto/])
  expect((await worksOf(serverUrl, account)).at(0)?.techs.at(0)).toBe(react.id)
})

test('an edit saves every field of a project and updates the counts', async ({
  page,
  account,
  serverUrl,
}) => {
  const react = await account.addTechnology('React')
  const git = await account.addTechnology('Git')
  await account.addProject('Horta', { repo_url: 'https://github.com/ana', techs: [react.id] })
  await account.addProject('Cardápio', { techs: [react.id] })
  await openProjects(page, account)
  await expect(cardTitles(page)).toHaveText(['Cardápio', 'Horta'])
  await expect(page.locator('main header').first()).toContainText('2 projetos')
  await button(page, 'Editar Horta').click()
  await expect(field(page, 'Título')).toHaveValue('Horta')
  await expect(field(page, 'Repositório (opcional)')).toHaveValue('https://github.com/ana')
  await field(page, 'Título').fill('Horta em Casa')
  await field(page, 'Repositório (opcional)').fill('')
  await box(page, 'React').uncheck()
  await box(page, 'Git').check()
  await clickTwice(button(page, 'Salvar alterações'))
  await expect(toast(page, 'Projeto atualizado com sucesso', 'success')).toHaveCount(1)
  await expect(cardTitles(page)).toHaveText(['Cardápio', 'Horta em Casa'])
  await expect(button(page, 'Editar Horta em Casa')).toBeFocused()
  const [, horta] = await worksOf(serverUrl, account)
  expect(horta).toMatchObject({ repo_url: null, techs: [git.id] })
  await page.getByRole('navigation').getByRole('link', { name: 'Tecnologias' }).click()
  await expect(rows(page)).toHaveText([/React.*1 projeto/, /Git.*1 projeto/])
})

test('a deletion can be undone, and deleted projects are in the bin', async ({ page, account }) => {
  for (const title of ['Horta', 'Loja', 'Jogo']) await account.addProject(title)
  await openProjects(page, account)
  await removeProject(page, 'Loja')
  await expect(cardTitles(page)).toHaveText(['Jogo', 'Horta'])
  await expect(button(page, 'Excluir Horta')).toBeFocused()
  await undo(page).click()
  await expect(toast(page, 'Projeto restaurado com sucesso', 'success')).toBeVisible()
  await expect(cardTitles(page)).toHaveText(['Jogo', 'Loja', 'Horta'])
  await expect(button(page, 'Excluir Loja')).toBeFocused()

  for (const title of ['Loja', 'Horta']) await removeProject(page, title)
  await page.reload()
  await button(page, 'Lixeira (2)').click()
  await expect(removed(page).getByRole('heading')).toHaveText(['Horta', 'Loja'])
  await expect(removed(page).first()).toContainText('excluído agora')
  await refuse(page, '/users/works/*/restore', 'project_limit')
  await button(page, 'Restaurar: Horta').click()
  await expect(removed(page).first()).toContainText('Você já tem 100 projetos, o máximo.')
  await page.unroute('**/api/users/works/*/restore')
  await button(page, 'Restaurar: Horta').click()
  await expect(removed(page)).toHaveCount(1)
  await button(page, 'Excluir definitivamente: Loja').click()
  await modal(page)
    .getByRole('group')
    .getByRole('button', { name: 'Excluir definitivamente' })
    .click()
  await expect(toast(page, 'Projeto excluído definitivamente', 'success')).toBeVisible()
  await button(page, 'X').click()
  await expect(heading(page)).toBeFocused()
  await expect(cardTitles(page)).toHaveText(['Jogo', 'Horta'])
  await expect(page.getByText('Lixeira')).toHaveCount(0)
})

test('shows validation errors under their fields, focuses the first and sends nothing', async ({
  page,
  account,
}) => {
  await openProjects(page, account)
  await page.setViewportSize({ width: 360, height: 500 })
  await button(page, 'Adicionar projeto').click()
  const calls = recordCalls(page)
  await button(page, 'Cadastrar projeto').click()
  await expect(field(page, 'Título')).toBeFocused()
  await expect(page.getByText('Título', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('O título é obrigatório')).toBeInViewport({ ratio: 1 })
  await fillProject(page, 'ab', 'x'.repeat(1001))
  await expect(modal(page)).toContainText('1001 de 1000')
  await button(page, 'Cadastrar projeto').click()
  await expect(field(page, 'Título')).toHaveAccessibleDescription(/pelo menos 3 caracteres/)
  await expect(field(page, 'Descrição')).toHaveAccessibleDescription(/no máximo 1000/)
  await expect(field(page, 'Título')).toBeFocused()
  await fillProject(page, 'Loja')
  for (const [address, sentence] of [
    ['ftp://exemplo.com', /começar com http/],
    ['ana@github.com', /começar com http/],
    ['javascript:alert(1)', /começar com http/],
    ['https://ana:senha@exemplo.com', /usuário nem senha/],
    ['https://', /não é válido/],
    [`https://exemplo.com/${'a'.repeat(2048)}`, /no máximo 2048/],
  ] as const) {
    await field(page, 'Endereço no ar (opcional)').fill(address)
    await button(page, 'Cadastrar projeto').click()
    const deployed = field(page, 'Endereço no ar (opcional)')
    await expect(deployed).toHaveAccessibleDescription(sentence)
    await expect(deployed).toBeFocused()
  }
  expect(calls).toEqual([])
})

test('shows a server error about the technologies next to them and keeps the input', async ({
  page,
  account,
  serverUrl,
}) => {
  const react = await account.addTechnology('React')
  await account.addTechnology('Git')
  await openProjects(page, account)
  await button(page, 'Adicionar projeto').click()
  await fillProject(page, 'Loja')
  await box(page, 'React').check()
  await callApi(serverUrl, `/users/techs/${react.id}`, account.token, 'DELETE')
  await button(page, 'Cadastrar projeto').click()
  await expect(modal(page).getByText('Uma das tecnologias não está na sua lista')).toBeVisible()
  await expect(box(page, 'React')).toHaveCount(0)
  await expect(
    page.getByRole('group', { name: /^Tecnologias usadas/ }),
  ).toHaveAccessibleDescription(/não está na sua lista/)
  await expect(field(page, 'Título')).toHaveValue('Loja')
  await button(page, 'Cadastrar projeto').click()
  await expect(cardTitles(page)).toHaveText(['Loja'])
})
