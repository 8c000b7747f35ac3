import type { Page } from '@playwright/test'
import { button, field } from './forms.ts'
import { expect, test } from './journey.ts'
import { modalEntryStands } from './modal-entry.ts'
import { modal, openEdit, rows } from './technologies.ts'

const CODE = '**/assets/ruler-board-*.js'
const OPENER = 'Não sei meu nível'
const FIRST = 'Salvo mudanças com add e commit e uma mensagem clara.'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const level = (page: Page, name: string) => page.getByRole('group', { name })
const boxes = (page: Page) => page.getByRole('checkbox')
const statement = (page: Page, text: string) => page.getByRole('checkbox', { name: text })
const sentence = (page: Page, text: string) => modal(page).getByText(text)
const status = (page: Page) => field(page, 'Selecionar status')

test.beforeEach(async ({ page, account, openHome }) => {
  await account.addTechnology('React', 'Iniciante')
  await openHome()
  await expect(rows(page)).toHaveCount(1)
})

/** From the name on: the select, and what helps to choose in it. */
async function askByKeyboard(page: Page, title: string) {
  await button(page, 'Adicionar tecnologia').press('Enter')
  await page.keyboard.type(title)
  for (const _ of Array(2)) await page.keyboard.press('Tab')
  await expect(button(page, OPENER)).toBeFocused()
  await page.keyboard.press('Enter')
}

async function ask(page: Page, title: string) {
  await button(page, 'Adicionar tecnologia').click()
  await field(page, 'Nome do projeto').fill(title)
  await button(page, OPENER).click()
}

/** Ticks the next ones by keyboard, beginning with the one behind the focus. */
async function tickNext(page: Page, count: number) {
  for (const _ of Array(count)) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
  }
}

test('a level is found and taken while adding a technology, by keyboard alone', async ({
  page,
}) => {
  await askByKeyboard(page, 'Git')
  await expect(heading(page, 'Qual é o seu nível em Git?')).toBeFocused()
  await expect(sentence(page, 'Marque o que você já faz sem ajuda.')).toBeVisible()
  await expect(boxes(page)).toHaveCount(9)
  await tickNext(page, 1)
  await expect(statement(page, FIRST)).toBeChecked()
  await expect(modal(page)).toContainText(
    'Pelo que você marcou, seu nível parece ser Iniciante. Faltam 2 para completar este nível.',
  )
  // Enter sends no form from here.
  await page.keyboard.press('Enter')
  await tickNext(page, 4)
  await expect(level(page, 'Iniciante')).toContainText('3 de 3')
  await expect(level(page, 'Intermediário')).toContainText('2 de 3')
  await expect(modal(page)).toContainText(
    'Pelo que você marcou, seu nível parece ser Intermediário. Falta 1 para completar este nível.',
  )
  await expect(button(page, 'Usar Intermediário')).toBeInViewport({ ratio: 1 })
  for (const _ of Array(5)) await page.keyboard.press('Tab')
  await expect(button(page, 'Usar Intermediário')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(status(page)).toBeFocused()
  await expect(status(page)).toHaveValue('Intermediário')
  await expect(field(page, 'Nome do projeto')).toHaveValue('Git')
  await expect(page.getByText('O status é obrigatório')).toHaveCount(0)
  for (const _ of Array(2)) await page.keyboard.press('Tab')
  await expect(button(page, 'Cadastrar tecnologia')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page).filter({ hasText: 'Git' })).toContainText('Intermediário')
})

