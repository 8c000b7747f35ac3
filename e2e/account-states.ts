import type { Page } from '@playwright/test'
import { openAccount, section, signInElsewhere } from './account.ts'
import { button, field } from './forms.ts'
import { cutOff, hold, refuse } from './network.ts'
import type { Account } from './people.ts'
import { choosePhoto, photoWithPlace } from './photos.ts'

interface Stage {
  page: Page
  serverUrl: string
  account: Account
}

/** The account screen in every state that looks or speaks differently. */
export const ACCOUNT_STATES = {
  account: async (stage: Stage) => {
    await signInElsewhere(stage.serverUrl, stage.account)
    await open(stage)
    await section(stage.page, 'Sessões').getByRole('listitem').nth(1).waitFor()
  },
  'account with errors': async (stage: Stage) => {
    await open(stage)
    await field(stage.page, 'Nome').fill('A')
    await field(stage.page, 'Email').fill('sem arroba')
    await field(stage.page, 'Bio').fill('')
    await button(stage.page, 'Salvar perfil').click()
    await stage.page.getByText('Você precisa digitar uma bio').waitFor()
    await button(stage.page, 'Trocar senha').click()
    await stage.page.getByText('Você precisa confirmar a senha').waitFor()
  },
  'account without a line': async (stage: Stage) => {
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
  'account that waits for the sessions': async (stage: Stage) => {
    await hold(stage.page, '/sessions')
    await open(stage)
    await section(stage.page, 'Sessões').getByText('Carregando...').waitFor()
  },
  'account with a file that is no photo': async (stage: Stage) => {
    await open(stage)
    await choosePhoto(stage.page, Buffer.from('nada'))
    await stage.page.getByText('Não foi possível ler essa foto').waitFor()
  },
  'account with a photo': async (stage: Stage) => {
    await openCrop(stage)
    await button(stage.page, 'Salvar foto').click()
    await stage.page.getByText('Foto atualizada').waitFor()
  },
  'crop modal': openCrop,
  'crop modal refused': async (stage: Stage) => {
    await refuse(stage.page, '/users/avatar', 'unavailable')
    await openCrop(stage)
    await button(stage.page, 'Salvar foto').click()
    await stage.page.getByRole('dialog').getByText('Tente de novo em instantes').waitFor()
  },
  'delete-account modal': openDeletion,
  'delete-account modal with errors': async (stage: Stage) => {
    await openDeletion(stage)
    await button(stage.page, 'Excluir minha conta').click()
    await stage.page.getByText('Digite EXCLUIR, em letras maiúsculas').waitFor()
  },
}

const open = ({ page, account }: Stage) => openAccount(page, account)

async function openCrop(stage: Stage) {
  await open(stage)
  await choosePhoto(stage.page, await photoWithPlace())
  await stage.page.getByRole('dialog').waitFor()
}

async function openDeletion(stage: Stage) {
  await open(stage)
  await button(stage.page, 'Excluir conta').click()
  await stage.page.getByRole('dialog').waitFor()
}
