import type { Page } from '@playwright/test'
import type { TaughtClass } from '#contract/classes.ts'
import type { Confirmation } from '#contract/confirmations.ts'
import {
  attendClass,
  call,
  confirmLevels,
  createClassOf,
  EXPECTED,
  type TaughtStage,
} from '../classes.ts'
import { button, field } from '../forms.ts'
import { signInBefore } from '../journey.ts'
import { refuse } from '../network.ts'
import type { Account } from '../people.ts'
import type { Server } from '../server.ts'
import { LONG_TITLE, modal } from '../technologies.ts'
import { after } from './paths.ts'

interface Stage {
  page: Page
  server: Server
  account: Account
  openHome: () => Promise<void>
}

const LONG_CLASS = 'TurmaSemEspaço'.repeat(6).slice(0, 80)

/** The student's side of classes in every visible state. */
export const CLASS_STATES = {
  'classes when empty': openClasses,
  'classes with a wrong code': after('classes when empty', async ({ page }: Stage) => {
    await field(page, 'Código da turma').fill('curto')
    await button(page, 'Continuar').click()
    await page.getByText('O código tem 8 letras e números').waitFor()
  }),
  'class form': after('classes with a wrong code', async ({ page }: Stage) => {
    await button(page, 'Abrir turma').click()
    for (const title of ['HTML', LONG_TITLE]) {
      await field(page, 'Tecnologias da turma').fill(title)
      await button(page, 'Incluir').click()
    }
    await modal(page).getByRole('button', { name: 'Abrir turma' }).click()
    await page.getByText('O nome da turma é obrigatório').waitFor()
  }),
  classes: async (stage: Stage) => {
    const { server, account, page } = stage
    const attended = await attend(stage)
    await confirm(stage, attended)
    const [shown, withdrawn] = await call<[Confirmation, Confirmation]>(
      server,
      account,
      'GET /confirmations',
    )
    await call(server, account, `PUT /confirmations/${shown.id}`, { shown: true })
    await call(server, attended.teacher, `DELETE /confirmations/${withdrawn.id}`)
    await call(server, account, 'POST /classes', { name: LONG_CLASS, expected: [LONG_TITLE] })
    await openClasses(stage)
    await page.getByText('Retirada em').waitFor()
  },
  'leave modal': after('classes', async ({ page }: Stage) => {
    await page.getByRole('button', { name: /^Sair da turma / }).click()
    await modal(page).waitFor()
  }),
  'delete-class modal': after('leave modal', async ({ page }: Stage) => {
    await page.keyboard.press('Escape')
    await button(page, `Excluir: ${LONG_CLASS}`).click()
    await modal(page, 'Excluir turma?').waitFor()
  }),
  'classes failed to load': async (stage: Stage) => {
    await refuse(stage.page, '/classes', 'unavailable')
    await openClasses(stage)
    await stage.page.getByText('Não foi possível carregar suas turmas').waitFor()
  },
  invitation: async ({ page, server, account }: Stage) => {
    const { taught } = await createClassOf(server, 0, { name: LONG_CLASS })
    await openInvitation(page, account, taught)
    await page.getByRole('heading', { name: /convida você para/ }).waitFor()
  },
  'invitation refused': after('invitation', async ({ page }: Stage) => {
    await refuse(page, '/classes/codes/*', 'class_full')
    await button(page, 'Entrar na turma').click()
    await page.getByText('Esta turma já está cheia').waitFor()
  }),
  'confirmation to withdraw': async ({ page, server }: Stage) => {
    const stage = await createClassOf(server, 1)
    await confirmLevels(server, stage, ['HTML'])
    await openClasses({ page, account: stage.teacher })
    const form = page.getByRole('group', { name: 'Retirar uma confirmação' })
    await form.getByLabel('Link da confirmação').fill('https://escola.example/@ana')
    await form.getByRole('button', { name: 'Retirar' }).click()
    await page.getByText('Cole o link da página da confirmação, ou').waitFor()
  },
  'ended invitation': async ({ page, account }: Stage) => {
    await openInvitation(page, account, { code: 'ABCDEFGH' })
    await page.getByRole('heading', { name: 'Convite não encontrado' }).waitFor()
  },
  'invitation of a member': async (stage: Stage) => {
    const { taught } = await attend(stage)
    await openInvitation(stage.page, stage.account, taught)
    await stage.page.getByRole('heading', { name: /^Você já está em/ }).waitFor()
  },
  'home with class chips': async (stage: Stage) => {
    await attend(stage)
    await stage.openHome()
    await stage.page.getByRole('button', { name: /^Ver mais/ }).click()
  },
  'home with a new confirmation': async (stage: Stage) => {
    await confirm(stage, await attend(stage))
    await stage.openHome()
    await stage.page.getByText('Luciana Alves confirmou').waitFor()
  },
}

async function openClasses({ page, account }: Pick<Stage, 'page' | 'account'>) {
  await signInBefore(page, account)
  await page.goto('/turmas')
  await page.getByRole('heading', { level: 1, name: 'Turmas' }).waitFor()
}

async function openInvitation(page: Page, account: Account, { code }: Pick<TaughtClass, 'code'>) {
  await signInBefore(page, account)
  await page.goto(`/turmas/entrar/${code}`)
}

/** With three technologies, as the only member of a class. */
async function attend({ server, account }: Stage) {
  for (const title of ['React', 'CSS', LONG_TITLE]) await account.addTechnology(title)
  return attendClass(server, account, EXPECTED, LONG_CLASS)
}

const confirm = ({ server }: Stage, attended: TaughtStage) =>
  confirmLevels(server, attended, ['React', 'CSS'])
