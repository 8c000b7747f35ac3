import type { Locator, Page } from '@playwright/test'
import { newPerson } from '../testing/people.ts'
import { button, field, fillSignUp, leave, logIn } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { refuse } from './support/network.ts'
import { createTechnology, modal, openDelete, openEdit, rows } from './support/technologies.ts'
import { allToasts, toast } from './support/toasts.ts'

test('a newcomer signs up, signs in, adds a technology and signs out', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const person = newPerson()
  await page.goto('/')
  await page.getByRole('link', { name: 'Cadastre-se' }).click()
  await fillSignUp(page, person)
  await button(page, 'Cadastrar').click()
  await expect(page).toHaveURL('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/home')
  if (isMobile) await expectToSeeTheFirstStep(page)
  await createTechnology(page, 'TypeScript', 'Iniciante')
  await expect(rows(page)).toContainText(['TypeScript'])
  await openEdit(page, 'TypeScript')
  await field(page, 'Selecionar status').selectOption('Intermediário')
  await button(page, 'Salvar alterações').click()
  await expect(modal(page)).toHaveCount(0)
  await expect(rows(page)).toContainText(['Intermediário'])
  await openDelete(page, 'TypeScript')
  await button(page, 'Excluir').click()
  await expect(rows(page)).toHaveCount(0)
  await leave(page)
  await expect(page).toHaveURL('/login')
})

test('Home and its modals are centred', async ({ page, account, openHome }) => {
  await test.step('the content is 1000 px wide at most', async () => {
    await account.addTechnology('React')
    await openHome()
    const section = page.getByRole('region', { name: 'Tecnologias' })
    await expectCentred(page, section)
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const left = await expectCentred(page, section)
      expect((await section.boundingBox())!.width).toBe(1000)
      const sair = (await button(page, 'Sair').boundingBox())!
      expect(sair.x + sair.width).toBeCloseTo(left + 1000, 0)
    }
  })

  await test.step('a modal is 325 px wide, or 92 % of the screen under 900 px', async () => {
    for (const opener of ['Adicionar tecnologia', 'Editar React', 'Excluir React']) {
      await button(page, opener).click()
      for (const width of [360, 899, 900, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await expectCentred(page, modal(page))
        const box = (await modal(page).boundingBox())!
        expect(box.width).toBeCloseTo(width < 900 ? width * 0.92 : 325, 0)
      }
      await page.keyboard.press('Escape')
    }
  })
})

test('the login and the sign-up match the design', async ({ page }) => {
  await test.step('the background is dark grey and the primary colour is pink', async () => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 18, 20)')
    await expect(button(page, 'Entrar')).toHaveCSS('background-color', 'rgb(255, 87, 127)')
  })

  await test.step('the forms of login and sign-up are 325 px wide', async () => {
    for (const path of ['/login', '/signup']) {
      await page.goto(path)
      await expect(page.locator('form')).toHaveCSS('width', '325px')
    }
  })

  await test.step('toasts are dark, at the top right', async () => {
    await refuse(page, '/sessions', 'wrong_credentials')
    await page.goto('/login')
    await logIn(page, { email: 'ninguem@exemplo.com.br', password: 'Qualquer-1' })
    const told = toast(page, 'Email ou senha incorretos')
    await expect(told).toBeVisible()
    await expect(allToasts(page)).toHaveCount(1)
    const { x, y, width } = (await told.boundingBox())!
    const right = (await roomOf(page)) - (x + width)
    expect(right).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(24)
    expect(x).toBeGreaterThanOrEqual(0)
    const header = (await page.getByRole('banner').boundingBox())!
    expect(y).toBeLessThanOrEqual(header.height + 24)
    await expect(told).toHaveCSS('background-color', 'rgb(33, 37, 41)')
  })
})

/** The width of the screen without the scrollbar gutter. */
const roomOf = (page: Page) => page.evaluate(() => document.body.offsetWidth)

/** The viewport of a small phone with the browser's bars shown. */
async function expectToSeeTheFirstStep(page: Page) {
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width, height: 580 })
  const first = button(page, 'HTML')
  await expect(first).toBeInViewport({ ratio: 1 })
  const bar = (await page.getByRole('navigation').boundingBox())!
  const { y, height: tall } = (await first.boundingBox())!
  expect(y + tall).toBeLessThan(bar.y)
  await page.setViewportSize({ width, height })
}

async function expectCentred(page: Page, part: Locator) {
  const room = await roomOf(page)
  const { x: left, width } = (await part.boundingBox())!
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left).toBeCloseTo((room - width) / 2, 0)
  return left
}
