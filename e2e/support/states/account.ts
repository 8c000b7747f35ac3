import type { Page } from '@playwright/test'
import { openAccount, section, signInElsewhere } from '../account.ts'
import { button, field } from '../forms.ts'
import { cutOff, hold, refuse } from '../network.ts'
import type { Account } from '../people.ts'
import { choosePhoto, photoWithPlace } from '../photos.ts'
import { after } from './paths.ts'

interface Stage {
  page: Page
  serverUrl: string
  account: Account
  expectedNoise: RegExp[]
}

/** The account screen in every visible state. */
export const ACCOUNT_STATES = {
  account: async (stage: Stage) => {
    await signInElsewhere(stage.serverUrl, stage.account)
    await open(stage)
    await section(stage.page, 'Sessões').getByRole('listitem').nth(1).waitFor()
  },
  'delete-account modal': after('account', async ({ page }: Stage) => {
    await button(page, 'Excluir conta').click()
    await page.getByRole('dialog').waitFor()
  }),
  'delete-account modal with errors': after('delete-account modal', async ({ page }: Stage) => {
    await button(page, 'Excluir minha conta').click()
    await page.getByText('Digite EXCLUIR, em letras maiúsculas').waitFor()
  }),
  'account with errors': after('delete-account modal with errors', async (stage: Stage) => {
    await stage.page.keyboard.press('Escape')
    await stage.page.getByRole('dialog').waitFor({ state: 'hidden' })
    await field(stage.page, 'Nome').fill('A')
    await field(stage.page, 'Email').fill('sem arroba')
    await field(stage.page, 'Bio').fill('')
    await field(stage.page, 'GitHub').fill('gitlab.com/ana')
    await button(stage.page, 'Salvar perfil').click()
    await stage.page.getByText('Você precisa digitar uma bio').waitFor()
    await button(stage.page, 'Trocar senha').click()
    await stage.page.getByText('Você precisa confirmar a senha').waitFor()
  }),
  'account offline': async (stage: Stage) => {
    // The refetch of the profile after the change fails too.
    stage.expectedNoise.push(/ApiError/)
    await cutOff(stage.page, '/sessions')
    await open(stage)
    await cutOff(stage.page, '/profile')
    await cutOff(stage.page, '/account/export*')
    await button(stage.page, 'Salvar perfil').click()
    await section(stage.page, 'Perfil').getByText('Sem conexão').waitFor()
    await button(stage.page, 'Baixar tudo (JSON)').click()
    await section(stage.page, 'Meus dados').getByText('Sem conexão').waitFor()
    await stage.page.getByText('Não foi possível carregar suas sessões').waitFor()
  },
  'account while sessions load': async (stage: Stage) => {
    await hold(stage.page, '/sessions')
    await open(stage)
    await section(stage.page, 'Sessões').getByText('Carregando...').waitFor()
  },
  'account with an invalid photo': after('account', async ({ page }: Stage) => {
    await choosePhoto(page, Buffer.from('nada'))
    await page.getByText('Não foi possível ler essa foto').waitFor()
  }),
  'crop modal': after('account with an invalid photo', async ({ page }: Stage) => {
    await choosePhoto(page, await photoWithPlace())
    await page.getByRole('dialog').waitFor()
  }),
  'crop modal refused': after('crop modal', async ({ page }: Stage) => {
    await refuse(page, '/users/avatar', 'unavailable')
    await button(page, 'Salvar foto').click()
    await page.getByRole('dialog').getByText('Tente de novo em instantes').waitFor()
  }),
  'account with a photo': after('crop modal refused', async ({ page }: Stage) => {
    await page.unroute('**/api/users/avatar')
    await button(page, 'Salvar foto').click()
    await page.getByText('Foto atualizada').waitFor()
  }),
}

const open = ({ page, account }: Stage) => openAccount(page, account)
