import type { Page } from '@playwright/test'
import { button, field } from '../forms.ts'
import { signInBefore } from '../journey.ts'
import { failProfile, hold, refuse } from '../network.ts'
import type { Account } from '../people.ts'
import { box, createProject, fillProject, openProjects } from '../projects.ts'
import { LONG_TITLE, rows } from '../technologies.ts'
import { after } from './paths.ts'

interface Stage {
  page: Page
  account: Account
  expectedNoise: RegExp[]
}

/** A title of maximum length without spaces. */
const LONG_PROJECT = 'ProjetoSemEspaço'.repeat(8).slice(0, 120)
const TITLES = ['HTML', 'React', 'Git', 'C', 'Sass', LONG_TITLE]

/** The projects in every visible state. */
export const PROJECT_STATES = {
  'projects when empty': async ({ page, account }: Stage) => openProjects(page, account),
  projects: openFull,
  'projects with a new one': after('projects', async ({ page }: Stage) => {
    await createProject(page, 'Horta em Casa')
    await page.locator('[data-new="true"]').waitFor()
  }),
  'projects failed to load': after('projects', async (stage: Stage) => {
    await failProfile(stage)
    await createProject(stage.page, 'Horta em Casa')
    await stage.page.getByText('Não foi possível carregar seus projetos').waitFor()
  }),
  'project modal without technologies': after('projects when empty', async ({ page }: Stage) => {
    await button(page, 'Adicionar projeto').click()
    await page.getByText('Sua lista ainda não tem tecnologias').waitFor()
  }),
  'project modal with errors': after('projects', async ({ page }: Stage) => {
    await button(page, 'Adicionar projeto').click()
    await field(page, 'Repositório (opcional)').fill('ftp://exemplo.com')
    await field(page, 'Endereço no ar (opcional)').fill('https://ana@exemplo.com')
    await button(page, 'Cadastrar projeto').click()
    await page.getByText('O título é obrigatório').waitFor()
  }),
  'project modal refused': after('project modal with errors', async ({ page }: Stage) => {
    await refuse(page, '/users/works', 'project_limit')
    for (const label of ['Repositório (opcional)', 'Endereço no ar (opcional)'])
      await field(page, label).fill('')
    await fillProject(page, 'Horta em Casa')
    await button(page, 'Cadastrar projeto').click()
    await page.getByText('Você já tem 100 projetos').first().waitFor()
  }),
  'project modal under way': after('projects', async ({ page }: Stage) => {
    await hold(page, '/users/works')
    await button(page, 'Adicionar projeto').click()
    await box(page, 'React').check()
    await fillProject(page, 'Horta em Casa')
    await button(page, 'Cadastrar projeto').click()
    await page.getByText('Carregando...').waitFor()
  }),
  'project modal with a search': after('projects', async ({ page }: Stage) => {
    await button(page, 'Adicionar projeto').click()
    await page.getByRole('searchbox').fill(LONG_TITLE.replaceAll('c', 'k'))
    await page.getByText('Nada encontrado na sua lista').waitFor()
    await page.getByRole('searchbox').fill('rea')
    await page.getByRole('searchbox').press('ArrowDown')
    await page.keyboard.press('Space')
    await page.getByText('1 escolhida: React').waitFor()
  }),
  'project modal': after('projects', async ({ page }: Stage) => {
    await button(page, `Editar ${LONG_PROJECT}`).click()
    await field(page, 'Título').waitFor()
  }),
  'project delete modal': after('project modal', async ({ page }: Stage) => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await button(page, `Excluir ${LONG_PROJECT}`).click()
    await page.getByRole('dialog').waitFor()
  }),
  'bin of projects': after('project delete modal', async ({ page }: Stage) => {
    await button(page, 'Excluir').click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await button(page, 'Lixeira (1)').click()
    await button(page, `Restaurar: ${LONG_PROJECT}`).waitFor()
  }),
  'technology page with projects': async (stage: Stage) => {
    const react = await build(stage.account)
    await openTechnology(stage, react)
  },
  'technology page without projects': async (stage: Stage) => {
    const { id } = await stage.account.addTechnology('Git', 'Avançado')
    await openTechnology(stage, id)
    await stage.page.getByText('Que tal mostrar um projeto').waitFor()
  },
  'home with projects': async ({ page, account }: Stage) => {
    await build(account)
    await signInBefore(page, account)
    await page.goto('/home')
    await rows(page).nth(5).waitFor()
  },
}

/** Long texts without spaces, long hosts and many chips. */
async function build({ addTechnology, addProject }: Account) {
  const ids: string[] = []
  for (const title of TITLES) ids.push((await addTechnology(title, 'Avançado')).id)
  const react = ids.at(1)!
  await addProject('Cardápio da Vila', {
    description: 'Cardápio digital.\n\nPedido montado em três toques. '.repeat(15).trim(),
    repo_url: 'https://github.com/ana/cardapio',
    techs: [react],
  })
  await addProject(LONG_PROJECT, {
    description: 'W'.repeat(1000),
    repo_url: `https://${'repositorio'.repeat(5)}.exemplo.dev/x`,
    deploy_url: `https://${'subdominio.'.repeat(15)}exemplo.dev/`,
    techs: ids,
  })
  return react
}

async function openFull({ page, account }: Stage) {
  await build(account)
  await openProjects(page, account)
}

async function openTechnology({ page, account }: Stage, id: string) {
  await signInBefore(page, account)
  await page.goto(`/tecnologias/${id}`)
  await page.getByRole('heading', { name: 'Projetos', exact: true }).waitFor()
  await page.getByText('Adicionada como').waitFor()
}
