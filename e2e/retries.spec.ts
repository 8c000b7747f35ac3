import type { Page } from '@playwright/test'
import type { HistoryEvent } from '#contract/history.ts'
import type { User } from '#contract/users.ts'
import { callApi } from './support/account.ts'
import { button } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { breakAnswers } from './support/network.ts'
import type { Account } from './support/people.ts'
import { endsWell } from './support/retried.ts'
import { createTechnology, openDelete, rows } from './support/technologies.ts'
import { closeToasts, toast } from './support/toasts.ts'

const WENT_WRONG = 'Ops! ocorreu um erro, tente novamente'
const ADDED = 'Tecnologia adicionada com sucesso'

const told = async <Answer>(serverUrl: string, { token }: Account, path: string) =>
  (await (await callApi(serverUrl, path, token)).json()) as Answer

/** The level after each event, newest first. */
const eventsOf = async (serverUrl: string, account: Account) =>
  (await told<HistoryEvent[]>(serverUrl, account, '/history')).map(({ to }) => to)

async function pressAgain(page: Page, path: string, name: string) {
  await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
  await page.unroute(`**/api${path}`)
  await closeToasts(page)
  await button(page, name).click()
}

test('a retry after a lost response adds the technology only once', async ({
  page,
  account,
  openHome,
  serverUrl,
}) => {
  await openHome()
  await breakAnswers(page, '/users/techs', 'POST')
  await createTechnology(page, 'Git', 'Iniciante')
  await pressAgain(page, '/users/techs', 'Cadastrar tecnologia')
  await endsWell(page, ADDED, 'success')
  await expect(rows(page).getByRole('heading')).toHaveText(['Git'])
  await closeToasts(page)

  await test.step('a retried deletion is applied once', async () => {
    await breakAnswers(page, '/users/techs/*', 'DELETE')
    await openDelete(page, 'Git')
    await button(page, 'Excluir').click()
    await pressAgain(page, '/users/techs/*', 'Excluir')
    await endsWell(page, 'Tecnologia deletada com sucesso', 'warning')
    await expect(rows(page)).toHaveCount(0)
    await closeToasts(page)
  })

  await test.step('the next creation is a new request', async () => {
    await createTechnology(page, 'Git', 'Avançado')
    await endsWell(page, ADDED, 'success')
    await expect(rows(page)).toHaveText([/Git.*Avançado/])
  })
  const { techs, removed_techs } = await told<User>(serverUrl, account, '/profile')
  expect(techs).toHaveLength(1)
  expect(removed_techs).toBe(1)
  expect(await eventsOf(serverUrl, account)).toEqual(['Avançado', null, 'Iniciante'])
})
