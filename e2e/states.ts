import type { Page } from '@playwright/test'
import { type Account, newPerson } from './people.ts'

export interface Stage {
  page: Page
  account: Account
  openHome: () => Promise<void>
  expectedNoise: RegExp[]
}

type Open = (stage: Stage) => Promise<void>

/** The longest a title may be, and no blank to break it at. */
export const LONG_TITLE = 'TecnologiaSemEspaço'.repeat(6).slice(0, 100)

/** Every screen in every state that looks or speaks differently, and how people get there. */
export const STATES: Record<string, Open> = {
  login: async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Login' }).waitFor()
  },
  'login with errors': async (stage) => {
    await STATES['login']?.(stage)
    await stage.page.getByLabel('Email').fill('sem arroba')
    await stage.page.getByRole('button', { name: 'Entrar' }).click()
    await stage.page.getByText('A senha é obrigatória').waitFor()
  },
  'login refused': async (stage) => {
    await tryToLogIn(stage, 'Errada-123')
    await stage.page.getByRole('alert').getByText('Email ou senha incorretos').waitFor()
  },
  'login under way': async (stage) => {
    await hold(stage.page, '**/api/sessions')
    await tryToLogIn(stage, stage.account.password)
    await stage.page.getByText('Carregando...').waitFor()
  },
  'login throttled': async (stage) => {
    await stage.page.route('**/api/sessions', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: {} }),
    )
    await tryToLogIn(stage, 'Errada-123')
    await stage.page.getByText('Muitas tentativas').waitFor()
  },
  'sign-up': async ({ page }) => {
    await page.goto('/signup')
    await page.getByText('Falta preencher').waitFor()
  },
  'sign-up with errors': async (stage) => {
    await STATES['sign-up']?.(stage)
    const { page } = stage
    const wrong = { Nome: 'A', Email: 'a', Bio: ' ', Contato: ' ', Senha: 'a' }
    for (const [label, value] of Object.entries({ ...wrong, 'Confirmar senha': 'b' }))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await page.getByText('Você precisa escolher um módulo de curso').waitFor()
  },
  'home without technologies': async ({ openHome }) => openHome(),
  'home with a list': async ({ page, account, openHome }) => {
    await account.addTechnology('React', 'Avançado')
    await account.addTechnology(LONG_TITLE, 'Intermediário')
    await account.addTechnology('Git')
    await openHome()
    await page.getByRole('listitem').nth(2).waitFor()
  },
  'home that waits for the profile': async ({ page, openHome }) => {
    await hold(page, '**/api/profile')
    void openHome().catch(() => undefined)
    await page.getByText('Carregando...').waitFor()
  },
  'home whose list could not be fetched': async (stage) => {
    await STATES['home with a list']?.(stage)
    await loseTheProfile(stage)
    await addThroughModal(stage.page, 'Node.js')
    await stage.page.getByText('Não foi possível carregar suas tecnologias').waitFor()
  },
  'create modal': async (stage) => {
    await STATES['home with a list']?.(stage)
    await stage.page.getByRole('button', { name: 'Adicionar tecnologia' }).click()
    await stage.page.getByRole('dialog').waitFor()
  },
  'create modal with errors': async (stage) => {
    await STATES['create modal']?.(stage)
    await stage.page.getByRole('button', { name: 'Cadastrar tecnologia' }).click()
    await stage.page.getByText('O título é obrigatório').waitFor()
  },
  'create modal refused': async (stage) => {
    await STATES['home with a list']?.(stage)
    await addThroughModal(stage.page, 'react')
    await stage.page.getByRole('alert').waitFor()
  },
  'edit modal': async (stage) => {
    await STATES['home with a list']?.(stage)
    await stage.page.getByRole('button', { name: `Editar ${LONG_TITLE}` }).click()
    await stage.page.getByRole('dialog').waitFor()
  },
  'edit modal with errors': async (stage) => {
    await STATES['edit modal']?.(stage)
    await stage.page.getByRole('button', { name: 'Salvar alterações' }).click()
    await stage.page.getByText('O status é obrigatório').waitFor()
  },
  'edit modal saved': async (stage) => {
    await STATES['edit modal']?.(stage)
    await stage.page.getByLabel('Selecionar status').selectOption('Avançado')
    await stage.page.getByRole('button', { name: 'Salvar alterações' }).click()
    await stage.page.getByText('Tecnologia atualizada com sucesso').waitFor()
  },
  'delete modal': async (stage) => {
    await STATES['home with a list']?.(stage)
    await stage.page.getByRole('button', { name: `Deletar ${LONG_TITLE}` }).click()
    await stage.page.getByRole('dialog').waitFor()
  },
  'not found': async ({ page }) => {
    await page.goto('/nao-existe')
    await page.getByRole('heading', { name: 'Oops! 404' }).waitFor()
  },
  'error screen': async (stage) => {
    await breakTheProfile(stage)
    void stage.openHome().catch(() => undefined)
    await stage.page.getByRole('heading', { name: 'Algo quebrou por aqui' }).waitFor()
  },
}

/** Requests to this address stay unanswered for as long as the page lives. */
export async function hold(page: Page, address: string) {
  await page.route(address, () => new Promise<void>(() => undefined))
}

/** From now on the profile cannot be fetched, and the client logs that. */
export async function loseTheProfile({ page, expectedNoise }: Stage) {
  expectedNoise.push(/ApiError/)
  await page.route('**/api/profile', (route) => route.abort())
}

/** A profile no screen can draw: a real render error, which React reports in its own words. */
export async function breakTheProfile({ page, account, expectedNoise }: Stage) {
  expectedNoise.push(/TypeError|error boundary/)
  await page.route('**/api/profile', (route) =>
    route.fulfill({ json: { name: account.name, techs: [null] } }),
  )
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
  await page.getByLabel('Selecionar módulo').selectOption(course_module)
  return person
}

async function tryToLogIn(stage: Stage, password: string) {
  await STATES['login']?.(stage)
  await stage.page.getByLabel('Email').fill(stage.account.email)
  await stage.page.getByLabel('Senha', { exact: true }).fill(password)
  await stage.page.getByRole('button', { name: 'Entrar' }).click()
}
