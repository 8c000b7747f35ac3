import type { Page } from '@playwright/test'
import type { ErrorCode } from '#contract/errors.ts'
import { button, clickTwice, field, fillLogin, leave, logIn, stored } from './forms.ts'
import { expect, signInBeforehand, test } from './journey.ts'
import { cutOff, hold, recordCalls, refuse } from './network.ts'
import { GIVING_UP } from './patience.ts'
import { openFreshTab } from './tabs.ts'
import { createTechnology, rows } from './technologies.ts'
import { stopTheClock } from './time.ts'
import { allToasts, LOADING, recordToasts, toast } from './toasts.ts'

const STRANGER = { email: 'ninguem@exemplo.com.br', password: 'Qualquer-1' }
const heading = (page: Page) => page.getByRole('heading', { name: 'Login' })

for (const path of ['/', '/login']) {
  test(`${path} asks for Email and Senha and points to the sign-up`, async ({ page }) => {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(field(page, 'Email')).toBeEditable()
    await expect(field(page, 'Senha')).toBeEditable()
    await expect(button(page, 'Entrar')).toBeEnabled()
    await expect(page.getByText('Ainda não possuiu uma conta')).toBeVisible()
    await page.getByRole('link', { name: 'Cadastre-se', exact: true }).click()
    await expect(page).toHaveURL('/signup')
    await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
  })
}

test('the password can be shown and hidden again', async ({ page }) => {
  await page.goto('/login')
  await field(page, 'Senha').fill('segredo')
  await expect(field(page, 'Senha')).toHaveAttribute('type', 'password')
  await button(page, 'Mostrar senha').click()
  await expect(field(page, 'Senha')).toHaveAttribute('type', 'text')
  await button(page, 'Ocultar senha').click()
  await expect(field(page, 'Senha')).toHaveAttribute('type', 'password')
  await expect(field(page, 'Senha')).toHaveValue('segredo')
})

test('an empty form names both fields under them, and sends nothing', async ({ page }) => {
  const calls = recordCalls(page)
  await page.goto('/login')
  await button(page, 'Entrar').click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('O email é obrigatório')
  await expect(field(page, 'Senha')).toHaveAccessibleDescription('A senha é obrigatória')

  const input = await field(page, 'Email').boundingBox()
  const message = await page.getByText('O email é obrigatório').boundingBox()
  expect(message!.y).toBeGreaterThanOrEqual(input!.y + input!.height)
  expect(message!.x).toBeGreaterThanOrEqual(input!.x)
  expect(calls).toEqual([])
})

test('our words, not the browser’s, refuse what is no email', async ({ page }) => {
  const calls = recordCalls(page)
  await page.goto('/login')
  await field(page, 'Email').fill('ana@')
  await field(page, 'Email').press('Enter')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Não é um email válido')
  await expect(field(page, 'Senha')).toHaveAccessibleDescription('A senha é obrigatória')

  await field(page, 'Email').pressSequentially('exemplo.com')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('')
  expect(calls).toEqual([])
})

test('a field that was not left yet is not scolded', async ({ page }) => {
  await page.goto('/login')
  await field(page, 'Email').pressSequentially('ana')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('')
  await field(page, 'Email').blur()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Não é um email válido')
})

