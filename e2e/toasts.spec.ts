import { button, logIn } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { hold, refuse } from './support/network.ts'
import { createTechnology } from './support/technologies.ts'
import { resumeToasts } from './support/timeouts.ts'
import { allToasts, LOADING, recordToasts, toast } from './support/toasts.ts'

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
  const from = await resumeToasts(page)
  await expect(allToasts(page)).toHaveCount(0)
  const told = (await seen.all()).find(({ text }) => text === REFUSED)!
  expect(told.goneAt! - from).toBeGreaterThan(2900)
})

test('the loading toast stays as long as the request runs', async ({ page, account }) => {
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

test('shows at most two toasts, always including the newest', async ({ page }) => {
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

test('a toast stands at the right, below the header', { tag: '@phone' }, async ({
  page,
  openHome,
}) => {
  await openHome()
  await createTechnology(page, 'Vue', 'Iniciante')
  await expect(toast(page, 'Tecnologia adicionada com sucesso')).toBeVisible()
  const box = (await page.getByLabel('Notificações').boundingBox())!
  const header = (await page.getByRole('banner').boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(header.y + header.height)
  expect(box.x + box.width).toBe(header.width - 16)
})
