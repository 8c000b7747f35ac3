import type { Page } from '@playwright/test'
import { fontIsHere } from './font.ts'
import { button, field } from './forms.ts'
import { expect, test as journey } from './journey.ts'
import { cutOff } from './network.ts'
import { startServer } from './server.ts'
import { recordShifts, shifted } from './shifts.ts'

const OPERATOR = 'Escola Exemplo, privacidade@escola.example.org'

const test = journey.extend<object, { serverUrl: string }>({
  serverUrl: [
    async ({}, use) => {
      const { url, stop } = await startServer({ OPERATOR, KENZIEHUB: 'on' })
      await use(url)
      await stop()
    },
    { scope: 'worker' },
  ],
})

// One worker, and so one server of their own kind, for all of them.
journey.describe.configure({ mode: 'default' })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const privacyLink = (page: Page) => page.getByRole('link', { name: 'Privacidade', exact: true })

const PARTS = [
  'Em poucas palavras',
  'Quem cuida deste Techfólio',
  'O que fica guardado, e por quê',
  'Base legal',
  'Por quanto tempo',
  'No seu navegador',
  'Com quem é compartilhado',
  'Seus direitos, e como usá-los aqui',
]

test('it says who runs this server, what is kept and what one may do', async ({ page }) => {
  const answer = await page.goto('/privacidade')
  expect(answer?.status()).toBe(200)
  await expect(page.getByText(OPERATOR)).toBeVisible()
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(PARTS)
  const main = page.getByRole('main')
  for (const fact of [
    /techfolio_device/,
    /30 dias/,
    /180 dias/,
    /30 minutos/,
    /não envia emails/,
    /antes de você publicar/,
    /por 90 dias/,
    /telas feitas por outras pessoas/,
    /Uma cópia para ler sem conexão.*some quando você usa Sair/s,
  ])
    await expect(main).toContainText(fact)
})

for (const width of [360, 1280])
  test(`whoever runs it may have a long name: nothing moves for it, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await recordShifts(page)
    const operator = `${'Escola Técnica Estadual de Programação '.repeat(6)}, ${OPERATOR}`
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/about', async (route) => {
      await released
      await route.fulfill({ json: { operator, mail: true, kenziehub: true } })
    })
    await page.goto('/privacidade')
    await expect(heading(page, 'Em poucas palavras')).toBeVisible()
    // As long as it takes for what stands there to be drawn.
    expect(await shifted(page)).toBe(0)
    await expect(page.getByText('Carregando...')).toBeVisible()
    release()
    await expect(page.getByText(operator)).toBeVisible()
    expect(await shifted(page)).toBe(0)
  })

test('the login, the sign-up and Home lead to it, and Voltar leads back', async ({
  page,
  openHome,
}) => {
  const visits = [
    { open: () => page.goto('/login'), back: 'Login' },
    { open: () => page.goto('/signup'), back: 'Crie sua conta' },
    { open: openHome, back: 'Tecnologias' },
  ]
  for (const { open, back } of visits) {
    await open()
    await privacyLink(page).click()
    await expect(heading(page, 'Privacidade')).toBeFocused()
    await expect(page.getByText(OPERATOR)).toBeVisible()
    await button(page, 'Voltar').click()
    await expect(heading(page, back)).toBeVisible()
  }
})

test('who looked it up while signing up finds what they had typed', async ({ page }) => {
  await page.goto('/signup')
  await field(page, 'Nome').fill('Mariana')
  await privacyLink(page).click()
  await button(page, 'Voltar').click()
  await expect(field(page, 'Nome')).toHaveValue('Mariana')
})

test('where the server cannot be asked, it says so and keeps the rest', async ({ page }) => {
  await cutOff(page, '/about')
  await page.goto('/privacidade')
  await expect(page.getByText('Não foi possível carregar o nome agora')).toBeVisible()
  await expect(heading(page, PARTS.at(-1)!)).toBeVisible()
})

test('a dead session is cleared away, and its person stays to read', async ({ page }) => {
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('techfolio:token', 'dead'))
  await page.goto('/privacidade')
  await expect(heading(page, 'Privacidade')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('before any script runs, the footer has the link already, in the same place', async ({
  page,
}) => {
  await page.route('**/*.js', () => undefined)
  await page.goto('/login', { waitUntil: 'commit' })
  await fontIsHere(page)
  const before = await privacyLink(page).boundingBox()
  await page.unrouteAll()
  await page.goto('/login')
  // The heading is there before any script too.
  await expect(button(page, 'Entrar')).toBeEnabled()
  await fontIsHere(page)
  await expect.poll(() => privacyLink(page).boundingBox()).toEqual(before)
})

test('robots are told what they may read', async ({ page }) => {
  const answer = await page.request.get('/robots.txt')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toContain('Disallow: /\n')
})
