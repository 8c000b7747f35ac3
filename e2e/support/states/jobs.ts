import type { Page } from '@playwright/test'
import { button, field } from '../forms.ts'
import { AD, openJobs, readAd } from '../jobs.ts'
import type { Account } from '../people.ts'
import { modal } from '../technologies.ts'
import { after } from './paths.ts'

interface Stage {
  page: Page
  account: Account
  openHome: () => Promise<void>
}

/** Job ads and project files in every state that looks or speaks differently. */
export const JOB_STATES = {
  'job ads': async ({ page, account }: Stage) => {
    await account.addTechnology('React', 'Avançado')
    await account.addTechnology('HTML', 'Iniciante')
    await openJobs(page, account)
  },
  'job ads without an ad': after('job ads', async ({ page }: Stage) => {
    await button(page, 'Ler a vaga').click()
    await page.getByText('Cole primeiro o texto da vaga.').waitFor()
  }),
  'job ad read': after('job ads without an ad', async ({ page }: Stage) => {
    await readAd(page, AD)
    await button(page, 'Quero aprender: Docker').click()
    await page.getByText('Nas suas metas').waitFor()
  }),
  'job ad without technologies': after('job ad read', async ({ page }: Stage) => {
    await button(page, 'Trocar').click()
    await button(page, 'Limpar').click()
    await readAd(page, 'Vendedora de loja, com experiência')
    await field(page, 'Tecnologia que a vaga pede').waitFor()
  }),
  'project file': async ({ page, account, openHome }: Stage) => {
    await account.addTechnology('React')
    await openHome()
    await button(page, 'Trazer um arquivo').click()
    await field(page, 'Ou cole o conteúdo aqui').waitFor()
  },
  'project file that cannot be read': after('project file', async ({ page }: Stage) => {
    await field(page, 'Ou cole o conteúdo aqui').fill('{ "dependencies": ')
    await button(page, 'Ler').click()
    await modal(page).getByText('Não foi possível entender o arquivo').waitFor()
  }),
  'project file read': after('project file that cannot be read', async ({ page }: Stage) => {
    await field(page, 'Ou cole o conteúdo aqui').fill('React, Django e Docker')
    await button(page, 'Ler').click()
    await page.getByText('Encontramos 3 tecnologias').waitFor()
  }),
}
