import type { Browser } from '@playwright/test'
import { expect, test } from './journey.ts'
import { beInNoHurry } from './patience.ts'
import { createAccount } from './people.ts'
import { LOADING, recordToasts, toast } from './toasts.ts'

const SEED = 20_260
const RUNS = 30
const AT_ONCE = 6
const SLOWEST_MS = 3000
const SUCCESS = 'Login feito com sucesso'
const DELAYED = ['**/assets/toast-stack-*', '**/assets/home-screen-*', '**/api/sessions']

for (const [name, device] of Object.entries({
  wide: { viewport: { width: 1280, height: 800 } },
  'phone, where nothing moves': {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce' as const,
  },
})) {
  test(`however slow the line, the loading toast leaves and the success is seen: ${name}`, async ({
    browser,
    serverUrl,
  }) => {
    const random = randomFrom(SEED + device.viewport.width)
    const delays = Array.from({ length: RUNS }, () => DELAYED.map(() => random() * SLOWEST_MS))
    const { email, password } = await createAccount(serverUrl)
    const session = await logInOnce(serverUrl, { email, password })
    const visit = (wait: number[]) =>
      firstTouch(browser, { ...device, baseURL: serverUrl }, { email, password }, session, wait)
    for (let next = 0; next < RUNS; next += AT_ONCE) {
      const told = await Promise.all(delays.slice(next, next + AT_ONCE).map(visit))
      expect(told).toEqual(told.map(() => 'told, and over'))
    }
  })
}

/** Sixty logins would keep the server hashing: its one real answer comes to all, sooner or later. */
async function logInOnce(serverUrl: string, credentials: object) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(credentials)
  return (await fetch(`${serverUrl}/api/sessions`, { method: 'POST', headers, body })).text()
}

/** The browser has filled the form in, so that the first touch of the page is Entrar. */
async function firstTouch(
  browser: Browser,
  device: object,
  credentials: { email: string; password: string },
  session: string,
  delays: number[],
) {
  const context = await browser.newContext(device)
  await beInNoHurry(context)
  const page = await context.newPage()
  const seen = await recordToasts(page)
  for (const [index, address] of DELAYED.entries())
    await page.route(address, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delays[index]))
      const isLogin = route.request().method() === 'POST'
      await (isLogin
        ? route.fulfill({ contentType: 'application/json', body: session })
        : route.continue()
      ).catch(() => undefined)
    })
  await page.goto('/login')
  await page.locator('form').waitFor()
  await page.locator('form').evaluate(fillInAndSend, credentials)
  await expect.poll(seen.texts, { timeout: 60_000 }).toContain(SUCCESS)
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Olá' })).toBeVisible()
  const left = await toast(page, LOADING).count()
  await context.close()
  return left === 0 ? 'told, and over' : `still loading with ${delays.map(Math.round).join(', ')}`
}

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

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
