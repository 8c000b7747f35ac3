import type { Page } from '@playwright/test'
import { callApi } from '../account.ts'
import { button, field } from '../forms.ts'
import { signInBefore } from '../journey.ts'
import { cutOff, hold } from '../network.ts'
import type { Account } from '../people.ts'
import { LONG_TITLE } from '../technologies.ts'

interface Stage {
  page: Page
  serverUrl: string
  account: Account
}

/** The technology page in every visible state. */
export const TECHNOLOGY_STATES = {
  'technology page': async (stage: Stage) => {
    const { id } = await stage.account.addTechnology('React', 'Avançado')
    await stage.account.changeLevel(id, 'Intermediário')
    await stage.account.writeNote(id, 2, 'Travei nos efeitos. Voltei um passo.')
    await open(stage, id)
    await stage.page.getByText('Recalibrada para Intermediário').waitFor()
  },
  'technology page with a note being edited': async (stage: Stage) => {
    await openLong(stage)
    await cutOff(stage.page, '/users/techs/*/history/*')
    await stage.page.getByRole('button', { name: /^Editar nota/ }).click()
    await button(stage.page, 'Salvar nota').click()
    await stage.page.getByText('Sem conexão').waitFor()
    await field(stage.page, 'Nota').fill('W'.repeat(281))
    await button(stage.page, 'Salvar nota').click()
    await stage.page.getByText('no máximo 280 caracteres').waitFor()
  },
  'technology page while its timeline loads': async (stage: Stage) => {
    await hold(stage.page, '/users/techs/*/history')
    const { id } = await stage.account.addTechnology('Minha biblioteca')
    await open(stage, id)
    const timeline = stage.page.getByRole('region', { name: 'Linha do tempo' })
    await timeline.getByText('Carregando...').waitFor()
  },
  'technology page with a failed timeline': async (stage: Stage) => {
    await cutOff(stage.page, '/users/techs/*/history')
    const { id } = await stage.account.addTechnology('Git')
    await open(stage, id)
    await stage.page.getByText('Não foi possível carregar a linha do tempo').waitFor()
  },
  'technology not found': async (stage: Stage) => open(stage, 'nada'),
  'technology in the bin': async (stage: Stage) => {
    const { serverUrl, account } = stage
    const { id } = await account.addTechnology(LONG_TITLE)
    await callApi(serverUrl, `/users/techs/${id}`, account.token, 'DELETE')
    await open(stage, id)
    await button(stage.page, 'Abrir a lixeira').waitFor()
  },
}

async function open({ page, account }: Stage, id: string) {
  await signInBefore(page, account)
  await page.goto(`/tecnologias/${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function openLong(stage: Stage) {
  const { id } = await stage.account.addTechnology(LONG_TITLE, 'Intermediário')
  await stage.account.writeNote(id, 1, 'W'.repeat(280))
  await open(stage, id)
}
