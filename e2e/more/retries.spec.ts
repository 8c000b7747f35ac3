import type { HistoryEvent } from '#contract/history.ts'
import type { User } from '#contract/users.ts'
import { callApi } from '../support/account.ts'
import { startBreakingProxy } from '../support/breaking-proxy.ts'
import { button, field } from '../support/forms.ts'
import { expect, signInBefore, test } from '../support/journey.ts'
import { breakAnswers } from '../support/network.ts'
import type { Account } from '../support/people.ts'
import { cardTitles, createProject, openProjects } from '../support/projects.ts'
import { endsWell } from '../support/retried.ts'
import { createTechnology, openDelete, rows } from '../support/technologies.ts'
import { closeToasts, toast } from '../support/toasts.ts'

const WENT_WRONG = 'Ops! ocorreu um erro, tente novamente'
const ADDED = 'Tecnologia adicionada com sucesso'

const told = async <Answer>(serverUrl: string, { token }: Account, path: string) =>
  (await (await callApi(serverUrl, path, token)).json()) as Answer

/** The level after each event, newest first. */
const eventsOf = async (serverUrl: string, account: Account) =>
  (await told<HistoryEvent[]>(serverUrl, account, '/history')).map(({ to }) => to)

test('a retry after a reload adds once', async ({ page, account, openHome, serverUrl }) => {
  await openHome()
  await breakAnswers(page, '/users/techs', 'POST')
  await createTechnology(page, 'Git', 'Iniciante')
  await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
  await page.unroute('**/api/users/techs')
  await page.reload()
  await button(page, 'Adicionar tecnologia').click()
  await expect(field(page, 'Nome do projeto')).toHaveValue('Git')
  await button(page, 'Cadastrar tecnologia').click()
  await endsWell(page, ADDED, 'success')
  await expect(rows(page).getByRole('heading')).toHaveText(['Git'])
  expect(await eventsOf(serverUrl, account)).toEqual(['Iniciante'])
})

test('a form closed after a lost response starts a new creation', async ({
  page,
  account,
  openHome,
  serverUrl,
}) => {
  await openHome()
  await breakAnswers(page, '/users/techs', 'POST')
  await createTechnology(page, 'Git', 'Iniciante')
  await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
  await page.unroute('**/api/users/techs')
  await button(page, 'X').click()
  await expect(rows(page)).toHaveCount(1)
  await openDelete(page, 'Git')
  await button(page, 'Excluir').click()
  await expect(rows(page)).toHaveCount(0)
  await closeToasts(page)
  await createTechnology(page, 'Git', 'Iniciante')
  await endsWell(page, ADDED, 'success')
  expect((await told<User>(serverUrl, account, '/profile')).techs).toHaveLength(1)
})

test('a project whose response was lost is added once', async ({ page, account, serverUrl }) => {
  await openProjects(page, account)
  await breakAnswers(page, '/users/works', 'POST')
  await createProject(page, 'Horta em Casa')
  await expect(toast(page, '', 'error')).toBeVisible()
  await button(page, 'Cadastrar projeto').click()
  await expect(button(page, 'Cadastrar projeto')).toBeEnabled()
  await page.unroute('**/api/users/works')
  await page.reload()
  await expect(cardTitles(page)).toHaveText(['Horta em Casa'])
  await button(page, 'Adicionar projeto').click()
  await expect(field(page, 'Título')).toHaveValue('Horta em Casa')
  await button(page, 'Cadastrar projeto').click()
  await endsWell(page, 'Projeto adicionado com sucesso', 'success')
  await expect(cardTitles(page)).toHaveText(['Horta em Casa'])
  expect((await told<User>(serverUrl, account, '/profile')).works).toHaveLength(1)
})

test('deleting a project again after a lost response succeeds', async ({
  page,
  account,
  serverUrl,
}) => {
  await account.addProject('Horta em Casa')
  await openProjects(page, account)
  await breakAnswers(page, '/users/works/*', 'DELETE')
  await button(page, 'Excluir Horta em Casa').click()
  await button(page, 'Excluir').click()
  await expect(toast(page, '', 'error')).toBeVisible()
  await page.unroute('**/api/users/works/*')
  await closeToasts(page)
  await button(page, 'Excluir').click()
  await endsWell(page, 'Projeto excluído com sucesso', 'warning')
  await expect(cardTitles(page)).toHaveCount(0)
  expect((await told<User>(serverUrl, account, '/profile')).removed_works).toBe(1)
})

test('a request repeated by the browser is applied once', async ({ page, account, serverUrl }) => {
  const line = await startBreakingProxy(serverUrl)
  await account.addProject('Cardápio')
  await signInBefore(page, account)

  await test.step('a project and a technology', async () => {
    await page.goto(`${line.url}/projetos`)
    line.loseAnswerTo('POST /api/users/works')
    await createProject(page, 'Uma vez')
    await expect(toast(page, 'Projeto adicionado com sucesso', 'success')).toBeVisible()
    await expect(cardTitles(page)).toHaveText(['Uma vez', 'Cardápio'])
    await page.getByRole('link', { name: 'Tecnologias' }).click()
    line.loseAnswerTo('POST /api/users/techs')
    await createTechnology(page, 'Git', 'Iniciante')
    await expect(toast(page, ADDED, 'success')).toBeVisible()
  })
  await test.step('a new password', async () => {
    await page.goto(`${line.url}/conta`)
    await field(page, 'Senha atual').fill(account.password)
    await field(page, 'Nova senha').fill('Outra-senha2')
    await field(page, 'Confirmar nova senha').fill('Outra-senha2')
    line.loseAnswerTo('PUT /api/password')
    await button(page, 'Trocar senha').click()
    await expect(toast(page, 'Senha trocada', 'success')).toBeVisible()
  })
  expect(line.broken).toEqual([
    'POST /api/users/works',
    'POST /api/users/techs',
    'PUT /api/password',
  ])
  line.stop()
})
