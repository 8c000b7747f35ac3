import type { Locator, Page } from '@playwright/test'
import { button } from './forms.ts'
import { expect } from './journey.ts'
import { createAccount } from './people.ts'
import { doubleTheText, fits } from './reflow.ts'
import { test } from './states.ts'
import { createTechnology, LONG_TITLE, rows } from './technologies.ts'
import { toast } from './toasts.ts'

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

for (const state of ['create modal with errors', 'edit modal with the ruler'] as const) {
  test(`every control can be reached on a low screen and with text at 200 %: ${state}`, async ({
    page,
    arriveAt,
  }) => {
    await arriveAt(state)
    await page.setViewportSize({ width: 740, height: 300 })
    await reachEveryControl(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await doubleTheText(page)
    await reachEveryControl(page)
    await page.setViewportSize({ width: 320, height: 740 })
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
    expect(await title.evaluate(brokenWords)).toEqual([])
  })
}

test('above a keyboard on the screen stands what one types, and what it finds', async ({
  page,
  account,
  openHome,
}) => {
  for (const title of ['React', 'Git', 'Sass', 'Vue', 'Node.js', 'Java'])
    await account.addTechnology(title)
  await openHome()
  // By this a phone's browser makes the page as low as the keyboard leaves it.
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
    'content',
    /\binteractive-widget=resizes-content\b/,
  )
  await page.setViewportSize({ width: 360, height: 380 })
  const bar = page.getByRole('navigation', { name: 'Navegação principal' })
  await expect(bar).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Buscar nas suas tecnologias' })
  await search.focus()
  await expect(bar).toBeHidden()
  await search.fill('vue')
  await expect(rows(page)).toHaveCount(1)
  await expect(search).toBeInViewport({ ratio: 1 })
  await expect(rows(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
  await search.blur()
  await expect(bar).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await button(page, 'Adicionar tecnologia').click()
  const title = page.getByRole('combobox', { name: 'Nome do projeto' })
  await title.pressSequentially('ja')
  await page.setViewportSize({ width: 360, height: 380 })
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 })
})

test('two rows of a list stand above the bar when a phone opens it', async ({
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

test('nothing stands below the camera of a phone or its home indicator', async ({
  page,
  openHome,
}) => {
  await openHome()
  // Without it a phone leaves a strip free by itself, and tells the page of none.
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
    'content',
    /\bviewport-fit=cover\b/,
  )
  const devTools = await page.context().newCDPSession(page)
  const insets = { top: 20, left: 47, right: 47, bottom: 34 }
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await page.setViewportSize({ width: 740, height: 360 })
  const sair = await edges(button(page, 'Sair'))
  expect(sair.top).toBeGreaterThanOrEqual(20)
  expect(sair.right).toBeLessThanOrEqual(740 - 47)
  const section = await edges(page.getByRole('region', { name: 'Tecnologias' }))
  expect(section.left).toBeGreaterThanOrEqual(47)
  expect(section.right).toBeLessThanOrEqual(740 - 47)
  const place = await edges(page.getByRole('link', { name: 'Conta' }))
  expect(place.bottom).toBeLessThanOrEqual(360 - 34)
  await button(page, 'Adicionar tecnologia').click()
  const modal = await edges(page.getByRole('dialog'))
  expect(modal.left).toBeGreaterThanOrEqual(47)
  expect(modal.right).toBeLessThanOrEqual(740 - 47)
})

test('a toast breaks no word of large text on a phone', async ({ page, openHome }) => {
  await openHome()
  await doubleTheText(page)
  await createTechnology(page, 'React', 'Iniciante')
  const said = toast(page, 'Tecnologia adicionada com sucesso').locator('p')
  await expect(said).toBeVisible()
  expect(await said.evaluate(brokenWords)).toEqual([])
})

test('a level keeps its word whole on the smallest phone with large text', async ({
  page,
  account,
  openHome,
}) => {
  await account.addTechnology('React', 'Intermediário')
  await openHome()
  await page.setViewportSize({ width: 320, height: 740 })
  await doubleTheText(page)
  const summary = page.getByRole('region', { name: 'Resumo' }).getByRole('paragraph')
  for (const level of [rows(page).locator('p > span'), summary.last()]) {
    await expect(level).toHaveText('Intermediário')
    expect(await level.evaluate((told) => told.getBoundingClientRect().height)).toBeLessThan(60)
  }
})

test('a name of 200 characters and a title of 100 without a blank stay inside', async ({
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

test('messages have their room before they come', async ({ page, openHome }) => {
  await openHome()
  await page.getByRole('button', { name: 'Adicionar tecnologia' }).click()
  const submit = page.getByRole('button', { name: 'Cadastrar tecnologia' })
  const before = await submit.boundingBox()
  await submit.click()
  await expect(page.getByText('O status é obrigatório')).toBeVisible()
  expect(await submit.boundingBox()).toEqual(before)
})

test('a toast moves nothing on the page', async ({ page, account, openHome }) => {
  await account.addTechnology('Git')
  await openHome()
  // Where it stands on the page: what is new is scrolled to.
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
  const titles = new Map<string, string>()
  for (const path of [
    '/',
    '/signup',
    '/esqueci-a-senha',
    '/nova-senha',
    '/privacidade',
    '/denunciar/ana-souza',
    '/nao-existe',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    titles.set(path, await page.title())
  }
  await openHome()
  titles.set('/home', await page.title())
  await page.getByRole('link', { name: 'Conta' }).click()
  await page.getByRole('heading', { name: 'Sua conta' }).waitFor()
  titles.set('/conta', await page.title())
  await page.getByRole('link', { name: 'Evolução' }).click()
  await page.getByRole('heading', { level: 1, name: 'Evolução' }).waitFor()
  titles.set('/evolucao', await page.title())
  await page.getByRole('link', { name: 'Portfólio' }).click()
  await page.getByRole('heading', { level: 1, name: 'Portfólio' }).waitFor()
  titles.set('/portfolio', await page.title())
  expect(Object.fromEntries(titles)).toEqual({
    '/': 'Login · Techfólio',
    '/signup': 'Crie sua conta · Techfólio',
    '/esqueci-a-senha': 'Esqueci minha senha · Techfólio',
    '/nova-senha': 'Este link não funciona · Techfólio',
    '/privacidade': 'Privacidade · Techfólio',
    '/denunciar/ana-souza': 'Denunciar uma página · Techfólio',
    '/nao-existe': 'Página não encontrada · Techfólio',
    '/home': 'Início · Techfólio',
    '/conta': 'Conta · Techfólio',
    '/evolucao': 'Evolução · Techfólio',
    '/portfolio': 'Portfólio · Techfólio',
  })
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
})

const edges = (part: Locator) =>
  part.evaluate((box) => box.getBoundingClientRect().toJSON() as DOMRect)

async function reachEveryControl(page: Page) {
  const controls = page.getByRole('dialog').locator('button, input, select')
  for (const control of await controls.filter({ visible: true }).all()) {
    // A resized page settles within a frame or two, and moves what was scrolled to.
    await expect(async () => {
      await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await expect(control).toBeInViewport({ ratio: 1, timeout: 500 })
    }).toPass({ timeout: 60_000 })
  }
}

function brokenWords({ firstChild: text }: HTMLElement | SVGElement) {
  const words = Array.from((text?.textContent ?? '').matchAll(/\S+/g))
  return words.flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text!, index)
    range.setEnd(text!, index + word.length)
    return range.getClientRects().length > 1 ? [word] : []
  })
}
