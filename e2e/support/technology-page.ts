import type { Page } from '@playwright/test'
import type { Level, Technology } from '#contract/technologies.ts'
import { callApi } from './account.ts'
import { button, field } from './forms.ts'
import { signInBefore } from './journey.ts'
import { type Account } from './people.ts'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const events = (page: Page) =>
  page.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem')

export async function openPage(page: Page, account: Account, id: string) {
  await signInBefore(page, account)
  await openAgain(page, id)
}

export async function openAgain(page: Page, id: string) {
  await page.goto(`/tecnologias/${id}`)
  await heading(page).waitFor()
}

/** Waits for the timeline, so that its request does not overlap with the next step. */
export async function openReact(page: Page, account: Account, level: Level = 'Iniciante') {
  const react = await account.addTechnology('React', level)
  await openPage(page, account, react.id)
  await events(page).first().waitFor()
  return react
}

export async function changeLevel(page: Page, level: Level) {
  await button(page, 'Mudar nível').click()
  await field(page, 'Selecionar status').selectOption(level)
  await button(page, 'Salvar alterações').click()
}

export const noteOf = async (serverUrl: string, account: Account, { id }: Technology) => {
  const answer = await callApi(serverUrl, `/users/techs/${id}/history`, account.token)
  return ((await answer.json()) as { note: string }[]).map(({ note }) => note)
}
