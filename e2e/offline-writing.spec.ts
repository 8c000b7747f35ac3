import type { Page } from '@playwright/test'
import type { HistoryEvent } from '#contract/history.ts'
import type { User } from '#contract/users.ts'
import { callApi } from './support/account.ts'
import { button, field, leave, logIn } from './support/forms.ts'
import { recordCalls } from './support/network.ts'
import {
  banner,
  eventsOf,
  goOffline,
  isSent,
  PENDING,
  raise,
  refused,
  remove,
  told,
  visitHome,
} from './support/offline-writing.ts'
import { type Account } from './support/people.ts'
import { isPersisted, outboxOf } from './support/persisted.ts'
import { cards, createProject } from './support/projects.ts'
import { expect, test } from './support/service-worker.ts'
import { createTechnology, modal, rows } from './support/technologies.ts'
import { allToasts, toast } from './support/toasts.ts'

const place = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const profileOf = (serverUrl: string, account: Pick<Account, 'token'>) =>
  told<User>(serverUrl, account, '/profile')

test('offline changes survive a reload and are sent once, with two tabs open and a conflict', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  const react = await account.addTechnology('React')
  for (const title of ['Git', 'Sass']) await account.addTechnology(title)
  await visitHome(page, account)
  await rows(page).getByRole('link', { name: 'Git', exact: true }).click()
  const write = page.getByRole('button', { name: /^Escrever uma nota/ })
  await expect(write).toBeVisible()
  await isPersisted(page, 'history')
  await place(page, 'Tecnologias').click()
  await goOffline(context, page)

  await test.step('applies each change at once and counts it', async () => {
    await createTechnology(page, 'Vue', 'Avançado')
    await expect(modal(page)).toHaveCount(0)
    await expect(row(page, 'Vue')).toContainText(PENDING)
    await expect(banner(page, 1)).toBeVisible()
    await raise(page, 'React', 'Avançado')
    await expect(row(page, 'React')).toContainText(/Avançado.*aguardando conexão/)
    await expect(row(page, 'Git')).not.toContainText(PENDING)
    await expect(allToasts(page)).toHaveCount(0)
    await remove(page, 'Sass')
    await expect(toast(page, 'Sass: a exclusão será enviada', 'warning')).toBeVisible()
    await expect(rows(page).getByRole('heading')).toHaveText(['React', 'Git', 'Vue'])
    await expect(banner(page, 3)).toBeVisible()
  })

  await test.step('queues a note and a project', async () => {
    await rows(page).getByRole('link', { name: 'Git', exact: true }).click()
    await write.click()
    await field(page, 'Nota').fill('No curso.')
    await button(page, 'Salvar nota').click()
    await expect(page.getByText('No curso.')).toBeVisible()
    await expect(banner(page, 4)).toBeVisible()
    await place(page, 'Projetos').click()
    await createProject(page, 'Horta em Casa')
    await expect(modal(page)).toHaveCount(0)
    await expect(cards(page)).toContainText(PENDING)
    await expect(banner(page, 5)).toBeVisible()
  })

  await test.step('keeps the queue after a reload', async () => {
    await page.goto('/home')
    await expect(banner(page, 5)).toBeVisible()
    await expect(rows(page).getByRole('heading')).toHaveText(['React', 'Git', 'Vue'])
    await expect(rows(page).filter({ hasText: PENDING })).toHaveCount(2)
    await place(page, 'Projetos').click()
    await expect(cards(page)).toContainText(PENDING)
    await place(page, 'Tecnologias').click()
  })

  const other = await context.newPage()
  await test.step('shares the queue with another tab', async () => {
    await other.goto('/home')
    await expect(banner(other, 5)).toBeVisible()
    await expect(rows(other).getByRole('heading')).toHaveText(['React', 'Git', 'Vue'])
    await raise(other, 'Git', 'Intermediário')
    await expect(row(page, 'Git')).toContainText(/Intermediário.*aguardando conexão/)
    await expect(banner(page, 6)).toBeVisible()
  })

  await callApi(serverUrl, `/users/techs/${react.id}`, account.token, 'DELETE')
  const calls = [recordCalls(page), recordCalls(other)]
  await context.setOffline(false)

  await test.step('sends each change once', async () => {
    await isSent(page, 1)
    await expect(refused(page)).toBeVisible()
    await expect(refused(other)).toBeVisible()
    const { techs, works, removed_techs } = await profileOf(serverUrl, account)
    expect(techs.map(({ title, status }) => `${title} ${status}`)).toEqual([
      'Git Intermediário',
      'Vue Avançado',
    ])
    expect(works.map(({ title }) => title)).toEqual(['Horta em Casa'])
    expect(removed_techs).toBe(2)
    expect(await eventsOf(serverUrl, account)).toEqual([
      'Git: Iniciante > Intermediário',
      'Git: nada > Iniciante',
      'React: Iniciante > nada',
      'React: nada > Iniciante',
      'Sass: Iniciante > nada',
      'Sass: nada > Iniciante',
      'Vue: nada > Avançado',
    ])
    const notes = await told<HistoryEvent[]>(serverUrl, account, '/history')
    expect(notes.filter(({ note }) => note === 'No curso.')).toHaveLength(1)
    const sent = calls.flat().filter((call) => !call.startsWith('GET'))
    expect(sent).toHaveLength(6)
  })

  await test.step('shows a rejected change with its reason in both tabs, and adds it again', async () => {
    for (const tab of [page, other]) {
      await expect(refused(tab)).toContainText('Mudar React para Avançado')
      await expect(refused(tab)).toContainText('Isto foi excluído em outro aparelho')
      await expect(rows(tab).getByRole('heading')).toHaveText(['Git', 'Vue'])
      await expect(tab.getByText(PENDING)).toHaveCount(0)
    }
    await button(page, 'Adicionar de novo: Mudar React para Avançado').click()
    await expect(refused(page)).toHaveCount(0)
    await expect(refused(other)).toHaveCount(0)
    for (const tab of [page, other])
      await expect(rows(tab)).toHaveText([/Git/, /Vue/, /React.*Avançado/])
    await isSent(page)
    expect((await profileOf(serverUrl, account)).techs).toHaveLength(3)
  })
})

test('Sair asks before it discards unsent changes', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  await visitHome(page, account)
  await goOffline(context, page)
  for (const title of ['Vue', 'Git']) await createTechnology(page, title, 'Avançado')
  await expect(banner(page, 2)).toBeVisible()
  await leave(page)
  await expect(modal(page)).toContainText('Você tem 2 mudanças que ainda não foram enviadas.')
  await button(page, 'Continuar aqui').click()
  await expect(modal(page)).toHaveCount(0)
  await expect(banner(page, 2)).toBeVisible()
  await leave(page)
  await button(page, 'Sair e descartar').click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => outboxOf(page)).toEqual([])
  await context.setOffline(false)
  await logIn(page, account)
  await expect(page.getByText('O que você já viu no curso?')).toBeVisible()
  expect((await profileOf(serverUrl, account)).techs).toEqual([])
})
