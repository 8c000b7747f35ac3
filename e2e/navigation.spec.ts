import type { Page } from '@playwright/test'
import { openAccount } from './account.ts'
import { button, logIn } from './forms.ts'
import { expect, signInBeforehand, test } from './journey.ts'
import { tellLine } from './line.ts'
import { doubleTheText, fits } from './reflow.ts'
import { createTechnology, modal, rows } from './technologies.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navegação principal' })
const place = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name, exact: true })
const WIDE = { width: 900, height: 800 }
const PHONE = { width: 360, height: 740 }

for (const size of [WIDE, PHONE])
  test(`every screen leads to the others, and says which one it is: ${size.width} px`, async ({
    page,
    openHome,
  }) => {
    await page.setViewportSize(size)
    await openHome()
    await expect(place(page, 'Tecnologias')).toHaveAttribute('aria-current', 'page')
    await expect(place(page, 'Conta')).not.toHaveAttribute('aria-current')
    await place(page, 'Conta').click()
    await expect(page).toHaveURL('/conta')
    await expect(page).toHaveTitle('Conta · Techfólio')
    await expect(page.getByRole('heading', { level: 1, name: 'Sua conta' })).toBeFocused()
    await expect(place(page, 'Conta')).toHaveAttribute('aria-current', 'page')
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

test('the place one is at leads back to its top', async ({ page, account, openHome }) => {
  await page.setViewportSize(PHONE)
  for (let count = 1; count <= 15; count += 1) await account.addTechnology(`Tecnologia ${count}`)
  await openHome()
  await place(page, 'Conta').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sua conta' })).toBeFocused()
  await place(page, 'Tecnologias').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await rows(page).nth(14).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await place(page, 'Tecnologias').click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('it stands in the header from 900 px on, and in a bar at the bottom below that', async ({
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
  for (const name of ['Tecnologias', 'Projetos', 'Evolução', 'Portfólio', 'Conta']) {
    const box = (await place(page, name).boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48)
    await expect(place(page, name).locator('svg')).toBeVisible()
  }
})

test('the bar hides nothing: not the end of the page, nor what takes the focus', async ({
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

test('the words of the bar grow with large text as far as there is room', async ({
  page,
  openHome,
}) => {
  await page.setViewportSize(PHONE)
  await openHome()
  const size = () =>
    place(page, 'Tecnologias').evaluate((link) =>
      Number.parseFloat(getComputedStyle(link).fontSize),
    )
  expect(await size()).toBe(11)
  await doubleTheText(page)
  expect(await size()).toBeGreaterThan(13)
  await fits(page, 'large text on a phone')
  await page.setViewportSize({ width: 700, height: 740 })
  expect(await size()).toBe(22)
  await fits(page, 'large text on a tablet')
})

test('the bar lies under modals, toasts and notices', async ({
  page,
  openHome,
  serverUrl,
  account,
}) => {
  await page.setViewportSize({ width: 360, height: 420 })
  await openHome()
  await button(page, 'Adicionar tecnologia').click()
  await expect(modal(page)).toBeVisible()
  await expect.poll(() => isOnTop(page)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect.poll(() => isOnTop(page)).toBe(true)

  await fetch(`${serverUrl}/api/sessions`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${account.token}` },
  })
  await createTechnology(page, 'Vue', 'Iniciante')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
  const notice = (await page.getByRole('complementary').boundingBox())!
  const bar = (await navigation(page).boundingBox())!
  expect(notice.y + notice.height).toBeLessThanOrEqual(bar.y)
  await button(page, 'Entrar de novo').click()
  await expect(page).toHaveURL('/login')
})

test('a visitor of the account signs in first, and gets there after the login', async ({
  page,
  account,
}) => {
  await page.goto('/conta')
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page.getByRole('heading', { level: 1, name: 'Sua conta' })).toBeFocused()
  await expect(page).toHaveURL('/conta')
})

test('an address with a section leads right there', async ({ page, account }) => {
  await signInBeforehand(page, account)
  await page.setViewportSize(PHONE)
  await page.goto('/conta#dados')
  await expect(page.getByRole('heading', { name: 'Meus dados' })).toBeInViewport()
})

test('after a login the other screens come by themselves, and open without a line', async ({
  page,
  account,
}) => {
  await tellLine(page, { saveData: false })
  await page.goto('/login')
  const ahead = page.waitForResponse('**/assets/account-screen-*.js')
  await logIn(page, account)
  await expect(page).toHaveURL('/home')
  await (await ahead).finished()
  await page.context().setOffline(true)
  await place(page, 'Conta').click()
  await expect(page.getByRole('heading', { name: 'Sua conta' })).toBeVisible()
  await page.context().setOffline(false)
})

for (const line of [{ saveData: true }, { effectiveType: '3g' }, { type: 'cellular' }])
  test(`nothing is fetched ahead where the line is ${JSON.stringify(line)}`, async ({
    page,
    openHome,
  }) => {
    await tellLine(page, line)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await openHome()
    await page.waitForTimeout(2500)
    expect(fetched.filter((address) => address.includes('account-screen'))).toEqual([])
    await place(page, 'Conta').click()
    await expect(page.getByRole('heading', { name: 'Sua conta' })).toBeVisible()
  })

test('the account opened directly fetches its own code, and no other screen’s before it', async ({
  page,
  account,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await openAccount(page, account)
  const screens = fetched.filter((path) => /-screen-[\w-]+\.js$/.test(path))
  expect(screens[0]).toMatch(/account-screen/)
})

/** Whether a finger in the middle of the bar meets the bar. */
const isOnTop = (page: Page) =>
  navigation(page).evaluate((bar) => {
    const { left, top, width, height } = bar.getBoundingClientRect()
    return bar.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
