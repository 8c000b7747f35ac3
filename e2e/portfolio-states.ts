import type { Page } from '@playwright/test'
import { button, field } from './forms.ts'
import { cutOff, hold, refuse } from './network.ts'
import type { Account } from './people.ts'
import {
  addressOf,
  createLink,
  openPortfolio,
  preview,
  publish,
  row,
  takeAddress,
  toggle,
} from './portfolios.ts'
import { LONG_TITLE } from './technologies.ts'

interface Stage {
  page: Page
  serverUrl: string
  account: Account
}

const LONG_LABEL = 'LeitoraSemEspaço'.repeat(4).slice(0, 60)

/** The portfolio and the reports in every state that looks or speaks differently. */
export const PORTFOLIO_STATES = {
  'portfolio of nothing': async (stage: Stage) => {
    await open(stage)
    await stage.page.getByText('Falta escolher o endereço').waitFor()
  },
  'portfolio that needs an address first': async (stage: Stage) => {
    await open(stage)
    await toggle(stage.page, 'Publicar').click()
    await stage.page.getByText('Escolha um endereço antes de publicar').first().waitFor()
  },
  portfolio: async (stage: Stage) => {
    await publishFull(stage)
    await open(stage)
    await stage.page.getByText('No ar desde').waitFor()
  },
  'portfolio preview': async (stage: Stage) => {
    await publishFull(stage)
    await open(stage)
    await stage.page.getByRole('tab', { name: 'Prévia' }).click()
    await preview(stage.page).getByText('Avançado').first().waitFor()
  },
  'portfolio with a new address': async (stage: Stage) => {
    await publishFull(stage)
    await open(stage)
    await field(stage.page, 'Endereço').fill('a'.repeat(30))
    await stage.page.getByText('Este endereço está livre').first().waitFor()
  },
  'portfolio with an address that cannot be had': async (stage: Stage) => {
    await open(stage)
    await field(stage.page, 'Endereço').fill('suporte')
    await stage.page.getByText('Esse endereço não pode ser usado').first().waitFor()
  },
  'portfolio with an address to be used instead': async (stage: Stage) => {
    await open(stage)
    await field(stage.page, 'Endereço').fill('João'.repeat(8))
    await button(stage.page, `Usar ${'joao'.repeat(8).slice(0, 30)}`).waitFor()
  },
  'portfolio to be renamed': async (stage: Stage) => {
    await publishFull(stage)
    await open(stage)
    await field(stage.page, 'Endereço').fill(`${addressOf(stage.account)}-outro`)
    await field(stage.page, 'Endereço').press('Enter')
    await stage.page.getByRole('dialog').waitFor()
  },
  'portfolio of chosen technologies': async (stage: Stage) => {
    await build(stage.account)
    await open(stage)
    await button(stage.page, 'Escolher').click()
    await stage.page.getByText('7 de 7 aparecem').waitFor()
  },
  'portfolio that could not be fetched': async (stage: Stage) => {
    await refuse(stage.page, '/portfolio', 'unavailable')
    await open(stage)
    await stage.page.getByText('Não foi possível carregar seu portfólio').waitFor()
  },
  'portfolio that is waited for': async (stage: Stage) => {
    await hold(stage.page, '/portfolio')
    await open(stage)
    await stage.page.getByText('Carregando...').waitFor()
  },
  'portfolio without a preview': async (stage: Stage) => {
    await cutOff(stage.page, '/portfolio/record')
    await open(stage)
    await stage.page.getByRole('tab', { name: 'Prévia' }).click()
    await stage.page.getByText('Não foi possível carregar a prévia').waitFor()
  },
  'portfolio with a switch that went back': async (stage: Stage) => {
    await open(stage)
    await cutOff(stage.page, '/portfolio')
    await toggle(stage.page, 'Contato').click()
    await stage.page.getByText('Não foi salvo').waitFor()
  },
  'links of nobody': async (stage: Stage) => {
    await openRow(stage, 'Links para um leitor')
    await stage.page.getByText('Nenhum ainda.').waitFor()
  },
  links: async (stage: Stage) => {
    await openRow(stage, 'Links para um leitor')
    await createLink(stage.page, LONG_LABEL)
    await stage.page.getByText('Copie agora').waitFor()
    await button(stage.page, `Encerrar: ${LONG_LABEL}`).click()
    await button(stage.page, `Manter: ${LONG_LABEL}`).waitFor()
  },
  'links with one not copied yet': async (stage: Stage) => {
    await openRow(stage, 'Links para um leitor')
    await createLink(stage.page, LONG_LABEL)
    await stage.page.getByText('Copie agora').waitFor()
    await stage.page.keyboard.press('Escape')
    await button(stage.page, 'Fechar sem copiar').waitFor()
  },
  'links that could not be fetched': async (stage: Stage) => {
    await refuse(stage.page, '/portfolio/links', 'unavailable')
    await openRow(stage, 'Links para um leitor')
    await createLink(stage.page, LONG_LABEL)
    await stage.page.getByRole('dialog').getByText('Tente de novo em instantes').nth(1).waitFor()
  },
  'code before there is an address': async (stage: Stage) => {
    await openRow(stage, 'QR code')
    await stage.page.getByText('Escolha primeiro um endereço').waitFor()
  },
  code: async (stage: Stage) => {
    await takeAddress(stage.serverUrl, stage.account)
    await openRow(stage, 'QR code')
    await stage.page.getByRole('img', { name: /^QR code de / }).waitFor()
  },
  'card for the README': async (stage: Stage) => {
    await publishFull(stage)
    await openRow(stage, 'Cartão para o README')
    await field(stage.page, 'Texto para colar').waitFor()
  },
  'CV to carry away': async (stage: Stage) => {
    await publishFull(stage)
    await openRow(stage, 'Currículo')
    await stage.page.getByRole('link', { name: 'Abrir resume.json' }).waitFor()
  },
  'public page': async (stage: Stage) => {
    await publishFull(stage)
    await stage.page.goto(`/@${addressOf(stage.account)}`)
    await stage.page.getByRole('heading', { level: 1 }).waitFor()
  },
  'public page of nobody': async ({ page }: Stage) => {
    await page.goto('/@ninguem-mora-aqui')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  report: async ({ page }: Stage) => openReport(page),
  'report with errors': async ({ page }: Stage) => {
    await openReport(page)
    await field(page, 'Detalhes (opcional)').fill('D'.repeat(501))
    await button(page, 'Enviar denúncia').click()
    await page.getByText('Você precisa escolher um motivo').waitFor()
  },
  'report throttled': async ({ page }: Stage) => {
    await refuse(page, '/reports', 'too_many_requests', { 'retry-after': '840' })
    await openReport(page)
    await sendReport(page)
    await page.getByText('Muitas tentativas').waitFor()
  },
  'report sent': async ({ page }: Stage) => {
    await openReport(page)
    await sendReport(page)
    await page.getByRole('heading', { name: 'Denúncia enviada' }).waitFor()
  },
  'report of nothing': async ({ page }: Stage) => {
    await page.goto('/denunciar/a')
    await page.getByRole('heading', { name: 'Nada para denunciar aqui' }).waitFor()
  },
}

const open = ({ page, account }: Stage) => openPortfolio(page, account)

async function openRow(stage: Stage, name: string) {
  await open(stage)
  await row(stage.page, name).click()
  await stage.page.getByRole('dialog').waitFor()
}

/** Hard to draw: nothing to break a line at, and much to say. */
async function build({ addTechnology, addProject }: Account) {
  const ids: string[] = []
  for (const [at, title] of ['HTML', 'React', 'Git', 'C', 'Sass', 'Zig', LONG_TITLE].entries())
    ids.push((await addTechnology(title, at % 2 ? 'Avançado' : 'Intermediário')).id)
  await addProject('ProjetoSemEspaço'.repeat(8).slice(0, 120), {
    description: 'W'.repeat(1000),
    repo_url: `https://${'repositorio'.repeat(5)}.exemplo.dev/x`,
    deploy_url: `https://${'subdominio.'.repeat(15)}exemplo.dev/`,
    techs: ids,
  })
}

async function publishFull({ serverUrl, account }: Stage) {
  await build(account)
  await publish(serverUrl, account, { contact: true })
}

async function openReport(page: Page) {
  await page.goto(`/denunciar/${'a'.repeat(30)}`)
  await page.getByRole('heading', { name: 'Denunciar uma página' }).waitFor()
}

async function sendReport(page: Page) {
  await field(page, 'Motivo').selectOption('spam')
  await button(page, 'Enviar denúncia').click()
}
