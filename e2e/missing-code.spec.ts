import type { Page, Route } from '@playwright/test'
import { button, field, fillLogin, logIn } from './forms.ts'
import { expect, signInBeforehand, test } from './journey.ts'
import { stopTheClock } from './time.ts'
import { toast, toastsAreReady } from './toasts.ts'

const MISSING = 'Não foi possível abrir esta tela'
const HOME_CODE = '**/assets/home-screen-*.js'
const SIGN_UP_CODE = '**/assets/sign-up-screen-*.js'
const NOT_FOUND_CODE = '**/assets/not-found-screen-*.js'
const TOASTS_CODE = '**/assets/toast-stack-*.js'

const gone = (route: Route) => route.fulfill({ status: 404 })
const lost = (route: Route) => route.abort('connectionfailed')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const late = (page: Page) => page.getByText('Se continuar assim, recarregue a página.')
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: MISSING })

test('a link without a connection leaves everything as it is, and can be tried again', async ({
  page,
}) => {
  await page.goto('/login')
  await toastsAreReady(page)
  await fillLogin(page, { email: 'ana@exemplo.com.br', password: 'Senha-forte1' })
  await page.context().setOffline(true)
  await link(page, 'Cadastre-se').click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(heading(page, 'Login')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('ana@exemplo.com.br')
  await expect(field(page, 'Senha')).toHaveValue('Senha-forte1')

  const failed = page.waitForEvent('requestfailed')
  await button(page, 'Tentar de novo').click()
  await failed
  await expect(page).toHaveURL('/login')
  await expect(notice(page)).toBeVisible()

  await page.context().setOffline(false)
  await button(page, 'Tentar de novo').click()
  await expect(heading(page, 'Crie sua conta')).toBeFocused()
  await expect(page).toHaveURL('/signup')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.locator('form')).toHaveCSS('width', '325px')
  await page.goBack()
  await expect(page).toHaveURL('/login')
})

test('a link pressed twice before its screen came is one step, and one way back', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(SIGN_UP_CODE, async (route) => {
    await released
    await route.fallback()
  })
  await page.goto('/nada-aqui')
  await page.goto('/login')
  await link(page, 'Cadastre-se').dblclick()
  await expect(page).toHaveURL('/signup')
  release()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Login')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/nada-aqui')
})

test('a link pressed twice without a connection leaves everything as it is', async ({ page }) => {
  await page.goto('/login')
  await toastsAreReady(page)
  await field(page, 'Email').fill('ana@exemplo.com.br')
  await page.route(SIGN_UP_CODE, lost)
  await link(page, 'Cadastre-se').dblclick()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(field(page, 'Email')).toHaveValue('ana@exemplo.com.br')

  await page.unroute(SIGN_UP_CODE)
  await button(page, 'Tentar de novo').dblclick()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Login')).toBeVisible()
})

test('a screen that came without its styles is not drawn without them', async ({ page }) => {
  const styles = '**/assets/sign-up-screen-*.css'
  await page.route(styles, lost)
  await page.goto('/login')
  await link(page, 'Cadastre-se').click()
  await expect(notice(page)).toBeVisible()
  const failed = page.waitForEvent('requestfailed')
  await button(page, 'Tentar de novo').click()
  await failed
  await expect(page).toHaveURL('/login')
  await page.unroute(styles)
  await button(page, 'Tentar de novo').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  const drawn = await page.evaluate(() =>
    Array.from(document.querySelectorAll('link[rel="stylesheet"]')).map(
      (element) => (element as HTMLLinkElement).sheet !== null,
    ),
  )
  expect(drawn).not.toContain(false)
})

test('opened right at a screen whose code is lost, one is told and can try again', async ({
  page,
}) => {
  await page.route(SIGN_UP_CODE, lost)
  await page.goto('/signup')
  await expect(heading(page, MISSING)).toBeVisible()
  await expect(page).toHaveTitle(`${MISSING} · Techfólio`)
  const failed = page.waitForEvent('requestfailed')
  await button(page, 'Tentar de novo').click()
  await failed
  await expect(heading(page, MISSING)).toBeVisible()
  await page.unroute(SIGN_UP_CODE)
  await button(page, 'Tentar de novo').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  await expect(page).toHaveURL('/signup')
})

test('the not-found screen can be tried again too', async ({ page }) => {
  await page.route(NOT_FOUND_CODE, lost)
  await page.goto('/nada-aqui')
  await expect(heading(page, MISSING)).toBeVisible()
  await page.unroute(NOT_FOUND_CODE)
  await button(page, 'Tentar de novo').click()
  await expect(heading(page, 'Oops! 404')).toBeVisible()
  await expect(page).toHaveURL('/nada-aqui')
})

test('a login whose Home did not come stays, and leads there when it is tried again', async ({
  page,
  account,
}) => {
  await page.route(HOME_CODE, lost)
  await page.goto('/login')
  await logIn(page, account)
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.unroute(HOME_CODE)
  await button(page, 'Tentar de novo').click()
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
  await expect(page).toHaveURL('/home')
})

test('a deployment under an open tab reloads it once, on the screen that was wanted', async ({
  page,
}) => {
  const documents = countDocuments(page)
  await page.route(SIGN_UP_CODE, (route) => (documents() < 2 ? gone(route) : route.continue()))
  await page.goto('/login')
  await deploy(page)
  await link(page, 'Cadastre-se').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  await expect(page).toHaveURL('/signup')
  expect(documents()).toBe(2)
})

