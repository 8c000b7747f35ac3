import type { BrowserContext, Page } from '@playwright/test'
import type { HistoryEvent } from '#contract/history.ts'
import { callApi } from './account.ts'
import { button, field } from './forms.ts'
import { signInBefore } from './journey.ts'
import { type Account } from './people.ts'
import { isPersisted, outboxOf } from './persisted.ts'
import { expect, workerIsReady } from './service-worker.ts'
import { modal, openDelete, openEdit } from './technologies.ts'

export const PENDING = 'aguardando conexão'
export const banner = (page: Page, count: number) =>
  page.getByText(
    count === 1
      ? 'Sem conexão. 1 mudança será enviada quando ela voltar.'
      : `Sem conexão. ${count} mudanças serão enviadas quando ela voltar.`,
    { exact: true },
  )
export const refused = (page: Page) => page.getByRole('alert').filter({ hasText: 'aceita' })
/** Waits until only rejected changes are left in the outbox. */
export const isSent = async (page: Page, refusedOnes = 0) => {
  await expect.poll(async () => (await outboxOf(page)).length).toBe(refusedOnes)
  await expect(page.getByText(PENDING)).toHaveCount(0)
  await expect(page.getByText(/^(Sem conexão|Enviando)/)).toHaveCount(0)
}

export const told = async <Answer>(
  serverUrl: string,
  { token }: Pick<Account, 'token'>,
  path: string,
) => (await (await callApi(serverUrl, path, token)).json()) as Answer
/** Formatted as `Git: nada > Iniciante`, sorted by title. */
export const eventsOf = async (serverUrl: string, account: Account) =>
  (await told<HistoryEvent[]>(serverUrl, account, '/history'))
    .map(({ title, from, to }) => `${title}: ${from ?? 'nada'} > ${to ?? 'nada'}`)
    .toSorted()

export async function raise(page: Page, title: string, level: string) {
  await openEdit(page, title)
  await field(page, 'Selecionar status').selectOption(level)
  await button(page, 'Salvar alterações').click()
  await expect(modal(page)).toHaveCount(0)
}

export async function remove(page: Page, title: string) {
  await openDelete(page, title)
  await button(page, 'Excluir').click()
  await expect(modal(page)).toHaveCount(0)
}

/** Opens Home and waits until the client's files and the profile are cached. */
export async function visitHome(page: Page, account: Account) {
  await signInBefore(page, account)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
  await workerIsReady(page)
  await isPersisted(page)
}

export async function goOffline(context: BrowserContext, page: Page) {
  await context.setOffline(true)
  await expect(page.getByText(/^Sem conexão/)).toBeVisible()
}
