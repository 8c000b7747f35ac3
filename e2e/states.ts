import type { Page } from '@playwright/test'
import type { ErrorCode } from '#contract/errors.ts'
import { newPerson } from '../testing/people.ts'
import { ACCOUNT_STATES } from './account-states.ts'
import { EVOLUTION_STATES } from './evolution-states.ts'
import { choosePassword, fillSignUp, logIn } from './forms.ts'
import { expect, test as journey } from './journey.ts'
import { cutOff, hold, loseTheProfile, refuse } from './network.ts'
import type { Account } from './people.ts'
import { PORTFOLIO_STATES } from './portfolio-states.ts'
import { PROJECT_STATES } from './project-states.ts'
import type { Server } from './server.ts'
import { createTechnology, LONG_TITLE } from './technologies.ts'
import { TECHNOLOGY_STATES } from './technology-states.ts'

interface Stage {
  page: Page
  server: Server
  serverUrl: string
  account: Account
  openHome: () => Promise<void>
  /** What the console may say in this journey: a failure that is meant to be logged. */
  expectedNoise: RegExp[]
}

/** As they look; the server never made it. */
const RESET_LINK = `/nova-senha#${'a'.repeat(43)}`

/** Every screen in every state that looks or speaks differently, and how people get there. */
const STATES = {
  login: openLogin,
  'login with errors': async (stage: Stage) => {
    await openLogin(stage)
    await stage.page.getByLabel('Email').fill('sem arroba')
    await stage.page.getByRole('button', { name: 'Entrar' }).click()
    await stage.page.getByText('A senha é obrigatória').waitFor()
  },
  'login refused': async (stage: Stage) => {
    await tryToLogIn(stage, 'Errada-123')
    await stage.page.getByText('Email ou senha incorretos').waitFor()
  },
  'login under way': async (stage: Stage) => {
    await hold(stage.page, '/sessions')
    await tryToLogIn(stage, stage.account.password)
    await stage.page.getByText('Carregando...').waitFor()
  },
  'login throttled': async (stage: Stage) => {
    await refuse(stage.page, '/sessions', 'too_many_requests', { 'retry-after': '840' })
    await tryToLogIn(stage, 'Errada-123')
    await stage.page.getByText('Muitas tentativas').waitFor()
  },
  'sign-up': openSignUp,
  'sign-up with errors': async (stage: Stage) => {
    await openSignUp(stage)
    const { page } = stage
    const wrong = { Nome: 'A', Email: 'a', Bio: ' ', Contato: ' ', Senha: 'a' }
    for (const [label, value] of Object.entries({ ...wrong, 'Confirmar senha': 'b' }))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await page.getByText('Você precisa escolher um módulo de curso').waitFor()
  },
  'sign-up with a password half right': async (stage: Stage) => {
    await openSignUp(stage)
    await stage.page.getByLabel('Senha', { exact: true }).fill('Abc._')
    await stage.page.locator('li[data-holds="true"]').nth(1).waitFor()
  },
  'sign-up refused': async (stage: Stage) => {
    await openSignUp(stage)
    await fillSignUp(stage.page, { ...newPerson(), email: stage.account.email })
    await stage.page.getByRole('button', { name: 'Cadastrar' }).click()
    await stage.page.getByText('Já há uma conta com este email').waitFor()
  },
  'login after a new password': async ({ page }: Stage) => {
    await page.route('**/api/password-resets', (route) => route.fulfill({ status: 204 }))
    await page.goto(RESET_LINK)
    await choosePassword(page, 'Outra-senha2')
    await page.getByText('Sua senha mudou').waitFor()
  },
  'forgotten password': openForgottenPassword,
  'forgotten password with errors': async (stage: Stage) => {
    await askForReset(stage, 'sem arroba')
    await stage.page.getByText('Não é um email válido').waitFor()
  },
  'forgotten password throttled': async (stage: Stage) => {
    await refuse(stage.page, '/password-resets', 'too_many_requests', { 'retry-after': '840' })
    await askForReset(stage, stage.account.email)
    await stage.page.getByText('Muitas tentativas').waitFor()
  },
  'forgotten password, mail sent': async (stage: Stage) => {
    await stage.page.route('**/api/password-resets', (route) =>
      route.fulfill({ status: 202, json: { mail: true } }),
    )
    await askForReset(stage, stage.account.email)
    await stage.page.getByRole('heading', { name: 'Confira seu email' }).waitFor()
  },
  'forgotten password, no mail': async (stage: Stage) => {
    await askForReset(stage, stage.account.email)
    await stage.page.getByText('a pessoa que mantém o servidor').waitFor()
  },
  'new password': async ({ page }: Stage) => {
    await page.goto(RESET_LINK)
    await page.getByRole('heading', { name: 'Crie uma nova senha' }).waitFor()
  },
  'new password with errors': async ({ page }: Stage) => {
    await page.goto(RESET_LINK)
    await page.getByLabel('Nova senha', { exact: true }).fill('Abc._')
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.getByText('Você precisa confirmar a senha').waitFor()
  },
  'new password without an answer': async ({ page }: Stage) => {
    await cutOff(page, '/password-resets')
    await page.goto(RESET_LINK)
    await choosePassword(page, 'Outra-senha2')
    await page.getByText('O servidor não respondeu').waitFor()
  },
  'dead link': async ({ page }: Stage) => {
    await page.goto(RESET_LINK)
    await choosePassword(page, 'Outra-senha2')
    await page.getByRole('heading', { name: 'Este link não funciona' }).waitFor()
  },
  privacy: async ({ page }: Stage) => {
    await page.goto('/privacidade')
    await page.getByText('Este Techfólio não envia emails').waitFor()
  },
  'home without technologies': async ({ openHome }: Stage) => openHome(),
  'home with a list': openListedHome,
  'home with a toolbar': openLongHome,
  'home with a filtered list': async (stage: Stage) => {
    await openLongHome(stage)
    await stage.page.getByRole('button', { name: /^Avançado \d/ }).click()
    await stage.page.getByRole('searchbox').fill('rea')
    await stage.page.getByText('1 de 7 tecnologias').waitFor()
  },
  'home that finds nothing': async (stage: Stage) => {
    await openLongHome(stage)
    await stage.page.getByRole('searchbox').fill(LONG_TITLE.replaceAll('c', 'k'))
    await stage.page.getByRole('heading', { name: /^Nada encontrado/ }).waitFor()
  },
  'home with the levels to choose from': async (stage: Stage) => {
    await openListedHome(stage)
    await stage.page.getByRole('button', { name: 'Iniciante, mudar nível de Git' }).click()
    await stage.page.getByRole('menu').waitFor()
  },
  'home that waits for the profile': async ({ page, openHome }: Stage) => {
    await hold(page, '/profile')
    openHome().catch(() => undefined)
    await page.getByText('Carregando...').waitFor()
  },
  'home whose list could not be fetched': async (stage: Stage) => {
    await openListedHome(stage)
    await loseTheProfile(stage)
    await createTechnology(stage.page, 'Node.js', 'Iniciante')
    await stage.page.getByText('Não foi possível carregar suas tecnologias').waitFor()
  },
  'home with a new technology': async (stage: Stage) => {
    await openListedHome(stage)
    await createTechnology(stage.page, 'Node.js', 'Iniciante')
    await stage.page.locator('[data-new="true"]').waitFor()
  },
  'create modal': async (stage: Stage) => openModal(stage, 'Adicionar tecnologia'),
  'create modal with errors': async (stage: Stage) => {
    await openModal(stage, 'Adicionar tecnologia')
    await stage.page.getByRole('button', { name: 'Cadastrar tecnologia' }).click()
    await stage.page.getByText('O título é obrigatório').waitFor()
  },
  'create modal refused': async (stage: Stage) => {
    await openListedHome(stage)
    await createTechnology(stage.page, 'react', 'Iniciante')
    await stage.page.getByText('Erro! você já tem essa tecnologia').waitFor()
    await expect(stage.page.getByLabel('Nome do projeto')).toBeFocused()
  },
  'create modal under way': async (stage: Stage) => {
    await hold(stage.page, '/users/techs')
    await openListedHome(stage)
    await createTechnology(stage.page, 'Node.js', 'Iniciante')
    await stage.page.getByText('Carregando...').waitFor()
  },
  'edit modal': async (stage: Stage) => openModal(stage, `Editar ${LONG_TITLE}`),
  'edit modal with errors': async (stage: Stage) => {
    await openModal(stage, `Editar ${LONG_TITLE}`)
    await stage.page.getByRole('button', { name: 'Salvar alterações' }).click()
    await stage.page.getByText('O status é obrigatório').waitFor()
  },
  'edit modal saved': async (stage: Stage) => {
    await openModal(stage, `Editar ${LONG_TITLE}`)
    await stage.page.getByLabel('Selecionar status').selectOption('Avançado')
    await stage.page.getByRole('button', { name: 'Salvar alterações' }).click()
    await stage.page.getByText('Tecnologia atualizada com sucesso').waitFor()
  },
  'delete modal': async (stage: Stage) => openModal(stage, `Deletar ${LONG_TITLE}`),
  'create modal with suggestions': async (stage: Stage) => {
    await openModal(stage, 'Adicionar tecnologia')
    await stage.page.getByLabel('Nome do projeto').fill('rea')
    await stage.page.getByLabel('Nome do projeto').press('ArrowDown')
    await stage.page.getByRole('option', { name: 'Na sua lista' }).waitFor()
  },
  'create modal with the ruler': async (stage: Stage) => {
    await openModal(stage, 'Adicionar tecnologia')
    await openRuler(stage, LONG_TITLE)
  },
  'edit modal with the ruler': async (stage: Stage) => {
    await openModal(stage, 'Editar React')
    await openRuler(stage)
  },
  'ruler that did not come': async (stage: Stage) => {
    await stage.page.route('**/assets/ruler-board-*.js', (route) => route.abort())
    await openModal(stage, 'Editar React')
    await stage.page.getByRole('button', { name: 'Não sei meu nível' }).click()
    await stage.page.getByText('Não foi possível abrir a régua').waitFor()
  },
  'home after a deletion': async (stage: Stage) => {
    await openListedHome(stage)
    await deleteTechnology(stage, 'Git')
    await stage.page.getByRole('button', { name: 'Desfazer' }).hover()
  },
  bin: openBin,
  'bin before a deletion for good': async (stage: Stage) => {
    await openBin(stage)
    await stage.page.getByRole('button', { name: 'Excluir de vez: Git' }).click()
    await stage.page.getByRole('button', { name: 'Manter' }).waitFor()
  },
  'bin that keeps what was added again': async (stage: Stage) => {
    await openBin(stage)
    await refuse(stage.page, '/users/techs/*/restore', 'technology_exists')
    await stage.page.getByRole('button', { name: 'Restaurar: Git' }).click()
    await stage.page.locator('li', { hasText: 'Você já adicionou essa tecnologia' }).waitFor()
  },
  'empty bin': async (stage: Stage) => {
    await openBin(stage)
    for (const title of ['Git', LONG_TITLE])
      await stage.page.getByRole('button', { name: `Restaurar: ${title}` }).click()
    await stage.page.getByText('A lixeira está vazia').waitFor()
  },
  'bin that could not be fetched': async (stage: Stage) => {
    await refuse(stage.page, '/users/techs/removed', 'unavailable')
    await openListedHome(stage)
    await deleteTechnology(stage, 'Git')
    await stage.page.getByRole('button', { name: 'Lixeira (1)' }).click()
    await stage.page.getByText('Não foi possível abrir a lixeira').waitFor()
  },
  ...TECHNOLOGY_STATES,
  ...ACCOUNT_STATES,
  ...EVOLUTION_STATES,
  ...PROJECT_STATES,
  ...PORTFOLIO_STATES,
  'not found': async ({ page }: Stage) => {
    await page.goto('/nao-existe')
    await page.getByRole('heading', { name: 'Oops! 404' }).waitFor()
  },
  'screen that did not come': async ({ page }: Stage) => {
    await page.route('**/assets/not-found-screen-*.js', (route) => route.abort())
    await page.goto('/nao-existe')
    await page.getByRole('heading', { name: 'Não foi possível abrir esta tela' }).waitFor()
  },
  'login whose link leads nowhere': async (stage: Stage) => {
    await stage.page.route('**/assets/sign-up-screen-*.js', (route) => route.abort())
    await openLogin(stage)
    await stage.page.getByRole('link', { name: 'Cadastre-se' }).click()
    await stage.page.getByText('Não foi possível abrir esta tela').waitFor()
  },
  'session that ended': async (stage: Stage) => {
    await refuseTechnology(stage, 'not_signed_in')
    await stage.page.getByText('Sua sessão terminou').waitFor()
  },
  'technology that is gone': async (stage: Stage) => {
    await refuseTechnology(stage, 'not_found')
    await stage.page.getByText('Essa tecnologia não existe mais').waitFor()
  },
  'error screen': async (stage: Stage) => {
    await breakTheProfile(stage)
    stage.openHome().catch(() => undefined)
    await stage.page.getByRole('heading', { name: 'Algo quebrou por aqui' }).waitFor()
  },
}

