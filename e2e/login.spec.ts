import type { Page } from '@playwright/test'
import type { ErrorCode } from '#contract/errors.ts'
import { button, clickTwice, field, fillLogin, leave, logIn, stored } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { cutOff, hold, recordCalls, refuse } from './support/network.ts'
import { fontLoaded } from './support/rendering.ts'
import { openFreshTab, stopClock } from './support/tabs.ts'
import { TIMES_OUT } from './support/timeouts.ts'
import { allToasts, closeToasts, LOADING, recordToasts, toast } from './support/toasts.ts'

const STRANGER = { email: 'ninguem@exemplo.com.br', password: 'Qualquer-1' }
const heading = (page: Page) => page.getByRole('heading', { name: 'Login' })

test('shows the form and its validation errors', async ({ page }) => {
  const calls = recordCalls(page)

  for (const path of ['/', '/login'])
    await test.step(`${path} asks for Email and Senha and points to the sign-up`, async () => {
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

  await test.step('the password can be shown and hidden again', async () => {
    await page.goto('/login')
    await field(page, 'Senha').fill('segredo')
    await expect(field(page, 'Senha')).toHaveAttribute('type', 'password')
    await button(page, 'Mostrar senha').click()
    await expect(field(page, 'Senha')).toHaveAttribute('type', 'text')
    await button(page, 'Ocultar senha').click()
    await expect(field(page, 'Senha')).toHaveAttribute('type', 'password')
    await expect(field(page, 'Senha')).toHaveValue('segredo')
  })

  await test.step('shows no error before the field is left', async () => {
    await page.goto('/login')
    await field(page, 'Email').pressSequentially('ana')
    await expect(field(page, 'Email')).toHaveAccessibleDescription('')
    await field(page, 'Email').blur()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Não é um email válido')
  })

  await test.step('rejects an invalid email with our message, not the browser’s', async () => {
    await page.goto('/login')
    await field(page, 'Email').fill('ana@')
    await field(page, 'Email').press('Enter')
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Não é um email válido')
    await expect(field(page, 'Senha')).toHaveAccessibleDescription('A senha é obrigatória')

    await field(page, 'Email').pressSequentially('exemplo.com')
    await expect(field(page, 'Email')).toHaveAccessibleDescription('')
    expect(calls).toEqual([])
  })

  await test.step('an empty form shows an error under both fields and sends nothing', async () => {
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

  await test.step('the message next to the link causes no layout shift', async () => {
    await page.goto('/login')
    const link = page.getByRole('link', { name: 'Esqueci minha senha' })
    const places = async () => [
      await link.boundingBox(),
      await button(page, 'Entrar').boundingBox(),
    ]
    await expect(button(page, 'Entrar')).toBeEnabled()
    await fontLoaded(page)
    const before = await places()
    await button(page, 'Entrar').click()
    await expect(page.getByText('A senha é obrigatória')).toBeVisible()
    expect(await places()).toEqual(before)
  })
})

test('success shows a toast at once, and Home exactly two seconds later', async ({
  page,
  account,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await fillLogin(page, account)
  await stopClock(page)
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

test('a user signs in and stays signed in', async ({ page, account }) => {
  const calls = recordCalls(page)
  const { held, release } = await hold(page, '/sessions')

  await test.step('the form is disabled while the request runs', async () => {
    await page.goto('/login')
    await fillLogin(page, account)
    await clickTwice(button(page, 'Entrar'))
    await expect(toast(page, LOADING)).toBeVisible()
    await expectDisabled(page)
    await expect(button(page, 'Entrar').locator('[class*="spinner"]')).toBeVisible()
    await expect.poll(() => held.length).toBe(1)
  })

  await test.step('local storage holds the token and the user id, and nothing else', async () => {
    const answer = page.waitForResponse('**/api/sessions')
    release()
    const { token } = (await (await answer).json()) as { token: string }
    await expect(toast(page, 'Login feito com sucesso')).toBeVisible()
    expect(await stored(page)).toEqual({
      'techfolio:token': token,
      'techfolio:user-id': account.id,
    })
    expect(await page.evaluate(() => [sessionStorage.length, document.cookie])).toEqual([0, ''])

    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
  })

  await test.step('a double click sends one request', async () => {
    expect(calls.filter((call) => call === 'POST /sessions')).toHaveLength(1)
  })

  for (const path of ['/', '/login', '/signup'])
    await test.step(`a signed-in user who opens ${path} goes to Home`, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/home')
      await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
    })

  await test.step('Enter in a field submits', async () => {
    await leave(page)
    await expect(heading(page)).toBeVisible()
    await fillLogin(page, account)
    await field(page, 'Senha').press('Enter')
    await expect(toast(page, 'Login feito com sucesso')).toBeVisible()
  })
})

const OTHER_ERRORS: ErrorCode[] = ['invalid_input', 'not_found', 'unexpected', 'unavailable']

test('a failed login keeps the input', async ({ page, account }) => {
  const seen = await recordToasts(page)
  await page.goto('/login')

  for (const code of OTHER_ERRORS)
    await test.step(`${code} only dismisses the loading toast`, async () => {
      await refuse(page, '/sessions', code)
      await expectOnlyTheLoadingToast(page, seen.texts)
    })

  await test.step('a broken connection only dismisses the loading toast', async () => {
    await cutOff(page, '/sessions')
    await expectOnlyTheLoadingToast(page, seen.texts)
  })

  await test.step('wrong credentials show a toast and keep the input', async () => {
    await logIn(page, { email: account.email, password: 'Outra-senha1' })
    await expect(toast(page, 'Email ou senha incorretos', 'error')).toBeVisible()
    await expect(toast(page, LOADING)).toHaveCount(0)
    await expect(field(page, 'Email')).toHaveValue(account.email)
    await expect(field(page, 'Senha')).toHaveValue('Outra-senha1')
    await expect(button(page, 'Entrar')).toBeEnabled()
    await expect(page).toHaveURL('/login')
    expect(await stored(page)).toEqual({})
    await closeToasts(page)
  })

  await test.step('the same message stays under the form until the next attempt', async () => {
    const notice = page.getByText('Email ou senha incorretos')
    await expect(notice).toBeVisible()
    // The toast has announced it already.
    await expect(notice).not.toHaveRole('alert')
    await cutOff(page, '/sessions')
    await expectOnlyTheLoadingToast(page, seen.texts)
    await expect(notice).toHaveCount(0)
  })

  await test.step('too many attempts show the wait under the form, without a toast', async () => {
    await refuse(page, '/sessions', 'too_many_requests', { 'retry-after': '90' })
    await expectOnlyTheLoadingToast(page, seen.texts)
    const notice = page.getByText('Muitas tentativas. Tente de novo em 2 minutos.')
    await expect(notice).toBeVisible()
    const { y } = (await notice.boundingBox())!
    const submit = (await button(page, 'Entrar').boundingBox())!
    expect(y).toBeGreaterThanOrEqual(submit.y + submit.height)
  })
})

test('a request times out after 7000 ms and the input stays', TIMES_OUT, async ({ page }) => {
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
})

async function expectDisabled(page: Page) {
  await expect(field(page, 'Email')).toBeDisabled()
  await expect(field(page, 'Senha')).toBeDisabled()
  await expect(button(page, 'Mostrar senha')).toBeDisabled()
  await expect(button(page, 'Entrar')).toBeDisabled()
}

/** Signs in against a mocked failure, removes the mock, and expects no toast but 'Carregando...'. */
async function expectOnlyTheLoadingToast(page: Page, toldSoFar: () => Promise<string[]>) {
  const { length: before } = await toldSoFar()
  const { release } = await hold(page, '/sessions')
  await logIn(page, STRANGER)
  await expect(toast(page, LOADING)).toBeVisible()
  release()
  await expect(button(page, 'Entrar')).toBeEnabled()
  await expect(allToasts(page)).toHaveCount(0)
  expect((await toldSoFar()).slice(before)).toEqual([LOADING])
  await expect(page).toHaveURL('/login')
  await expect(field(page, 'Email')).toHaveValue(STRANGER.email)
  await expect(field(page, 'Senha')).toHaveValue(STRANGER.password)
  await page.unroute('**/api/sessions')
}

test('leaving the screen cancels the redirect', async ({ page, account }) => {
  await page.clock.install()
  const tab = await openFreshTab(page, '/nada-aqui')
  await button(tab, 'Voltar').click()
  await fillLogin(tab, account)
  await stopClock(tab)
  await button(tab, 'Entrar').click()
  await expect(toast(tab, 'Login feito com sucesso')).toBeVisible()
  await tab.goBack()
  await expect(tab).toHaveURL('/nada-aqui')
  await tab.clock.runFor(10_000)
  await expect(tab.getByRole('heading', { name: 'Oops! 404' })).toBeVisible()
  await expect(tab).toHaveURL('/nada-aqui')
})
