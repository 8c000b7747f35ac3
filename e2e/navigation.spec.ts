import type { Page } from '@playwright/test'
import { openAccount } from './support/account.ts'
import { button, logIn } from './support/forms.ts'
import { expect, test } from './support/journey.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navegação principal' })
const place = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name, exact: true })
/** On a phone some places are in the menu. */
async function openPlace(page: Page, name: string) {
  const more = button(page, 'Mais')
  if (await more.isVisible()) await more.click()
  await place(page, name).click()
}
const WIDE = { width: 900, height: 800 }
const PHONE = { width: 360, height: 740 }

for (const size of [WIDE, PHONE])
  test(`every screen links to the others and marks the current one: ${size.width} px`, async ({
    page,
    openHome,
  }) => {
    await page.setViewportSize(size)
    await openHome()
    await expect(place(page, 'Tecnologias')).toHaveAttribute('aria-current', 'page')
    await openPlace(page, 'Conta')
    await expect(page).toHaveURL('/conta')
    await expect(page).toHaveTitle('Conta · Techfólio')
    await expect(page.getByRole('heading', { level: 1, name: 'Sua conta' })).toBeFocused()
    await expect(page.locator('nav [aria-current]:visible')).toHaveText(
      size === WIDE ? 'Conta' : 'Mais',
    )
    await expect(place(page, 'Tecnologias')).not.toHaveAttribute('aria-current')
    await place(page, 'Projetos').click()
    await expect(page).toHaveURL('/projetos')
    await expect(page).toHaveTitle('Projetos · Techfólio')
    await expect(page.getByRole('heading', { level: 1, name: 'Projetos' })).toBeFocused()
    await expect(place(page, 'Projetos')).toHaveAttribute('aria-current', 'page')
    await place(page, 'Evolução').click()
    await expect(page).toHaveURL('/evolucao')
    await expect(page.getByRole('heading', { level: 1, name: 'Evolução' })).toBeFocused()
    await expect(place(page, 'Evolução')).toHaveAttribute('aria-current', 'page')
    await place(page, 'Portfólio').click()
    await expect(page).toHaveURL('/portfolio')
    await expect(page.getByRole('heading', { level: 1, name: 'Portfólio' })).toBeFocused()
    await expect(place(page, 'Portfólio')).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'Techfólio, página inicial' }).click()
    await expect(page).toHaveURL('/home')
    for (const path of ['/portfolio', '/evolucao', '/projetos', '/conta']) {
      await page.goBack()
      await expect(page).toHaveURL(path)
    }
    await button(page, 'Sair').click()
    await expect(page).toHaveURL('/login')
    await expect(navigation(page)).toHaveCount(0)
  })

test('the navigation is in the header from 900 px, and in a bottom bar below that', async ({
  page,
  openHome,
}) => {
  await page.setViewportSize(WIDE)
  await openHome()
  const header = (await page.locator('header').first().boundingBox())!
  const inHeader = (await navigation(page).boundingBox())!
  expect(inHeader.y + inHeader.height).toBeLessThanOrEqual(header.y + header.height)

  await page.setViewportSize({ width: 899, height: 700 })
  const bar = (await navigation(page).boundingBox())!
  expect(bar.y + bar.height).toBeCloseTo(700, 0)
  const links = ['Tecnologias', 'Projetos', 'Evolução', 'Portfólio'].map((name) =>
    place(page, name),
  )
  for (const one of [...links, button(page, 'Mais')]) {
    const box = (await one.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48)
    await expect(one.locator('svg')).toBeVisible()
  }
})

test('the menu on a phone opens above the bar, by keyboard too', async ({ page, openHome }) => {
  await page.setViewportSize(PHONE)
  await openHome()
  const more = button(page, 'Mais')
  const [jobs, account] = [place(page, 'Vagas'), place(page, 'Conta')]
  await expect(account).toBeHidden()
  await more.press('Enter')
  await expect(account).toBeVisible()
  const bar = (await navigation(page).boundingBox())!
  for (const one of [jobs, account]) {
    const { x, y, width, height } = (await one.boundingBox())!
    expect(height).toBeGreaterThanOrEqual(48)
    expect(y + height).toBeLessThanOrEqual(bar.y)
    expect(x + width).toBeLessThanOrEqual(PHONE.width)
  }
  await page.keyboard.press('Tab')
  await expect(jobs).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await account.click()
  await expect(page).toHaveURL('/conta')
  await expect(more).toHaveAttribute('aria-current', 'true')
  await more.click()
  await expect(account).toHaveAttribute('aria-current', 'page')
  await account.click()
  await expect(account).toBeHidden()
})

test('the bottom bar covers neither the end of the page nor the focused element', async ({
  page,
  account,
}) => {
  await page.setViewportSize(PHONE)
  await openAccount(page, account)
  await page.getByText('Esta sessão').waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const bar = (await navigation(page).boundingBox())!
  const footer = (await page.locator('footer').boundingBox())!
  expect(footer.y + footer.height).toBeLessThanOrEqual(bar.y + 1)
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const control of await page.locator('main').locator('input:visible, button').all()) {
    await control.focus()
    const { y, height } = (await control.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(bar.y)
  }
})

test('a visitor who opens the account screen gets there after the login', async ({
  page,
  account,
}) => {
  await page.goto('/conta')
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page.getByRole('heading', { level: 1, name: 'Sua conta' })).toBeFocused()
  await expect(page).toHaveURL('/conta')
})
