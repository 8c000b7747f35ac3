import type { Page } from '@playwright/test'
import { openAfter, openEvolution } from '../evolution.ts'
import { field } from '../forms.ts'
import { FIRST_DAY, ONE_MONTH, TWO_YEARS } from '../history.ts'
import { refuse } from '../network.ts'
import type { Account } from '../people.ts'
import type { Server } from '../server.ts'
import { after } from './paths.ts'

interface Stage {
  page: Page
  server: Server
  account: Account
}

const compared = (page: Page) => page.getByRole('region', { name: 'Hoje', exact: true })

/** The evolution screen in every visible state. */
export const EVOLUTION_STATES = {
  'evolution without history': async ({ page, account }: Stage) => openEvolution(page, account),
  'evolution of one day': async (stage: Stage) => {
    await openAfter(stage, FIRST_DAY)
    await compared(stage.page).waitFor()
  },
  'evolution of one month': async (stage: Stage) => {
    await openAfter(stage, ONE_MONTH)
    await compared(stage.page).waitFor()
  },
  'evolution of two years': async (stage: Stage) => {
    await openAfter(stage, TWO_YEARS)
    await compared(stage.page).waitFor()
    await stage.page.getByText('Ver como tabela').click()
    await stage.page.getByRole('listitem').filter({ hasText: 'Subiu para' }).first().waitFor()
  },
  'evolution with goals': async (stage: Stage) => {
    const { page, account } = stage
    for (const title of ['Jest', 'Next.js', 'Docker']) await account.addGoal(title)
    await account.addGoal('HTML', 'Avançado')
    await openAfter(stage, [...ONE_MONTH, [0, 'Docker', 'Iniciante']])
    await page.getByRole('heading', { name: 'Docker: você começou' }).waitFor()
    await compared(page).waitFor()
  },
  'evolution with a goal refused': after('evolution with goals', async ({ page }: Stage) => {
    await page.getByRole('button', { name: 'Adicionar meta' }).click()
    await field(page, 'Tecnologia').fill('jest')
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar meta' }).click()
    await page.getByText('Essa meta já está na sua lista').waitFor()
  }),
  'evolution with invalid dates': after('evolution of one month', async ({ page }: Stage) => {
    await field(page, 'Primeiro dia').fill('1999-12-31')
    await field(page, 'Segundo dia').fill('2999-12-31')
    await page.getByRole('paragraph').filter({ hasText: 'Sua história começa' }).waitFor()
  }),
  'evolution with failed requests': async (stage: Stage) => {
    await refuse(stage.page, '/evolution/compare*', 'unavailable')
    await refuse(stage.page, '/history*', 'unavailable')
    await openAfter(stage, ONE_MONTH)
    await stage.page.getByText('Não foi possível comparar os dois dias').waitFor()
    await stage.page.getByText('Não foi possível carregar sua linha do tempo').waitFor()
  },
}