export type State = keyof typeof STATES
type Arrive = (state: State) => Promise<void>
export const STATE_NAMES = Object.keys(STATES) as State[]

/** A journey that begins anywhere in the product. */
export const test = journey.extend<{ arriveAt: Arrive }>({
  arriveAt: async ({ page, server, serverUrl, account, openHome, expectedNoise }, use) =>
    use((state) => STATES[state]({ page, server, serverUrl, account, openHome, expectedNoise })),
})

async function openLogin({ page }: Stage) {
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Login' }).waitFor()
}

async function openSignUp({ page }: Stage) {
  await page.goto('/signup')
  await page.getByText('Falta preencher').waitFor()
}

async function openForgottenPassword({ page }: Stage) {
  await page.goto('/esqueci-a-senha')
  await page.getByRole('heading', { name: 'Esqueci minha senha' }).waitFor()
}

async function askForReset(stage: Stage, email: string) {
  await openForgottenPassword(stage)
  await stage.page.getByLabel('Email').fill(email)
  await stage.page.getByRole('button', { name: 'Continuar' }).click()
}

async function openListedHome({ page, account, openHome }: Stage) {
  await account.addTechnology('React', 'Avançado')
  await account.addTechnology(LONG_TITLE, 'Intermediário')
  await account.addTechnology('Git')
  await openHome()
  await page.getByRole('listitem').nth(2).waitFor()
}

