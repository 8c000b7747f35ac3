import { button, field, logIn } from './forms.ts'
import { expect, test } from './journey.ts'
import { hold, refuse } from './network.ts'
import { letToastsGo } from './patience.ts'
import { mostRestyledBy } from './restyled.ts'
import { createTechnology, modal, rows } from './technologies.ts'
import { allToasts, closeToast, LOADING, recordToasts, toast } from './toasts.ts'

const STRANGER = { email: 'ninguem@exemplo.com.br', password: 'Qualquer-1' }
const REFUSED = 'Email ou senha incorretos'

test('a toast closes by itself after three seconds', async ({ page }) => {
  const seen = await recordToasts(page)
  await refuse(page, '/sessions', 'wrong_credentials')
  await page.goto('/login')
  await logIn(page, STRANGER)
  const time = toast(page, REFUSED).locator('.toast-time')
  const lasts = await time.evaluate((bar) => bar.getAnimations()[0]?.effect?.getTiming().duration)
  expect(lasts).toBe(3000)
  const from = await letToastsGo(page)
  await expect(allToasts(page)).toHaveCount(0)
  const told = (await seen.all()).find(({ text }) => text === REFUSED)!
  expect(told.goneAt! - from).toBeGreaterThan(2900)
})

test('the loading toast waits as long as the request does', async ({ page, account }) => {
  const { release } = await hold(page, '/sessions')
  await page.goto('/login')
  await logIn(page, account)
  const loading = toast(page, LOADING)
  await expect(loading).toBeVisible()
  const standing = await loading.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => setTimeout(() => resolve(element.isConnected), 3500)),
  )
  expect(standing).toBe(true)
  release()
  await expect(loading).toHaveCount(0)
})

test('never more than two stand at once, and the newest always does', async ({ page }) => {
  const seen = await recordToasts(page)
  await refuse(page, '/sessions', 'wrong_credentials')
  await page.goto('/login')
  await logIn(page, STRANGER)
  for (const attempt of [1, 2, 3, 4]) {
    await expect(button(page, 'Entrar')).toBeEnabled()
    const told = async () => (await seen.texts()).filter((text) => text === REFUSED).length
    await expect.poll(told).toBe(attempt)
    await expect(toast(page, REFUSED).last()).toBeVisible()
    await button(page, 'Entrar').click()
  }
  const all = await seen.all()
  const together = all.map(
    ({ shownAt }) =>
      all.filter((other) => other.shownAt <= shownAt && !(other.goneAt! <= shownAt)).length,
  )
  expect(Math.max(...together)).toBe(2)
})

test('a toast stands above an open modal and can be closed there', async ({ page, openHome }) => {
  await refuse(page, '/users/techs', 'unexpected')
  await openHome()
  await createTechnology(page, 'Vue', 'Iniciante')
  const told = toast(page, 'Ops! ocorreu um erro, tente novamente', 'error')
  await expect(told).toBeVisible()
  await told.hover()
  const onTop = await told.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(onTop).toBe(true)
  expect(await told.evaluate((element) => element.closest('[inert]'))).toBeNull()
  await told.getByRole('button', { name: 'Fechar notificação' }).click()
  await expect(told).toHaveCount(0)
  await expect(modal(page, 'Cadastrar Tecnologia')).toBeVisible()
  await expect(field(page, 'Nome do projeto')).toHaveValue('Vue')
})

test('a toast waits for whoever points at it', async ({ page }) => {
  await refuse(page, '/sessions', 'wrong_credentials')
  await page.goto('/login')
  await logIn(page, STRANGER)
  const told = toast(page, REFUSED)
  await told.hover()
  await letToastsGo(page)
  const standing = await told.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => setTimeout(() => resolve(element.isConnected), 3500)),
  )
  expect(standing).toBe(true)
  await page.mouse.move(5, 5)
  await expect(told).toHaveCount(0)
})

test('a toast that goes leaves the rows of a list as they are', async ({
  browser,
  page,
  account,
  openHome,
}) => {
  for (let count = 1; count <= 12; count += 1) await account.addTechnology(`Tecnologia ${count}`)
  await openHome()
  await createTechnology(page, 'Minha', 'Iniciante')
  await expect(modal(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(13)
  await expect(allToasts(page)).toHaveCount(1)
  const text = (await allToasts(page).getByRole('status').textContent())!
  const restyled = await mostRestyledBy(browser, page, () => closeToast(page, text))
  expect(restyled).toBeGreaterThan(0)
  expect(restyled).toBeLessThan(60)
})
