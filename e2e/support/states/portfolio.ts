import type { Page } from '@playwright/test'
import { button, field } from '../forms.ts'
import { cutOff, hold, refuse } from '../network.ts'
import type { Account } from '../people.ts'
import {
  addressOf,
  createLink,
  notNow,
  openPortfolio,
  preview,
  publish,
  row,
  takeAddress,
  toggle,
} from '../portfolios.ts'
import { LONG_TITLE } from '../technologies.ts'
import { after } from './paths.ts'

interface Stage {
  page: Page
  serverUrl: string
  account: Account
}

const LONG_LABEL = 'LeitoraSemEspaço'.repeat(4).slice(0, 60)

/** The portfolio and the reports in every visible state. */
export const PORTFOLIO_STATES = {
  'new portfolio': async (stage: Stage) => {
    await open(stage)
    await stage.page.getByText('Falta escolher o endereço').waitFor()
  },
  'portfolio published without an address': after('new portfolio', async ({ page }: Stage) => {
    await toggle(page, 'Publicar').click()
    await page.getByText('Escolha um endereço antes de publicar').first().waitFor()
  }),
  'portfolio with an unavailable address': after('new portfolio', async ({ page }: Stage) => {
    await field(page, 'Endereço').fill('suporte')
    await page.getByText('Esse endereço não pode ser usado').first().waitFor()
  }),
  'portfolio with a suggested address': after(
    'portfolio with an unavailable address',
    async ({ page }: Stage) => {
      await field(page, 'Endereço').fill('João'.repeat(8))
      await button(page, `Usar ${'joao'.repeat(8).slice(0, 30)}`).waitFor()
    },
  ),
  portfolio: async (stage: Stage) => {
    await publishFull(stage)
    await open(stage)
    await stage.page.getByText('No ar desde').waitFor()
  },
  'portfolio preview': after('portfolio', async ({ page }: Stage) => {
    await page.getByRole('tab', { name: 'Prévia' }).click()
    await preview(page).getByText('Avançado').first().waitFor()
  }),
  'card for the README': after('portfolio', async ({ page }: Stage) => {
    await openRow(page, 'Cartão para o README')
    await field(page, 'Texto para colar').waitFor()
  }),
  'CV download': after('card for the README', async ({ page }: Stage) => {
    await leaveModal(page)
    await openRow(page, 'Currículo')
    await page.getByRole('link', { name: 'Abrir resume.json' }).waitFor()
  }),
  'portfolio with a new address': after('CV download', async ({ page }: Stage) => {
    await leaveModal(page)
    await field(page, 'Endereço').fill('a'.repeat(30))
    await page.getByText('Este endereço está livre').first().waitFor()
  }),
  'portfolio rename confirmation': after(
    'portfolio with a new address',
    async ({ page, account }: Stage) => {
      await field(page, 'Endereço').fill(`${addressOf(account)}-outro`)
      await field(page, 'Endereço').press('Enter')
      await page.getByRole('dialog').waitFor()
    },
  ),
  'portfolio with chosen technologies': async (stage: Stage) => {
    await build(stage.account)
    await open(stage)
    await button(stage.page, 'Escolher').click()
    await stage.page.getByText('7 de 7 aparecem').waitFor()
  },
  'portfolio with technologies by category': after(
    'portfolio with chosen technologies',
    async ({ page }: Stage) => {
      await button(page, 'Desmarcar todas').click()
      await page.getByRole('checkbox').first().check()
      await button(page, 'Categoria').click()
      await page.getByRole('checkbox').nth(1).waitFor()
    },
  ),
  'portfolio with pinned projects': after(
    'portfolio with technologies by category',
    async ({ page }: Stage) => {
      await button(page, 'Destacar').click()
      await page.getByRole('button', { name: /^Tirar ProjetoSemEspaço/ }).waitFor()
    },
  ),
  'portfolio failed to load': async (stage: Stage) => {
    await refuse(stage.page, '/portfolio', 'unavailable')
    await open(stage)
    await stage.page.getByText('Não foi possível carregar seu portfólio').waitFor()
  },
  'portfolio loading': async (stage: Stage) => {
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
  'portfolio with a reverted switch': async (stage: Stage) => {
    await open(stage)
    await refuse(stage.page, '/portfolio', 'unavailable')
    await toggle(stage.page, 'Contato').click()
    await stage.page.getByText('Não foi salvo').waitFor()
  },
  'links when empty': async (stage: Stage) => {
    await open(stage)
    await openRow(stage.page, 'Links privados')
    await stage.page.getByText('Nenhum ainda.').waitFor()
  },
  links: after('links when empty', async ({ page }: Stage) => {
    await createLink(page, LONG_LABEL)
    await page.getByText('Copie agora').waitFor()
    await button(page, `Encerrar: ${LONG_LABEL}`).click()
    await button(page, `Manter: ${LONG_LABEL}`).waitFor()
  }),
  'links with one not copied': after('links when empty', async ({ page }: Stage) => {
    await createLink(page, LONG_LABEL)
    await page.getByText('Copie agora').waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Fechar sem copiar').waitFor()
  }),
  'links with a day of choice': after('links when empty', async ({ page }: Stage) => {
    await field(page, 'Vale por').selectOption('until')
    await button(page, 'Criar link').click()
    await page.getByText('Escolha até que dia o link vale').waitFor()
  }),
  'links failed to load': async (stage: Stage) => {
    await refuse(stage.page, '/portfolio/links', 'unavailable')
    await open(stage)
    await openRow(stage.page, 'Links privados')
    await createLink(stage.page, LONG_LABEL)
    await stage.page.getByRole('dialog').getByText('Tente de novo em instantes').nth(1).waitFor()
  },
  'code without an address': async (stage: Stage) => {
    await open(stage)
    await openRow(stage.page, 'QR code')
    await stage.page.getByText('Escolha primeiro um endereço').waitFor()
  },
  code: async (stage: Stage) => {
    await takeAddress(stage.serverUrl, stage.account)
    await open(stage)
    await openRow(stage.page, 'QR code')
    await stage.page.getByRole('img', { name: /^QR code de / }).waitFor()
  },
  'public page': async (stage: Stage) => {
    await publishFull(stage)
    await stage.page.goto(`/@${addressOf(stage.account)}`)
    await stage.page.getByRole('heading', { level: 1 }).waitFor()
  },
  'public page not found': async ({ page }: Stage) => {
    await page.goto('/@ninguem-mora-aqui')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'public page unavailable': async ({ page }: Stage) => {
    await notNow(page, '/@ninguem-mora-aqui')
    await page.goto('/@ninguem-mora-aqui')
    await page.getByRole('link', { name: 'Tentar de novo' }).waitFor()
  },
  report: async ({ page }: Stage) => openReport(page),
  'report with errors': after('report', async ({ page }: Stage) => {
    await field(page, 'Detalhes (opcional)').fill('D'.repeat(501))
    await button(page, 'Enviar denúncia').click()
    await page.getByText('Você precisa escolher um motivo').waitFor()
  }),
  'report throttled': after('report with errors', async ({ page }: Stage) => {
    await refuse(page, '/reports', 'too_many_requests', { 'retry-after': '840' })
    await field(page, 'Detalhes (opcional)').fill('')
    await sendReport(page)
    await page.getByText('Muitas tentativas').waitFor()
  }),
  'report sent': after('report', async ({ page }: Stage) => {
    await sendReport(page)
    await page.getByRole('heading', { name: 'Denúncia enviada' }).waitFor()
  }),
  'report of an unknown page': async ({ page }: Stage) => {
    await page.goto('/denunciar/a')
    await page.getByRole('heading', { name: 'Nada para denunciar aqui' }).waitFor()
  },
}

const open = ({ page, account }: Stage) => openPortfolio(page, account)

async function openRow(page: Page, name: string) {
  await row(page, name).click()
  await page.getByRole('dialog').waitFor()
}

async function leaveModal(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Adds technologies and a project with long texts without spaces. */
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
  await account.changeProfile({
    headline: 'Desenvolvimento'.repeat(6).slice(0, 80),
    city: 'Pindamonhangaba'.repeat(4),
    public_email: `${'contato'.repeat(9)}@exemplo.com.br`,
    github: `https://github.com/${'a'.repeat(39)}`,
    linkedin: `https://www.linkedin.com/in/${'a'.repeat(100)}`,
    site: `https://${'subdominio.'.repeat(15)}exemplo.dev/`,
  })
  await publish(serverUrl, account, {
    headline: true,
    city: true,
    contact: true,
    public_email: true,
    github: true,
    linkedin: true,
    site: true,
    ruler: true,
  })
}

async function openReport(page: Page) {
  await page.goto(`/denunciar/${'a'.repeat(30)}`)
  await page.getByRole('heading', { name: 'Denunciar uma página' }).waitFor()
}

async function sendReport(page: Page) {
  await field(page, 'Motivo').selectOption('spam')
  await button(page, 'Enviar denúncia').click()
}
