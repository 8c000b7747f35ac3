import type { Page } from '@playwright/test'
import { button, field } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { ask, OPENER, tickNext } from '../support/ruler.ts'
import { modalEntryAdded } from '../support/tabs.ts'
import { modal, rows } from '../support/technologies.ts'

const FIRST = 'Salvo mudanças com add e commit e uma mensagem clara.'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const level = (page: Page, name: string) => page.getByRole('group', { name })
const boxes = (page: Page) => page.getByRole('checkbox')
const statement = (page: Page, text: string) => page.getByRole('checkbox', { name: text })
const status = (page: Page) => field(page, 'Selecionar status')

test.beforeEach(async ({ page, account, openHome }) => {
  await account.addTechnology('React', 'Iniciante')
  await openHome()
  await expect(rows(page)).toHaveCount(1)
})

test('the ruler suggests a level while editing, by keyboard', async ({ page }) => {
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

test('ticking a statement shifts no layout', async ({ page }) => {
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

test('closing the ruler returns to the form', async ({ page }) => {
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
    await modalEntryAdded(page, 2)
    await leave()
    await expect(button(page, OPENER)).toBeFocused()
    await expect(field(page, 'Nome do projeto')).toHaveValue('Git')
    await button(page, OPENER).press('Enter')
  }
  // Some browsers skip history entries added without user activation, so the ruler adds its own.
  await modalEntryAdded(page, 2)
  for (const _ of Array(2)) await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  await expect(page).toHaveURL('/home')
})

test('ticks of the form are remembered for all names of a technology', async ({ page }) => {
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
  await ask(page, 'React.js')
  await expect(statement(page, 'Crio um componente e passo dados por props.')).toBeChecked()
  for (const _ of Array(2)) await page.keyboard.press('Escape')
  await button(page, 'Sair').click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('props')
})

test('shows general statements without a title', async ({ page }) => {
  await button(page, 'Adicionar tecnologia').click()
  await button(page, OPENER).click()
  await expect(heading(page, 'Qual é o seu nível?')).toBeFocused()
  await expect(statement(page, 'Faço um projeto meu com a tecnologia')).toBeVisible()
})

test('the statements are loaded on demand', async ({ page }) => {
  // A prefetched response would arrive during the navigation and could not be read.
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
