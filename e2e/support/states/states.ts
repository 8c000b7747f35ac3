import type { Page } from '@playwright/test'
import type { ErrorCode } from '#contract/errors.ts'
import { newPerson } from '../../../testing/people.ts'
import { choosePassword, fillSignUp, logIn } from '../forms.ts'
import { expect, test as journey } from '../journey.ts'
import { cutOff, failProfile, hold, refuse } from '../network.ts'
import { type Account, createAccount } from '../people.ts'
import type { Server } from '../server.ts'
import { createTechnology, LONG_TITLE } from '../technologies.ts'
import { closeToasts, toast } from '../toasts.ts'
import { ACCOUNT_STATES } from './account.ts'
import { CLASS_STATES } from './classes.ts'
import { EVOLUTION_STATES } from './evolution.ts'
import { JOB_STATES } from './jobs.ts'
import { after, pathsThrough, pathTo } from './paths.ts'
import { PORTFOLIO_STATES } from './portfolio.ts'
import { PROJECT_STATES } from './projects.ts'
import { TAUGHT_CLASS_STATES } from './taught-class.ts'
import { TECHNOLOGY_STATES } from './technology.ts'

interface Stage {
  page: Page
  server: Server
  serverUrl: string
  account: Account
  openHome: () => Promise<void>
  /** Console messages that are allowed in this journey. */
  expectedNoise: RegExp[]
}

/** A well-formed token that the server never issued. */
const RESET_LINK = `/nova-senha#${'a'.repeat(43)}`