test('success is told at once, and exactly two seconds later comes Home', async ({
  page,
  account,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await fillLogin(page, account)
  await stopTheClock(page)
  await button(page, 'Entrar').click()
  await expect(toast(page, 'Login feito com sucesso', 'success')).toBeVisible()
  await expect(toast(page, LOADING)).toHaveCount(0)

  await page.clock.runFor(1999)
  await expect(page).toHaveURL('/login')
  await expect(heading(page)).toBeVisible()
  await expectDisabled(page)

  await page.clock.runFor(1)
  await expect(page).toHaveURL('/home')
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
})

test('nothing can be typed or pressed while the request runs', async ({ page, account }) => {
  const { held, release } = await hold(page, '/sessions')
  await page.goto('/login')
  await logIn(page, account)
  await expect(toast(page, LOADING)).toBeVisible()
  await expectDisabled(page)
  await expect(button(page, 'Entrar').locator('[class*="spinner"]')).toBeVisible()
  expect(held).toHaveLength(1)
  release()
  await expect(page).toHaveURL('/home')
})

test('the browser keeps the token and the user id, and nothing else', async ({ page, account }) => {
  await page.goto('/login')
  const answer = page.waitForResponse('**/api/sessions')
  await logIn(page, account)
  const { token } = (await (await answer).json()) as { token: string }
  await expect(toast(page, 'Login feito com sucesso')).toBeVisible()
  expect(await stored(page)).toEqual({
    'techfolio:token': token,
    'techfolio:user-id': account.id,
  })
  expect(await page.evaluate(() => [sessionStorage.length, document.cookie])).toEqual([0, ''])
})

test('leaving the screen takes the two seconds along', async ({ page, account }) => {
  await page.clock.install()
  const tab = await openFreshTab(page, '/nada-aqui')
  await button(tab, 'Voltar').click()
  await fillLogin(tab, account)
  await stopTheClock(tab)
  await button(tab, 'Entrar').click()
  await expect(toast(tab, 'Login feito com sucesso')).toBeVisible()
  await tab.goBack()
  await expect(tab).toHaveURL('/nada-aqui')
  await tab.clock.runFor(10_000)
  await expect(tab.getByRole('heading', { name: 'Oops! 404' })).toBeVisible()
  await expect(tab).toHaveURL('/nada-aqui')
})

test('wrong credentials are told in a toast, and what was typed stays', async ({
  page,
  account,
}) => {
  await page.goto('/login')
  await logIn(page, { email: account.email, password: 'Outra-senha1' })
  await expect(toast(page, 'Email ou senha incorretos', 'error')).toBeVisible()
  await expect(toast(page, LOADING)).toHaveCount(0)
  await expect(field(page, 'Email')).toHaveValue(account.email)
  await expect(field(page, 'Senha')).toHaveValue('Outra-senha1')
  await expect(button(page, 'Entrar')).toBeEnabled()
  await expect(page).toHaveURL('/login')
  expect(await stored(page)).toEqual({})
})

const OTHER_ERRORS: ErrorCode[] = ['invalid_input', 'not_found', 'unexpected', 'unavailable']
for (const code of OTHER_ERRORS) {
  test(`${code} only dismisses the loading toast`, async ({ page }) => {
    await refuse(page, '/sessions', code)
    await expectOnlyTheLoadingToast(page)
  })
}

test('a broken connection only dismisses the loading toast', async ({ page }) => {
  await cutOff(page, '/sessions')
  await expectOnlyTheLoadingToast(page)
})

test('too many attempts: the wait stands under the form, without a toast', async ({ page }) => {
  await refuse(page, '/sessions', 'too_many_requests', { 'retry-after': '90' })
  await expectOnlyTheLoadingToast(page)
  const notice = page.getByText('Muitas tentativas. Tente de novo em 2 minutos.')
  await expect(notice).toBeVisible()
  const { y } = (await notice.boundingBox())!
  const submit = (await button(page, 'Entrar').boundingBox())!
  expect(y).toBeGreaterThanOrEqual(submit.y + submit.height)
})

test(
  'after 7000 ms a silent server is given up, and what was typed stays',
  GIVING_UP,
  async ({ page }) => {
    const seen = await recordToasts(page)
    await hold(page, '/sessions')
    await page.goto('/login')
    const givenUp = page.waitForEvent('requestfailed')
    await logIn(page, STRANGER)
    await expect(toast(page, LOADING)).toBeVisible()
    expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(allToasts(page)).toHaveCount(0)
    const [{ text, shownAt, goneAt } = {}, ...others] = await seen.all()
    expect(text).toBe(LOADING)
    expect(goneAt! - shownAt!).toBeGreaterThan(6500)
    expect(goneAt! - shownAt!).toBeLessThan(14_000)
    expect(others).toEqual([])
    await expect(button(page, 'Entrar')).toBeEnabled()
    await expect(field(page, 'Email')).toHaveValue(STRANGER.email)
    await expect(field(page, 'Senha')).toHaveValue(STRANGER.password)
  },
)

test('a double click sends one request', async ({ page, account }) => {
  const calls = recordCalls(page)
  await page.goto('/login')
  await fillLogin(page, account)
  await clickTwice(button(page, 'Entrar'))
  await expect(toast(page, 'Login feito com sucesso')).toBeVisible()
  expect(calls).toEqual(['POST /sessions'])
})

test('Enter in a field submits', async ({ page, account }) => {
  await page.goto('/login')
  await fillLogin(page, account)
  await field(page, 'Senha').press('Enter')
  await expect(toast(page, 'Login feito com sucesso')).toBeVisible()
})

for (const path of ['/', '/login', '/signup']) {
  test(`somebody signed in who opens ${path} goes to Home`, async ({ page, account }) => {
    await signInBeforehand(page, account)
    await page.goto(path)
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
  })
}

const STORES: Record<string, () => void> = {
  'has no room left': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'may not be opened': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
}

for (const [fault, breakStores] of Object.entries(STORES)) {
  test(`a store that ${fault} keeps nobody from signing in, and out`, async ({ page, account }) => {
    await page.addInitScript(breakStores)
    await page.goto('/login')
    await logIn(page, account)
    await expect(page).toHaveURL('/home')
    await createTechnology(page, 'React', 'Iniciante')
    await expect(rows(page)).toHaveCount(1)
    const revoked = page.waitForRequest((request) => request.method() === 'DELETE')
    await leave(page)
    expect(await (await revoked).headerValue('authorization')).toMatch(/^Bearer ./)
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(heading(page)).toBeVisible()
  })
}

async function expectDisabled(page: Page) {
  await expect(field(page, 'Email')).toBeDisabled()
  await expect(field(page, 'Senha')).toBeDisabled()
  await expect(button(page, 'Mostrar senha')).toBeDisabled()
  await expect(button(page, 'Entrar')).toBeDisabled()
}

/** Tries to sign in where a refusal was prepared, and sees nothing but 'Carregando...'. */
async function expectOnlyTheLoadingToast(page: Page) {
  const seen = await recordToasts(page)
  const { release } = await hold(page, '/sessions')
  await page.goto('/login')
  await logIn(page, STRANGER)
  await expect(toast(page, LOADING)).toBeVisible()
  release()
  await expect(button(page, 'Entrar')).toBeEnabled()
  await expect(allToasts(page)).toHaveCount(0)
  expect(await seen.texts()).toEqual([LOADING])
  await expect(page).toHaveURL('/login')
  await expect(field(page, 'Email')).toHaveValue(STRANGER.email)
  await expect(field(page, 'Senha')).toHaveValue(STRANGER.password)
}
