import type { Page } from '@playwright/test'
import type { ErrorCode } from '#contract/errors.ts'
import { newPerson } from '../testing/people.ts'
import { ACCOUNT_STATES } from './account-states.ts'
import { fillSignUp, logIn } from './forms.ts'
import { test as journey } from './journey.ts'
import { hold, loseTheProfile, refuse } from './network.ts'
import type { Account } from './people.ts'
import { createTechnology } from './technologies.ts'

interface Stage {
  page: Page
  serverUrl: string
  account: Account
  openHome: () => Promise<void>
  /** What the console may say in this journey: a failure that is meant to be logged. */
  expectedNoise: RegExp[]
}

/** The longest a title may be, and no blank to break it at. */
export const LONG_TITLE = 'TecnologiaSemEspaço'.repeat(6).slice(0, 100)

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
  'home without technologies': async ({ openHome }: Stage) => openHome(),
  'home with a list': openListedHome,
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
  ...ACCOUNT_STATES,
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
  arriveAt: async ({ page, serverUrl, account, openHome, expectedNoise }, use) =>
    use((state) => STATES[state]({ page, serverUrl, account, openHome, expectedNoise })),
})

async function openLogin({ page }: Stage) {
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Login' }).waitFor()
}

async function openSignUp({ page }: Stage) {
  await page.goto('/signup')
  await page.getByText('Falta preencher').waitFor()
}

async function openListedHome({ page, account, openHome }: Stage) {
  await account.addTechnology('React', 'Avançado')
  await account.addTechnology(LONG_TITLE, 'Intermediário')
  await account.addTechnology('Git')
  await openHome()
  await page.getByRole('listitem').nth(2).waitFor()
}

async function openModal(stage: Stage, opener: string) {
  await openListedHome(stage)
  await stage.page.getByRole('button', { name: opener }).click()
  await stage.page.getByRole('dialog').waitFor()
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
