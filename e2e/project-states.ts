import type { Page } from '@playwright/test'
import { button, field } from './forms.ts'
import { signInBeforehand } from './journey.ts'
import { hold, loseTheProfile, refuse } from './network.ts'
import type { Account } from './people.ts'
import { box, createProject, fillProject, openProjects, removeProject } from './projects.ts'
import { LONG_TITLE, rows } from './technologies.ts'

interface Stage {
  page: Page
  account: Account
  expectedNoise: RegExp[]
}

/** The longest a title may be, and no blank to break it at. */
const LONG_PROJECT = 'ProjetoSemEspaço'.repeat(8).slice(0, 120)
const TITLES = ['HTML', 'React', 'Git', 'C', 'Sass', LONG_TITLE]

/** The projects in every state that looks or speaks differently. */
export const PROJECT_STATES = {
  'projects without any': async ({ page, account }: Stage) => openProjects(page, account),
  projects: openFull,
  'projects with a new one': async (stage: Stage) => {
    await openFull(stage)
    await createProject(stage.page, 'Horta em Casa')
    await stage.page.locator('[data-new="true"]').waitFor()
  },
  'projects that could not be fetched': async (stage: Stage) => {
    await openFull(stage)
    await loseTheProfile(stage)
    await createProject(stage.page, 'Horta em Casa')
    await stage.page.getByText('Não foi possível carregar seus projetos').waitFor()
  },
  'project modal': async (stage: Stage) => {
    await openFull(stage)
    await button(stage.page, `Editar ${LONG_PROJECT}`).click()
    await field(stage.page, 'Título').waitFor()
  },
  'project modal without technologies': async (stage: Stage) => {
    await openProjects(stage.page, stage.account)
    await button(stage.page, 'Adicionar projeto').click()
    await stage.page.getByText('Sua lista ainda não tem tecnologias').waitFor()
  },
  'project modal with errors': async (stage: Stage) => {
    await openFull(stage)
    await button(stage.page, 'Adicionar projeto').click()
    await field(stage.page, 'Repositório (opcional)').fill('ftp://exemplo.com')
    await field(stage.page, 'Endereço no ar (opcional)').fill('https://ana@exemplo.com')
    await button(stage.page, 'Cadastrar projeto').click()
    await stage.page.getByText('O título é obrigatório').waitFor()
  },
  'project modal with a search': async (stage: Stage) => {
    await openFull(stage)
    await button(stage.page, 'Adicionar projeto').click()
    await stage.page.getByRole('searchbox').fill(LONG_TITLE.replaceAll('c', 'k'))
    await stage.page.getByText('Nada encontrado na sua lista').waitFor()
    await stage.page.getByRole('searchbox').fill('rea')
    await stage.page.getByRole('searchbox').press('ArrowDown')
    await stage.page.keyboard.press('Space')
    await stage.page.getByText('1 escolhida: React').waitFor()
  },
  'project modal refused': async (stage: Stage) => {
    await openFull(stage)
    await refuse(stage.page, '/users/works', 'project_limit')
    await createProject(stage.page, 'Horta em Casa')
    await stage.page.getByText('Você já tem 100 projetos').first().waitFor()
  },
  'project modal under way': async (stage: Stage) => {
    await hold(stage.page, '/users/works')
    await openFull(stage)
    await button(stage.page, 'Adicionar projeto').click()
    await box(stage.page, 'React').check()
    await fillProject(stage.page, 'Horta em Casa')
    await button(stage.page, 'Cadastrar projeto').click()
    await stage.page.getByText('Carregando...').waitFor()
  },
  'project to be deleted': async (stage: Stage) => {
    await openFull(stage)
    await button(stage.page, `Deletar ${LONG_PROJECT}`).click()
    await stage.page.getByRole('dialog').waitFor()
  },
  'bin of projects': async (stage: Stage) => {
    await openFull(stage)
    await removeProject(stage.page, LONG_PROJECT)
    await button(stage.page, 'Lixeira (1)').click()
    await button(stage.page, `Restaurar: ${LONG_PROJECT}`).waitFor()
  },
  'technology page with projects': async (stage: Stage) => {
    const react = await build(stage.account)
    await openTechnology(stage, react)
  },
  'technology page that invites to a project': async (stage: Stage) => {
    const { id } = await stage.account.addTechnology('Git', 'Avançado')
    await openTechnology(stage, id)
    await stage.page.getByText('Que tal mostrar um projeto').waitFor()
  },
  'home with projects': async ({ page, account }: Stage) => {
    await build(account)
    await signInBeforehand(page, account)
    await page.goto('/home')
    await rows(page).nth(5).waitFor()
  },
}

/** Hard to draw ones: nothing to break a line at, much to say, hosts and chips without end. */
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
  await signInBeforehand(page, account)
  await page.goto(`/tecnologias/${id}`)
  await page.getByRole('heading', { name: 'Projetos', exact: true }).waitFor()
  await page.getByText('Adicionada como').waitFor()
}
