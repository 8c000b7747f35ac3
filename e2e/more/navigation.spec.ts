import type { Page } from '@playwright/test'
import { openAccount } from '../support/account.ts'
import { button, logIn } from '../support/forms.ts'
import { expect, signInBefore, test } from '../support/journey.ts'
import { setConnection } from '../support/network.ts'
import { doubleTextSize, fits } from '../support/reflow.ts'
import { createTechnology, modal, rows } from '../support/technologies.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navegação principal' })
const place = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name, exact: true })
const PHONE = { width: 360, height: 740 }

test('the link of the current screen scrolls to its top', async ({ page, account, openHome }) => {
  await page.setViewportSize(PHONE)
  for (let count = 1; count <= 15; count += 1) await account.addTechnology(`Tecnologia ${count}`)
  await openHome()
  await button(page, 'Mais').click()
  await place(page, 'Conta').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sua conta' })).toBeFocused()
  await place(page, 'Tecnologias').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await rows(page).nth(14).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await place(page, 'Tecnologias').click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the labels of the bar grow with the text size', async ({ page, openHome }) => {
  await page.setViewportSize(PHONE)
  await openHome()
  const size = () =>
    place(page, 'Tecnologias').evaluate((link) =>
      Number.parseFloat(getComputedStyle(link).fontSize),
    )
  expect(await size()).toBe(11)
  await doubleTextSize(page)
  expect(await size()).toBeGreaterThan(13)
  await fits(page, 'large text on a phone')
  await page.setViewportSize({ width: 700, height: 740 })
  expect(await size()).toBe(22)
  await fits(page, 'large text on a tablet')
})

test('modals, toasts and notices cover the bar', async ({ page, openHome, serverUrl, account }) => {
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

test('an address with a hash scrolls to its section', async ({ page, account }) => {
  await signInBefore(page, account)
  await page.setViewportSize(PHONE)
  await page.goto('/conta#dados')
  await expect(page.getByRole('heading', { name: 'Meus dados' })).toBeInViewport()
})

test('other screens are prefetched after a login and open offline', async ({ page, account }) => {
  await setConnection(page, { saveData: false })
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

test('the account fetches its own code first', async ({ page, account }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await openAccount(page, account)
  const screens = fetched.filter((path) => /-screen-[\w-]+\.js$/.test(path))
  expect(screens[0]).toMatch(/account-screen/)
})

/** Whether a tap in the middle of the bar hits the bar. */
const isOnTop = (page: Page) =>
  navigation(page).evaluate((bar) => {
    const { left, top, width, height } = bar.getBoundingClientRect()
    return bar.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
