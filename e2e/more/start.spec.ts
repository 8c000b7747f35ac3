import { expect, signInBefore, test } from '../support/journey.ts'
import { hold } from '../support/network.ts'
import { LOADING } from '../support/toasts.ts'

test('the loading sign appears after a second', async ({ page, account }) => {
  const { held } = await hold(page, '/profile')
  await signInBefore(page, account)
  await page.goto('/home')
  await expect.poll(() => held.length).toBe(1)
  const delays = await page
    .getByText(LOADING)
    .evaluate((sign) => sign.getAnimations().map(({ effect }) => effect?.getTiming().delay))
  expect(delays).toEqual([1000])
  await expect(page.getByText(LOADING)).toBeVisible()
})

test('leaving a page before its profile arrives does not sign out', async ({
  page,
  openHome,
  account,
}) => {
  await openHome()
  for (const path of ['/nada-aqui', '/home']) {
    const { held } = await hold(page, '/profile')
    await page.goto('/nada-aqui')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(path)
    await page.goto('/home')
    await page.getByRole('heading', { name: `Olá, ${account.name}` }).waitFor()
  }
})