/** From six on there is something to search in. */
async function openLongHome(stage: Stage) {
  for (const title of ['HTML', 'Sass', 'Kubernetes', 'Minha biblioteca'])
    await stage.account.addTechnology(title)
  await openListedHome(stage)
}

async function openModal(stage: Stage, opener: string) {
  await openListedHome(stage)
  await stage.page.getByRole('button', { name: opener }).click()
  await stage.page.getByRole('dialog').waitFor()
}

/** With a suggestion in it: some are ticked, some not. */
async function openRuler({ page }: Stage, title?: string) {
  if (title) await page.getByLabel('Nome do projeto').fill(title)
  await page.getByRole('button', { name: 'Não sei meu nível' }).click()
  for (const at of [0, 1, 2, 3, 4]) await page.getByRole('checkbox').nth(at).check()
  await page.getByRole('button', { name: 'Usar Intermediário' }).waitFor()
}

async function deleteTechnology({ page }: Stage, title: string) {
  await page.getByRole('button', { name: `Deletar ${title}` }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function openBin(stage: Stage) {
  await openListedHome(stage)
  for (const title of [LONG_TITLE, 'Git']) await deleteTechnology(stage, title)
  await stage.page.getByRole('button', { name: 'Lixeira (2)' }).click()
  await stage.page.getByRole('button', { name: 'Restaurar: Git' }).waitFor()
}

/** A deletion meets a refusal, and the profile that is fetched afterwards knows no technology. */
async function refuseTechnology(stage: Stage, code: ErrorCode) {
  const { page, account } = stage
  await openModal(stage, 'Deletar Git')
  await refuse(page, '/users/techs/*', code)
  await page.route('**/api/profile', (route) =>
    route.fulfill({ json: { name: account.name, techs: [] } }),
  )
  await page.getByRole('button', { name: 'Excluir' }).click()
}

async function tryToLogIn(stage: Stage, password: string) {
  await openLogin(stage)
  await logIn(stage.page, { email: stage.account.email, password })
}

/** A profile no screen can draw: a real render error, which React reports in its own words. */
async function breakTheProfile({ page, account, expectedNoise }: Stage) {
  expectedNoise.push(/TypeError/)
  await page.route('**/api/profile', (route) =>
    route.fulfill({ json: { name: account.name, techs: [null] } }),
  )
}