test('files that stay away end in a screen that says so, not in a loop', async ({ page }) => {
  const documents = countDocuments(page)
  await page.route(SIGN_UP_CODE, gone)
  await deploy(page)
  await page.goto('/signup')
  await expect(heading(page, MISSING)).toBeVisible()
  expect(documents()).toBe(2)
})

test('where nothing can be remembered a deployment reloads when one asks to try again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const documents = countDocuments(page)
  await page.route(SIGN_UP_CODE, (route) => (documents() < 2 ? gone(route) : route.continue()))
  await page.goto('/login')
  await deploy(page)
  await link(page, 'Cadastre-se').click()
  await expect(notice(page)).toBeVisible()
  expect(documents()).toBe(1)
  await button(page, 'Tentar de novo').click()
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
})

test('a broken server is no deployment: nothing is reloaded', async ({ page }) => {
  const documents = countDocuments(page)
  await page.route(SIGN_UP_CODE, gone)
  await page.goto('/login')
  await field(page, 'Email').fill('ana@exemplo.com.br')
  await link(page, 'Cadastre-se').click()
  await expect(notice(page)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('ana@exemplo.com.br')
  expect(documents()).toBe(1)
})

test('a login whose rules did not come is judged by the server, in the same words', async ({
  page,
  account,
}) => {
  await page.route('**/assets/login-*.js', lost)
  await page.goto('/login')
  await field(page, 'Email').fill('ana@')
  const judged = page.waitForResponse('**/api/sessions')
  await button(page, 'Entrar').click()
  expect((await judged).status()).toBe(400)
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Não é um email válido')
  await expect(field(page, 'Senha')).toHaveAccessibleDescription('A senha é obrigatória')
  await expect(field(page, 'Email')).toBeFocused()
  await logIn(page, account)
  await expect(page).toHaveURL('/home')
})

test('toasts that did not come are fetched again, and tell what was said meanwhile', async ({
  page,
}) => {
  await page.route(TOASTS_CODE, lost)
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/login')
  await failed
  await logIn(page, { email: 'ninguem@exemplo.com.br', password: 'Qualquer-1' })
  await expect(button(page, 'Entrar')).toBeEnabled()
  await expect(toast(page, 'Email ou senha incorretos')).toHaveCount(0)
  await page.unroute(TOASTS_CODE)
  await expect(toast(page, 'Email ou senha incorretos', 'error')).toBeVisible()
  await expect(toast(page, 'Carregando...')).toHaveCount(0)
})

test('a line that is back brings the toasts at once', async ({ page }) => {
  const stopped = Promise.withResolvers<void>()
  await page.clock.install()
  await page.route(TOASTS_CODE, async (route) => {
    await stopped.promise
    await lost(route)
  })
  const asked = page.waitForRequest(TOASTS_CODE)
  await page.goto('/login')
  await asked
  // From here on no timer asks for them again.
  await stopTheClock(page)
  const failed = page.waitForEvent('requestfailed')
  stopped.resolve()
  await failed
  await page.unroute(TOASTS_CODE)
  // Once more where the page itself has not heard of the failure yet: it asks for them once at a time.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByLabel('Notificações')).toBeAttached({ timeout: 1000 })
  }).toPass()
})

test('a login works even where its toasts could not be loaded', async ({ page, account }) => {
  await page.route(TOASTS_CODE, gone)
  await page.goto('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/home')
})

/** The page as the server gives it, but with another entry in it: as after an upgrade. */
async function deploy(page: Page) {
  await page.route('**/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(
      /\/assets\/index-[^"]+\.js/g,
      '/assets/index-new.js',
    )
    return route.fulfill({ response: answer, body })
  })
}

function countDocuments(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

test('what got lost when it was asked for ahead comes when it is needed', async ({
  page,
  account,
}) => {
  await signInBeforehand(page, account)
  const asked = new Set<string>()
  await page.route(/\/assets\/(home|toast-stack|kept-profile)-/, (route) => {
    const address = route.request().url()
    if (asked.has(address)) return route.fallback()
    asked.add(address)
    return route.abort('connectionreset')
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.fallback()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await expect
    .poll(() => [...asked].filter((address) => address.includes('kept-profile')).length)
    .toBe(1)
  release()
  await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
  expect(asked.size).toBeGreaterThan(4)
})

test('where the first script does not come the page says so, and only there', async ({
  page,
  account,
}) => {
  await page.context().route('**/assets/index-*.js', lost)
  await page.goto('/login')
  const other = await page.context().newPage()
  await signInBeforehand(other, account)
  await other.goto('/home')
  for (const tab of [page, other]) {
    await expect(late(tab)).toHaveCSS('animation-delay', '10s')
    await expect(late(tab)).toBeVisible()
  }
  await other.close()

  await page.context().unroute('**/assets/index-*.js')
  await page.reload()
  await expect(heading(page, /^Olá, /)).toBeVisible()
  await expect(late(page)).toHaveCount(0)
})

test('a browser older than the build is made for is told so, and no other', async ({ page }) => {
  const tooOld = page.getByText('Este navegador é antigo demais')
  await page.goto('/home')
  await expect(heading(page, 'Login')).toBeVisible()
  await expect(tooOld).toBeHidden()

  await page.route('**/assets/index-*.css', async (route) => {
    const styles = await route.fetch()
    const body = (await styles.text()).replace('light-dark(red', 'not-known-yet(red')
    await route.fulfill({ response: styles, body })
  })
  await page.goto('/home')
  await expect(tooOld).toBeVisible()
})
