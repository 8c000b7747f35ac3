import { expect, test } from '../support/journey.ts'
import { LOADING, recordToasts, toast } from '../support/toasts.ts'

const SLOW = ['**/assets/home-screen-*', '**/assets/signed-in-*', '**/api/sessions']
const SLOW_MS = 2500

for (const [name, device] of Object.entries({
  wide: { viewport: { width: 1280, height: 800 } },
  'phone with reduced motion': {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce' as const,
  },
}))
  test.describe(name, () => {
    const { reducedMotion, ...rest } = { reducedMotion: null, ...device }
    test.use({ ...rest, contextOptions: { reducedMotion } })

    test('a login on a slow network ends with the success toast', async ({
      page,
      account: { email, password, name: person },
    }) => {
      const seen = await recordToasts(page)
      for (const address of SLOW)
        await page.route(address, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
          await route.fallback()
        })
      await page.goto('/login')
      await page.getByRole('button', { name: 'Entrar' }).and(page.locator(':enabled')).waitFor()
      await page.locator('form').evaluate(fillInAndSend, { email, password })
      await expect.poll(seen.texts).toContain('Login feito com sucesso')
      await expect(page.getByRole('heading', { level: 1, name: `Olá, ${person}` })).toBeVisible()
      await expect(page).toHaveURL('/home')
      await expect(toast(page, LOADING)).toHaveCount(0)
    })
  })

/** Autofills like a browser, without focusing a field. */
function fillInAndSend(
  form: SVGElement | HTMLElement,
  values: { email: string; password: string },
) {
  for (const [name, value] of Object.entries(values)) {
    const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`)!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  form.querySelector<HTMLButtonElement>('[type="submit"]')!.click()
}
