import type { Page } from '@playwright/test'
import type { Goal } from '#contract/goals.ts'
import { section } from './support/account.ts'
import { openEvolution } from './support/evolution.ts'
import { button, field } from './support/forms.ts'
import { refuse } from './support/network.ts'
import { banner, goOffline, isSent, PENDING, told } from './support/offline-writing.ts'
import { isPersisted } from './support/persisted.ts'
import { expect, test, workerIsReady } from './support/service-worker.ts'
import { createTechnology, modal } from './support/technologies.ts'
import { toast } from './support/toasts.ts'

const card = (page: Page) => section(page, 'Quero aprender')
const goals = (page: Page) => card(page).getByRole('listitem')

async function addGoal(page: Page, title: string) {
  await card(page).getByRole('button', { name: 'Adicionar meta' }).click()
  await field(page, 'Tecnologia').fill(title)
  await modal(page).getByRole('button', { name: 'Adicionar meta' }).click()
}

test('a goal is added, refused twice, started and reached', {
  tag: '@phone',
}, async ({ page, account }) => {
  await account.addTechnology('HTML')
  await openEvolution(page, account)
  await expect(card(page).getByText('O que vem depois?')).toBeVisible()

  await addGoal(page, 'reactjs')
  await expect(
    toast(page, 'Meta adicionada. Suas metas estão em Evolução.', 'success'),
  ).toBeVisible()
  await expect(goals(page)).toHaveCount(1)
  await addGoal(page, 'React.js')
  await expect(modal(page).getByText('Essa meta já está na sua lista')).toBeVisible()
  await page.keyboard.press('Escape')

  await button(page, 'Comecei React').click()
  await expect(toast(page, 'Tecnologia adicionada com sucesso', 'success')).toBeVisible()
  await expect(goals(page)).toContainText('React: você começou')
  await expect(section(page, 'Linha do tempo').getByText(/^Era meta desde/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quero aprender' })).toBeFocused()
})

test('goals that cannot be fetched are tried again', async ({ page, account }) => {
  await account.addTechnology('HTML')
  await account.addGoal('Jest')
  await refuse(page, '/goals', 'unavailable')
  await openEvolution(page, account)
  await expect(card(page).getByText('Não foi possível carregar suas metas')).toBeVisible()
  await page.unrouteAll()
  await card(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(goals(page)).toContainText('Jest')
})

test('goals change offline, and are sent once', async ({ page, context, account, serverUrl }) => {
  await account.addTechnology('HTML')
  await account.addGoal('Jest')
  await openEvolution(page, account)
  await expect(goals(page)).toHaveCount(1)
  await workerIsReady(page)
  await isPersisted(page, 'goals')
  await goOffline(context, page)
  await addGoal(page, 'Docker')
  await expect(modal(page)).toHaveCount(0)
  await expect(goals(page).filter({ hasText: 'Docker' })).toContainText(PENDING)
  await button(page, 'Tirar Jest das metas').click()
  await expect(goals(page)).toHaveCount(1)
  await expect(banner(page, 2)).toBeVisible()
  await page.getByRole('link', { name: 'Tecnologias', exact: true }).click()
  await createTechnology(page, 'Docker', 'Iniciante')
  await expect(banner(page, 3)).toBeVisible()
  await page.getByRole('link', { name: 'Evolução', exact: true }).click()
  await expect(goals(page)).toContainText('Docker: você começou')

  await context.setOffline(false)
  await isSent(page)
  const sent = await told<Goal[]>(serverUrl, account, '/goals')
  expect(sent.map(({ title, reached_at }) => [title, reached_at !== null])).toEqual([
    ['Docker', true],
  ])
})
