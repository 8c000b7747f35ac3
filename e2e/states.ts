import type { Page } from '@playwright/test'
import type { ErrorCode } from '#contract/errors.ts'
import { test as journey } from './journey.ts'
import { refuse } from './network.ts'
import { type Account, newPerson } from './people.ts'

interface Stage {
  page: Page
  account: Account
  openHome: () => Promise<void>
  /** What the console may say in this journey: a failure that is meant to be logged. */
  expectedNoise: RegExp[]
}

/** The longest a title may be, and no blank to break it at. */
export const LONG_TITLE = 'TecnologiaSemEspaço'.repeat(6).slice(0, 100)

/** Every screen in every state that looks or speaks differently, and how people get there. */
export const STATES = {
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
    await hold(stage.page, '**/api/sessions')
    await tryToLogIn(stage, stage.account.password)
    await stage.page.getByText('Carregando...').waitFor()
  },
  'login throttled': async (stage: Stage) => {
    await stage.page.route('**/api/sessions', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: {} }),
    )
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
  'home without technologies': async ({ openHome }: Stage) => openHome(),
  'home with a list': openListedHome,
  'home that waits for the profile': async ({ page, openHome }: Stage) => {
    await hold(page, '**/api/profile')
    openHome().catch(() => undefined)
    await page.getByText('Carregando...').waitFor()
  },
  'home whose list could not be fetched': async (stage: Stage) => {
    await openListedHome(stage)
    await loseTheProfile(stage)
    await addThroughModal(stage.page, 'Node.js')
    await stage.page.getByText('Não foi possível carregar suas tecnologias').waitFor()
  },
  'create modal': async (stage: Stage) => openModal(stage, 'Adicionar tecnologia'),
  'create modal with errors': async (stage: Stage) => {
    await openModal(stage, 'Adicionar tecnologia')
    await stage.page.getByRole('button', { name: 'Cadastrar tecnologia' }).click()
    await stage.page.getByText('O título é obrigatório').waitFor()
  },
  'create modal refused': async (stage: Stage) => {
    await openListedHome(stage)
    await addThroughModal(stage.page, 'react')
    await stage.page.getByText('Erro! você já tem essa tecnologia').waitFor()
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
export const test = journey.extend<Pick<Stage, 'expectedNoise'> & { arriveAt: Arrive }>({
  expectedNoise: async ({ page, noise }, use) => {
    const expected: RegExp[] = []
    // Needed only to be torn down before the page, which then complains of what it heard.
    void page
    await use(expected)
    const rest = noise.filter((text) => !expected.some((pattern) => pattern.test(text)))
    noise.splice(0, noise.length, ...rest)
  },
  arriveAt: async ({ page, account, openHome, expectedNoise }, use) =>
    use((state) => STATES[state]({ page, account, openHome, expectedNoise })),
})

/** Requests to this address stay unanswered for as long as the page lives. */
export async function hold(page: Page, address: string) {
  await page.route(address, () => new Promise<void>(() => undefined))
}

/** From now on the profile cannot be fetched, and the client logs that. */
export async function loseTheProfile({
  page,
  expectedNoise,
}: Pick<Stage, 'page' | 'expectedNoise'>) {
  expectedNoise.push(/ApiError/)
  await page.route('**/api/profile', (route) => route.abort())
}

export async function addThroughModal(page: Page, title: string, status = 'Iniciante') {
  await page.getByRole('button', { name: 'Adicionar tecnologia' }).click()
  await page.getByLabel('Nome do projeto').fill(title)
  await page.getByLabel('Selecionar status').selectOption(status)
  await page.getByRole('button', { name: 'Cadastrar tecnologia' }).click()
}

export async function fillInSignUp(page: Page, person = newPerson()) {
  const { name, email, password, passwordConfirm, bio, contact, course_module } = person
  const texts = { Nome: name, Email: email, Senha: password, Bio: bio, Contato: contact }
  for (const [label, value] of Object.entries({ ...texts, 'Confirmar senha': passwordConfirm }))
    await page.getByLabel(label, { exact: true }).fill(value)
  if (course_module) await page.getByLabel('Selecionar módulo').selectOption(course_module)
}

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
  await stage.page.getByLabel('Email').fill(stage.account.email)
  await stage.page.getByLabel('Senha', { exact: true }).fill(password)
  await stage.page.getByRole('button', { name: 'Entrar' }).click()
}

/** A profile no screen can draw: a real render error, which React reports in its own words. */
async function breakTheProfile({ page, account, expectedNoise }: Stage) {
  expectedNoise.push(/TypeError/)
  await page.route('**/api/profile', (route) =>
    route.fulfill({ json: { name: account.name, techs: [null] } }),
  )
}