/** Every screen in every visible state, and how to get there. */
const STATES = {
  login: openLogin,
  'login with errors': after('login', async ({ page }: Stage) => {
    await page.getByLabel('Email').fill('sem arroba')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('A senha é obrigatória').waitFor()
  }),
  'login refused': after('login with errors', async ({ page, account }: Stage) => {
    await logIn(page, { email: account.email, password: 'Errada-123' })
    await toast(page, 'Email ou senha incorretos').waitFor()
  }),
  'login throttled': after('login refused', async ({ page, account }: Stage) => {
    await refuse(page, '/sessions', 'too_many_requests', { 'retry-after': '840' })
    await logIn(page, { email: account.email, password: 'Errada-123' })
    await page.getByText('Muitas tentativas').waitFor()
  }),
  'login under way': after('login', async ({ page, account }: Stage) => {
    await hold(page, '/sessions')
    await logIn(page, account)
    await page.getByText('Carregando...').waitFor()
  }),
  'sign-up': openSignUp,
  'sign-up with a weak password': after('sign-up', async ({ page }: Stage) => {
    await page.getByLabel('Senha', { exact: true }).fill('Abc._')
    await page.locator('li[data-holds="true"]').nth(1).waitFor()
  }),
  'sign-up with errors': after('sign-up with a weak password', async ({ page }: Stage) => {
    const wrong = { Nome: 'A', Email: 'a', Bio: ' ', Contato: ' ', Senha: 'a' }
    for (const [label, value] of Object.entries({ ...wrong, 'Confirmar senha': 'b' }))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await page.getByText('Você precisa escolher um módulo de curso').waitFor()
  }),
  'sign-up refused': after('sign-up with errors', async ({ page, account }: Stage) => {
    await fillSignUp(page, { ...newPerson(), email: account.email })
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await page.getByText('Já existe uma conta com este email').waitFor()
  }),
  'login after a new password': async ({ page }: Stage) => {
    await page.route('**/api/password-resets', (route) => route.fulfill({ status: 204 }))
    await page.goto(RESET_LINK)
    await choosePassword(page, 'Outra-senha2')
    await page.getByText('Sua senha mudou').waitFor()
  },
  'forgotten password': openForgottenPassword,
  'forgotten password with errors': after('forgotten password', async (stage: Stage) => {
    await askForReset(stage, 'sem arroba')
    await stage.page.getByText('Não é um email válido').waitFor()
  }),
  'forgotten password throttled': after('forgotten password with errors', async (stage: Stage) => {
    await refuse(stage.page, '/password-resets', 'too_many_requests', { 'retry-after': '840' })
    await askForReset(stage, stage.account.email)
    await stage.page.getByText('Muitas tentativas').waitFor()
  }),
  'forgotten password, mail sent': after('forgotten password', async (stage: Stage) => {
    await stage.page.route('**/api/password-resets', (route) =>
      route.fulfill({ status: 202, json: { mail: true } }),
    )
    await askForReset(stage, stage.account.email)
    await stage.page.getByRole('heading', { name: 'Confira seu email' }).waitFor()
  }),
  'forgotten password, no mail': after('forgotten password', async (stage: Stage) => {
    await askForReset(stage, stage.account.email)
    await stage.page.getByText('a pessoa que mantém o servidor').waitFor()
  }),
  'new password': async ({ page }: Stage) => {
    await page.goto(RESET_LINK)
    await page.getByRole('heading', { name: 'Crie uma nova senha' }).waitFor()
  },
  'new password with errors': after('new password', async ({ page }: Stage) => {
    await page.getByLabel('Nova senha', { exact: true }).fill('Abc._')
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.getByText('Você precisa confirmar a senha').waitFor()
  }),
  'new password without a response': after('new password with errors', async ({ page }: Stage) => {
    await cutOff(page, '/password-resets')
    await choosePassword(page, 'Outra-senha2')
    await page.getByText('O servidor não respondeu').waitFor()
  }),
  'expired reset link': after('new password without a response', async ({ page }: Stage) => {
    await page.unroute('**/api/password-resets')
    await choosePassword(page, 'Outra-senha2')
    await page.getByRole('heading', { name: 'Este link não funciona' }).waitFor()
  }),
  privacy: async ({ page }: Stage) => {
    await page.goto('/privacidade')
    await page.getByText('Este Techfólio não envia emails').waitFor()
  },
  'home with first steps': async ({ page, openHome }: Stage) => {
    await openHome()
    for (const name of ['HTML', 'CSS', 'CSS Iniciante'])
      await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Adicionar 2 tecnologias' }).waitFor()
  },
  'home with a refused first step': after('home with first steps', async ({ page }: Stage) => {
    await page.route('**/api/users/techs/batch', (route) =>
      route.fulfill({
        json: { techs: [], refused: [{ title: 'CSS', code: 'technology_exists' }] },
      }),
    )
    await page.getByRole('button', { name: 'Adicionar 2 tecnologias' }).click()
    await page.getByRole('button', { name: 'CSS Já está na sua lista' }).waitFor()
  }),
  'home without technologies': after('home with a refused first step', async ({ page }: Stage) => {
    await page.getByRole('button', { name: 'Dispensar' }).click()
    await page.getByRole('heading', { name: 'Sua lista começa aqui' }).waitFor()
  }),
  'home with a list': openListedHome,
  'home with a toolbar': openLongHome,
  'home without search results': after('home with a toolbar', async ({ page }: Stage) => {
    await page.getByRole('searchbox').fill(LONG_TITLE.replaceAll('c', 'k'))
    await page.getByRole('heading', { name: /^Nada encontrado/ }).waitFor()
  }),
  'home with its filters': after('home without search results', async ({ page }: Stage) => {
    await page.getByRole('searchbox').fill('rea')
    await page.getByRole('button', { name: 'Filtrar e ordenar' }).click()
    await page.getByRole('button', { name: /^Avançado \d/ }).click()
  }),
  'home with a filtered list': after('home with its filters', async ({ page }: Stage) => {
    await page.getByRole('button', { name: /^Avançado \d/ }).click()
    await page.getByRole('button', { name: 'Mostrar 1 tecnologia' }).click()
    await page.getByText('1 de 7 tecnologias').waitFor()
  }),
  'home with the level menu': after('home with a list', async ({ page }: Stage) => {
    await page.getByRole('button', { name: 'Iniciante, mudar nível de Git' }).click()
    await page.getByRole('menu').waitFor()
  }),
  'home loading': async ({ page, openHome }: Stage) => {
    await hold(page, '/profile')
    openHome().catch(() => undefined)
    await page.getByText('Carregando...').waitFor()
  },
  'home with a new technology': after('home with a list', async ({ page }: Stage) => {
    await createTechnology(page, 'Node.js', 'Iniciante')
    await page.locator('[data-new="true"]').waitFor()
    await page.getByText('Tecnologia adicionada com sucesso').waitFor()
  }),
  'home failed to load': after('home with a new technology', async (stage: Stage) => {
    await failProfile(stage)
    await createTechnology(stage.page, 'Rust', 'Iniciante')
    await stage.page.getByText('Não foi possível carregar suas tecnologias').waitFor()
  }),
  'create modal': openModal('Adicionar tecnologia'),
  'create modal with errors': after('create modal', async ({ page }: Stage) => {
    await page.getByRole('button', { name: 'Cadastrar tecnologia' }).click()
    await page.getByText('O título é obrigatório').waitFor()
  }),
  'create modal with suggestions': after('create modal', async ({ page }: Stage) => {
    await page.getByLabel('Nome do projeto').fill('rea')
    await page.getByLabel('Nome do projeto').press('ArrowDown')
    await page.getByRole('option', { name: 'Na sua lista' }).waitFor()
  }),
  'create modal with the ruler': after('create modal with suggestions', async (stage: Stage) =>
    openRuler(stage, LONG_TITLE),
  ),
  'create modal refused': after('home with a list', async ({ page }: Stage) => {
    await createTechnology(page, 'react', 'Iniciante')
    await page.getByText('Erro! você já tem essa tecnologia').waitFor()
    await expect(page.getByLabel('Nome do projeto')).toBeFocused()
  }),
  'create modal under way': after('create modal refused', async ({ page }: Stage) => {
    await hold(page, '/users/techs')
    await page.getByLabel('Nome do projeto').fill('Node.js')
    await page.getByRole('button', { name: 'Cadastrar tecnologia' }).click()
    await page.getByText('Carregando...').waitFor()
  }),
  'edit modal': openModal(`Editar ${LONG_TITLE}`),
  'edit modal with errors': after('edit modal', async ({ page }: Stage) => {
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByText('O status é obrigatório').waitFor()
  }),
  'edit modal saved': after('edit modal with errors', async ({ page }: Stage) => {
    await page.getByLabel('Selecionar status').selectOption('Avançado')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByText('Tecnologia atualizada com sucesso').waitFor()
  }),
  'edit modal with the ruler': after('home with a list', async (stage: Stage) => {
    await stage.page.getByRole('button', { name: 'Editar React' }).click()
    await openRuler(stage)
  }),
  'ruler failed to load': after('home with a list', async (stage: Stage) => {
    await stage.page.route('**/assets/ruler-board-*.js', (route) => route.abort())
    await stage.page.getByRole('button', { name: 'Editar React' }).click()
    await stage.page.getByRole('button', { name: 'Não sei meu nível' }).click()
    await stage.page.getByText('Não foi possível abrir a régua').waitFor()
  }),
  'delete modal': openModal(`Excluir ${LONG_TITLE}`),
  'home after a deletion': after('delete modal', async (stage: Stage) => {
    await stage.page.keyboard.press('Escape')
    await stage.page.getByRole('dialog').waitFor({ state: 'hidden' })
    await deleteTechnology(stage, 'Git')
    await stage.page.getByRole('button', { name: 'Desfazer' }).hover()
  }),
  bin: after('home after a deletion', async (stage: Stage) => {
    await deleteTechnology(stage, LONG_TITLE)
    await stage.page.getByRole('button', { name: 'Lixeira (2)' }).click()
    await stage.page.getByRole('button', { name: 'Restaurar: Git' }).waitFor()
  }),
  'bin with a delete confirmation': after('bin', async ({ page }: Stage) => {
    await page.getByRole('button', { name: 'Excluir definitivamente: Git' }).click()
    await page.getByRole('button', { name: 'Manter' }).waitFor()
  }),
  'bin with a technology added again': after(
    'bin with a delete confirmation',
    async ({ page }: Stage) => {
      await page.getByRole('button', { name: 'Manter' }).click()
      await refuse(page, '/users/techs/*/restore', 'technology_exists')
      await page.getByRole('button', { name: 'Restaurar: Git' }).click()
      await page.locator('li', { hasText: 'Você já adicionou essa tecnologia' }).waitFor()
    },
  ),
  'empty bin': after('bin with a technology added again', async ({ page }: Stage) => {
    await page.unroute('**/api/users/techs/*/restore')
    for (const title of ['Git', LONG_TITLE])
      await page.getByRole('button', { name: `Restaurar: ${title}` }).click()
    await page.getByText('A lixeira está vazia').waitFor()
  }),
  'bin failed to load': after('home after a deletion', async ({ page }: Stage) => {
    await refuse(page, '/users/techs/removed', 'unavailable')
    await page.getByRole('button', { name: 'Lixeira (1)' }).click()
    await page.getByText('Não foi possível abrir a lixeira').waitFor()
  }),
  ...TECHNOLOGY_STATES,
  ...ACCOUNT_STATES,
  ...EVOLUTION_STATES,
  ...PROJECT_STATES,
  ...JOB_STATES,
  ...CLASS_STATES,
  ...TAUGHT_CLASS_STATES,
  ...PORTFOLIO_STATES,
  'not found': async ({ page }: Stage) => {
    await page.goto('/nao-existe')
    await page.getByRole('heading', { name: 'Oops! 404' }).waitFor()
  },
  'screen failed to load': async ({ page, expectedNoise }: Stage) => {
    expectedNoise.push(/dynamically imported module/)
    await page.route('**/assets/not-found-screen-*.js', (route) => route.abort())
    await page.goto('/nao-existe')
    await page.getByRole('heading', { name: 'Não foi possível abrir esta tela' }).waitFor()
  },
  'login with a screen that failed to load': async (stage: Stage) => {
    stage.expectedNoise.push(/dynamically imported module/)
    await stage.page.route('**/assets/sign-up-screen-*.js', (route) => route.abort())
    await openLogin(stage)
    await stage.page.getByRole('link', { name: 'Cadastre-se' }).click()
    await stage.page.getByText('Não foi possível abrir esta tela').waitFor()
  },
  'session ended': async (stage: Stage) => {
    await refuseTechnology(stage, 'not_signed_in')
    await stage.page.getByText('Sua sessão terminou').waitFor()
  },
  'technology deleted elsewhere': async (stage: Stage) => {
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
type Look = (state: string) => Promise<void>
/** Goes to a state; `look` runs in each state on the way. */
type Arrive = (state: State, look?: Look) => Promise<void>
export const PATHS = pathsThrough<Stage>(STATES) as { end: State; fresh: string[] }[]

/** A journey that can start in any state. */
export const test = journey.extend<{ arriveAt: Arrive; startAfresh: () => Promise<void> }>({
  arriveAt: async ({ page, server, serverUrl, account, openHome, expectedNoise }, use) => {
    const stage = { page, server, serverUrl, account, openHome, expectedNoise }
    await use(async (end, look) => {
      for (const [state, go] of pathTo<Stage>(STATES, end))
        await journey.step(state, async () => {
          await closeToasts(page)
          await go(stage)
          await look?.(state)
        })
    })
  },
  /** Resets storage and routes and creates a new account for the next state. */
  startAfresh: async ({ page, serverUrl, account }, use) =>
    use(async () => {
      // The client does not run there, so it cannot write to storage again.
      await page.goto('/favicon.svg')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      Object.assign(account, await createAccount(serverUrl))
    }),
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

async function askForReset({ page }: Stage, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

async function openListedHome({ page, account, openHome }: Stage) {
  await account.addTechnology('React', 'Avançado')
  await account.addTechnology(LONG_TITLE, 'Intermediário')
  await account.addTechnology('Git')
  await openHome()
  await page.getByRole('listitem').nth(2).waitFor()
}

/** Six or more technologies, so that the toolbar is shown. */
async function openLongHome(stage: Stage) {
  for (const title of ['HTML', 'Sass', 'Kubernetes', 'Minha biblioteca'])
    await stage.account.addTechnology(title)
  await openListedHome(stage)
}

function openModal(opener: string) {
  return after('home with a list', async ({ page }: Stage) => {
    await page.getByRole('button', { name: opener }).click()
    await page.getByRole('dialog').waitFor()
  })
}

/** Opens the ruler and ticks some statements, so that it suggests a level. */
async function openRuler({ page }: Stage, title?: string) {
  if (title) await page.getByLabel('Nome do projeto').fill(title)
  await page.getByRole('button', { name: 'Não sei meu nível' }).click()
  for (const at of [0, 1, 2, 3, 4]) await page.getByRole('checkbox').nth(at).check()
  await page.getByRole('button', { name: 'Usar Intermediário' }).waitFor()
}

async function deleteTechnology({ page }: Stage, title: string) {
  await page.getByRole('button', { name: `Excluir ${title}` }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Rejects a deletion and returns a profile without technologies afterwards. */
async function refuseTechnology(stage: Stage, code: ErrorCode) {
  const { page, account } = stage
  await openListedHome(stage)
  await page.getByRole('button', { name: 'Excluir Git' }).click()
  await refuse(page, '/users/techs/*', code)
  await page.route('**/api/profile', (route) =>
    route.fulfill({ json: { name: account.name, techs: [] } }),
  )
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
}

/** Returns a profile that causes a render error, which React logs. */
async function breakTheProfile({ page, account, expectedNoise }: Stage) {
  expectedNoise.push(/TypeError/)
  await page.route('**/api/profile', (route) =>
    route.fulfill({ json: { name: account.name, techs: [null] } }),
  )
}
