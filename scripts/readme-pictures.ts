import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { TWO_YEARS, writeHistory } from '../e2e/support/history.ts'
import { type Account, createAccountOf } from '../e2e/support/people.ts'
import { preview, publish, put } from '../e2e/support/portfolios.ts'
import { startServer } from '../e2e/support/server.ts'
import { findOrInstallChromium } from '../testing/chromium.ts'
import { signUpOf } from '../testing/people.ts'

/** Takes the README's pictures from the real product on a temporary database. */
const FOLDER = join(import.meta.dirname, '../docs/images')
const WIDE = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, deviceScaleFactor: 2 }
const PROJECTS = [
  {
    title: 'Horta em Casa',
    description: 'Lembra o dia de regar cada planta e funciona sem conexão.',
    deploy_url: 'https://horta.exemplo.com.br',
    repo_url: 'https://git.exemplo.com.br/mariana/horta',
    techs: ['React', 'JavaScript', 'Vite'],
  },
  {
    title: 'Cardápio da Vila',
    description:
      'Cardápio digital com carrinho para uma lanchonete do bairro. Pedido montado em três toques, também pelo teclado.',
    deploy_url: 'https://cardapio.exemplo.com.br',
    repo_url: 'https://git.exemplo.com.br/mariana/cardapio',
    techs: ['React', 'TypeScript', 'Styled Components', 'Vite'],
  },
]
const PUBLIC_PROFILE = {
  headline: 'Dev front-end júnior · busco estágio',
  city: 'Campinas, SP',
  public_email: 'mariana@exemplo.com.br',
  github: 'mariana-exemplo',
  linkedin: 'mariana-exemplo',
}

const server = await startServer()
const { url } = server
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox'],
})
try {
  await mkdir(FOLDER, { recursive: true })
  const person = await createAccountOf(url, signUpOf('Mariana Oliveira'))
  const known = await writeHistory(server, person, TWO_YEARS)
  const idOf = (title: string) => known.get(title)!.id
  const pinned: string[] = []
  for (const { title, techs, ...more } of PROJECTS)
    pinned.unshift((await person.addProject(title, { ...more, techs: techs.map(idOf) })).id)
  await put(url, person, '/profile', PUBLIC_PROFILE)
  const shown = { contact: true, headline: true, city: true, github: true, linkedin: true }
  await publish(url, person, { ...shown, public_email: true }, 'mariana-oliveira')
  await put(url, person, '/portfolio', { pinned })
  for (const [suffix, size] of Object.entries({ wide: WIDE, phone: PHONE }))
    await drawScreens(browser, suffix, size, person)
} finally {
  await browser.close()
  await server.stop()
}

async function drawScreens(from: Browser, suffix: string, size: typeof WIDE, person: Account) {
  const context = await from.newContext({
    ...size,
    baseURL: url,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    // As the screens of the product; the public page follows its reader.
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  const draw = async (name: string) => {
    // Icons load after the text.
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(FOLDER, `${name}-${suffix}.png`) })
  }

  await open(page, '/login')
  await draw('login')
  await open(page, '/signup')
  await draw('sign-up')
  await open(page, '/nao-existe')
  await draw('not-found')

  await page.evaluate((token) => localStorage.setItem('techfolio:token', token), person.token)
  await open(page, '/home')
  await draw('home')
  await page.getByRole('button', { name: 'Adicionar tecnologia' }).click()
  await page.getByLabel('Nome do projeto').fill('post')
  await page.getByRole('listbox', { name: 'Sugestões' }).waitFor()
  await draw('create')
  await page.getByRole('button', { name: 'X', exact: true }).click()
  await page.getByRole('link', { name: 'React', exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: 'Adicionada' }).waitFor()
  await draw('technology')
  await open(page, '/projetos')
  await draw('projects')
  await open(page, '/evolucao')
  await page.getByRole('region', { name: 'Hoje', exact: true }).waitFor()
  await draw('evolution')
  await open(page, '/portfolio')
  await page.getByText('No ar desde').waitFor()
  // Behind a tab on a phone.
  if (size === WIDE) await preview(page).getByText('Avançado').first().waitFor()
  await draw('portfolio')
  await open(page, '/@mariana-oliveira')
  await draw('public-page')
  await open(page, '/conta')
  await draw('account')
  await context.close()
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready)
}
