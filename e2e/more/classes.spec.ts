import { createClassOf, openClass } from '../support/classes.ts'
import { button } from '../support/forms.ts'
import { signInBefore } from '../support/journey.ts'
import { goOffline } from '../support/offline-writing.ts'
import { createAccount } from '../support/people.ts'
import { isPersisted } from '../support/persisted.ts'
import { toggle } from '../support/portfolios.ts'
import { expect, test, workerIsReady } from '../support/service-worker.ts'
import { rows } from '../support/technologies.ts'
import { toast } from '../support/toasts.ts'

test('the list of classes is read offline, and nothing of it is changed', async ({
  page,
  context,
  server,
}) => {
  const { students } = await createClassOf(server, 1, { shares: () => ({}) })
  await signInBefore(page, students.at(0)!.account)
  await page.goto('/turmas')
  await expect(page.getByRole('heading', { name: 'Front-end 2026.1' })).toBeVisible()
  await workerIsReady(page)
  for (const name of ['classes', 'confirmations', 'profile']) await isPersisted(page, name)
  await goOffline(context, page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Front-end 2026.1' })).toBeVisible()
  await expect(page.getByText('Para mudar algo aqui é preciso ter conexão.')).toBeVisible()
  // Playwright clicks nothing that is marked as disabled.
  await toggle(page, 'Evolução').press('Space')
  await expect(toast(page, 'Para isto é preciso ter conexão')).toBeVisible()
  await expect(toggle(page, 'Evolução')).not.toBeChecked()
  await context.setOffline(false)
})

test('the last map of a class is read offline', async ({ page, context, server }) => {
  const stage = await createClassOf(server, 1)
  const { name } = stage.students.at(0)!.account
  await openClass(page, stage)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await workerIsReady(page)
  for (const query of ['class-map', 'class-evolution', 'classes', 'profile'])
    await isPersisted(page, query)
  await goOffline(context, page)
  await page.reload()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText('Para mudar algo aqui é preciso ter conexão.')).toBeVisible()
  await context.setOffline(false)
})

test('a chip of the class is added offline and sent later', async ({ page, context, server }) => {
  const { taught } = await createClassOf(server, 0)
  const account = await createAccount(server.url)
  await account.addTechnology('React')
  await signInBefore(page, account)
  await page.goto(`/turmas/entrar/${taught.code}`)
  await button(page, 'Entrar na turma').click()
  await expect(page).toHaveURL('/turmas')
  await page.goto('/home')
  await expect(button(page, 'Adicionar CSS')).toBeVisible()
  await workerIsReady(page)
  await isPersisted(page, 'expected')
  await goOffline(context, page)
  await button(page, 'Adicionar CSS').click()
  await expect(rows(page).nth(1)).toContainText('CSS')
  await expect(rows(page).nth(1)).toContainText('aguardando conexão')
  await context.setOffline(false)
  await expect(page.getByText('aguardando conexão')).toHaveCount(0)
})