test('a level is found and taken while editing, by keyboard alone', async ({ page }) => {
  await button(page, 'Editar React').press('Enter')
  await expect(status(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Qual é o seu nível em React?')).toBeFocused()
  await expect(level(page, 'Iniciante')).toContainText('Seu nível')
  await expect(level(page, 'Intermediário')).not.toContainText('Seu nível')
  await tickNext(page, 9)
  await expect(modal(page)).toContainText(
    'seu nível parece ser Avançado. Você marcou tudo deste nível.',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(status(page)).toBeFocused()
  await expect(status(page)).toHaveValue('Avançado')
  await button(page, 'Salvar alterações').press('Enter')
  await expect(rows(page)).toContainText('Avançado')
})

test('no statement moves when another is ticked', async ({ page }) => {
  await ask(page, 'Git')
  const place = () => modal(page).boundingBox()
  for (const size of [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await expect(boxes(page).first()).not.toBeChecked()
    const before = await place()
    for (const checked of [true, false])
      for (let at = 0; at < 9; at += 1) {
        await boxes(page).nth(at).setChecked(checked)
        expect(await place(), `${size.width} px, box ${at}`).toEqual(before)
      }
  }
})

test('every way back leads to the form first, as it was left', async ({ page }) => {
  await ask(page, 'Git')
  const ways = {
    Esc: () => page.keyboard.press('Escape'),
    Back: () => page.goBack(),
    Voltar: () => button(page, 'Voltar').click(),
    X: () => button(page, 'X').click(),
    outside: () => page.mouse.click(5, 400),
  }
  for (const leave of Object.values(ways)) {
    await expect(heading(page, 'Qual é o seu nível em Git?')).toBeFocused()
    await modalEntryStands(page, 2)
    await leave()
    await expect(button(page, OPENER)).toBeFocused()
    await expect(field(page, 'Nome do projeto')).toHaveValue('Git')
    await button(page, OPENER).press('Enter')
  }
  // An entry that came without a touch is skipped by some browsers: the ruler brings its own.
  await modalEntryStands(page, 2)
  for (const _ of Array(2)) await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  await expect(page).toHaveURL('/home')
})

test('what is ticked stays in this tab, under every name of a technology', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await ask(page, 'ReactJS')
  await statement(page, 'Crio um componente e passo dados por props.').check()
  await page.keyboard.press('Escape')
  await field(page, 'Nome do projeto').fill('Vue')
  await button(page, OPENER).click()
  await expect(boxes(page).first()).not.toBeChecked()
  expect(sent.filter((method) => method !== 'GET')).toEqual([])

  await page.reload()
  await openEdit(page, 'React')
  await button(page, OPENER).click()
  await expect(statement(page, 'Crio um componente e passo dados por props.')).toBeChecked()
  for (const _ of Array(2)) await page.keyboard.press('Escape')
  await button(page, 'Sair').click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('props')
})

test('without a name there are statements that fit anything', async ({ page }) => {
  await button(page, 'Adicionar tecnologia').click()
  await button(page, OPENER).click()
  await expect(heading(page, 'Qual é o seu nível?')).toBeFocused()
  await expect(statement(page, 'Faço um projeto meu com a tecnologia')).toBeVisible()
})

test('the home comes without the statements, and does without them until it is asked', async ({
  page,
}) => {
  // What is fetched ahead would arrive while the page goes, and could not be read any more.
  await page.waitForLoadState('networkidle')
  const texts: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) texts.push(answer.text())
  })
  await page.reload({ waitUntil: 'networkidle' })
  await expect(rows(page)).toHaveCount(1)
  const code = (await Promise.all(texts)).join('\n')
  expect(code).toContain(OPENER)
  expect(code).not.toContain(FIRST)
})

test('a ruler that does not come says so, can be tried again, and holds nobody up', async ({
  page,
}) => {
  await page.route(CODE, (route) => route.abort('connectionfailed'))
  await ask(page, 'Git')
  await expect(page.getByText('Não foi possível abrir a régua')).toBeVisible()
  await expect(page.getByText('Confira sua conexão')).toBeVisible()
  await button(page, 'Voltar').click()
  await expect(field(page, 'Nome do projeto')).toHaveValue('Git')
  await button(page, OPENER).click()
  await expect(page.getByText('Não foi possível abrir a régua')).toBeVisible()
  await page.unroute(CODE)
  await button(page, 'Tentar de novo').click()
  await statement(page, FIRST).check()
  await button(page, 'Usar Iniciante').click()
  await expect(status(page)).toHaveValue('Iniciante')
})
