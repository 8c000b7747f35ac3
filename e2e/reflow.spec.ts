import { attendClass, confirmLevels } from './support/classes.ts'
import { expect } from './support/journey.ts'
import { createAccount } from './support/people.ts'
import { fits } from './support/reflow.ts'
import { test } from './support/states/states.ts'
import { createTechnology, LONG_TITLE, rows } from './support/technologies.ts'

const WIDTHS = [320, 360]
const TITLES =
  'HTML,CSS,JavaScript,Git,React,TypeScript,Node.js,Express,Vite,Jest,Docker,Python,Styled Components'.split(
    ',',
  )

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test('a phone shows two rows of a list above the bottom bar', async ({
  page,
  account,
  openHome,
}) => {
  for (const title of TITLES) await account.addTechnology(title, 'Intermediário')
  await openHome()
  const bar = (await page.getByRole('navigation').boundingBox())!
  const second = (await rows(page).nth(1).boundingBox())!
  expect(second.y + second.height).toBeLessThanOrEqual(bar.y)
})

test('what a class offers leaves two rows above the bottom bar', async ({
  page,
  server,
  account,
  openHome,
}) => {
  for (const title of TITLES) await account.addTechnology(title, 'Intermediário')
  const stage = await attendClass(server, account, 'Next.js,Cypress,Figma,GraphQL,Redis'.split(','))
  const seesTwoRows = async () => {
    const bar = (await page.getByRole('navigation').boundingBox())!
    const second = (await rows(page).nth(1).boundingBox())!
    expect(second.y + second.height).toBeLessThanOrEqual(bar.y)
  }
  await openHome()
  await page.getByRole('button', { name: 'Ver mais 2' }).waitFor()
  await seesTwoRows()
  await confirmLevels(server, stage, ['React', 'CSS'])
  await page.reload()
  await page.getByText('Se mostrar, quem tiver o link').waitFor()
  await seesTwoRows()
})

test('a 200-character name and a 100-character title without spaces do not overflow', async ({
  page,
  serverUrl,
  openHome,
  account,
}) => {
  const long = await createAccount(serverUrl, 'W'.repeat(200))
  Object.assign(account, long)
  await account.addTechnology('W'.repeat(100))
  await account.addTechnology(LONG_TITLE)
  await openHome()
  for (const width of [...WIDTHS, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await fits(page, `at ${width} px`)
  }
  await expect(page.getByRole('heading', { level: 3, name: 'W'.repeat(100) })).toBeVisible()
})

test('reserves space for error messages', async ({ page, openHome }) => {
  await openHome()
  await page.getByRole('button', { name: 'Adicionar tecnologia' }).click()
  const submit = page.getByRole('button', { name: 'Cadastrar tecnologia' })
  const before = await submit.boundingBox()
  await submit.click()
  await expect(page.getByText('O status é obrigatório')).toBeVisible()
  expect(await submit.boundingBox()).toEqual(before)
})

test('a toast causes no layout shift', async ({ page, account, openHome }) => {
  await account.addTechnology('Git')
  await openHome()
  // Relative to the page, because a new row is scrolled into view.
  const place = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY)
  const before = await place()
  await createTechnology(page, 'React', 'Iniciante')
  await expect(page.getByText('Tecnologia adicionada com sucesso')).toBeVisible()
  expect(await place()).toBe(before)
})

test('every route has a title of its own', async ({ page, openHome }) => {
  for (const [path, title] of [
    ['/', 'Login'],
    ['/signup', 'Crie sua conta'],
    ['/esqueci-a-senha', 'Esqueci minha senha'],
    ['/nova-senha', 'Este link não funciona'],
    ['/privacidade', 'Privacidade'],
    ['/denunciar/ana-souza', 'Denunciar uma página'],
    ['/nao-existe', 'Página não encontrada'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} · Techfólio`)
  }
  await openHome()
  await expect(page).toHaveTitle('Início · Techfólio')
  for (const name of ['Vagas', 'Conta']) {
    await page.getByRole('button', { name: 'Mais' }).click()
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveTitle(`${name} · Techfólio`)
  }
  for (const name of ['Evolução', 'Portfólio']) {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveTitle(`${name} · Techfólio`)
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
})
