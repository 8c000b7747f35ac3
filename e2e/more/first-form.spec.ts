import type { Page, Request } from '@playwright/test'
import { newPerson } from '../../testing/people.ts'
import { runAxe } from '../support/axe.ts'
import { holdBack, open, untilParsed } from '../support/early-form.ts'
import { button, field, fillLogin, fillSignUp } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { recordShifts, shifted } from '../support/rendering.ts'
import { toast } from '../support/toasts.ts'

const SCRIPTS = '**/assets/*.js'
const FONT = '**/assets/*.woff2'
const TYPED = { email: 'ana@exemplo.com.br', password: 'Senha-forte1' }
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Login' })

test('values typed before the script loads are neither lost nor sent', async ({
  page,
  account,
}) => {
  await test.step('the cursor keeps its position in a half-typed password', async () => {
    const release = await holdBack(page, SCRIPTS)
    await open(page, '/login')
    await field(page, 'Senha').fill('Senha-forte1')
    await field(page, 'Senha').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 5))
    release()
    await expect(button(page, 'Entrar')).toBeEnabled()
    await expect(field(page, 'Senha')).toBeFocused()
    const selected = await field(page, 'Senha').evaluate(
      ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd],
    )
    expect(selected).toEqual([2, 5])
  })

  await test.step('a password can be revealed only after the script has loaded', async () => {
    const release = await holdBack(page, SCRIPTS)
    await open(page, '/login')
    await field(page, 'Senha').fill(TYPED.password)
    await expect(button(page, 'Mostrar senha')).toBeDisabled()
    release()
    await button(page, 'Mostrar senha').click()
    await expect(field(page, 'Senha')).toHaveAttribute('type', 'text')
    await expect(field(page, 'Senha')).toHaveValue(TYPED.password)
  })

  await test.step('the form cannot be submitted before the script has loaded', async () => {
    const release = await holdBack(page, SCRIPTS)
    await open(page, '/login')
    const sent: string[] = []
    const note = (request: Request) => {
      const said = `${request.url()} ${request.postData() ?? ''}`
      if (request.isNavigationRequest() || /ana|Senha/.test(said)) sent.push(said)
    }
    page.on('request', note)
    await fillLogin(page, TYPED)
    await field(page, 'Senha').press('Enter')
    await field(page, 'Email').press('Enter')
    await button(page, 'Entrar').click({ force: true })
    // Some password managers submit the form from a script.
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())

    release()
    await expect(button(page, 'Entrar')).toBeEnabled()
    await expect(field(page, 'Email')).toHaveValue(TYPED.email)
    await expect(field(page, 'Senha')).toHaveValue(TYPED.password)
    await expect(page).toHaveURL('/login')
    expect(sent).toEqual([])
    page.off('request', note)
  })

  await test.step('early values are validated and carried to the next screen', async () => {
    const release = await holdBack(page, SCRIPTS)
    await open(page, '/login')
    await field(page, 'Email').fill('ana@exemplo')
    release()
    await button(page, 'Entrar').click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Não é um email válido')
    await expect(field(page, 'Senha')).toHaveAccessibleDescription('A senha é obrigatória')
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect(field(page, 'Email')).toHaveValue('ana@exemplo')
  })

  await test.step('links work before the script has loaded', async () => {
    const release = await holdBack(page, SCRIPTS)
    await open(page, '/')
    await page.getByRole('link', { name: 'Cadastre-se' }).click({ noWaitAfter: true })
    await expect(page).toHaveURL('/signup')
    release()
    await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
  })

  await test.step('values autofilled without an event are submitted', async () => {
    const release = await holdBack(page, SCRIPTS)
    await open(page, '/login')
    await field(page, 'Email').evaluate(fillSilently, account.email)
    await field(page, 'Senha').evaluate(fillSilently, account.password)
    release()
    const sent = page.waitForRequest('**/api/sessions')
    await button(page, 'Entrar').click()
    expect((await sent).postDataJSON()).toEqual({
      email: account.email,
      password: account.password,
    })
    await expect(toast(page, 'Login feito com sucesso')).toBeVisible()
  })
})

test('blocked storage counts as signed out', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS)
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await open(page, '/login')
  await fillLogin(page, TYPED)
  release()
  await expect(button(page, 'Entrar')).toBeEnabled()
  await expect(field(page, 'Email')).toHaveValue(TYPED.email)
})

test('a signed-in user never sees the login form', async ({ page, account }) => {
  await account.addTechnology('React')
  await test.step('opens Home when another tab signed in while the script was loading', async () => {
    const release = await holdBack(page, SCRIPTS)
    await open(page, '/login')
    await fillLogin(page, TYPED)
    await page.evaluate(
      ([token, id]) => {
        localStorage.setItem('techfolio:token', token)
        localStorage.setItem('techfolio:user-id', id)
      },
      [account.token, account.id] as const,
    )
    release()
    await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
    await expect(page).toHaveURL('/home')
  })

  await noteForms(page)
  for (const path of ['/', '/login'])
    await test.step(`${path} with a token never shows the form, however late the script`, async () => {
      const release = await holdBack(page, SCRIPTS)
      await open(page, path)
      await expect(page.getByText('um nível de cada vez')).toBeVisible()
      await expect(page.locator('form')).toHaveCount(0)
      release()
      await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
      await expect(page).toHaveURL('/home')
      expect(await page.evaluate(() => window.formsSeen)).toBe(0)
    })
})

test('the email carried to the login survives a reload', async ({ page }) => {
  const person = newPerson()
  await page.goto('/signup')
  await fillSignUp(page, person)
  await button(page, 'Cadastrar').click()
  await expect(page).toHaveURL('/login')
  await expect(field(page, 'Email')).toHaveValue(person.email)

  const release = await holdBack(page, SCRIPTS)
  await page.reload({ waitUntil: 'commit' })
  await untilParsed(page)
  await expect(page.locator('form')).toHaveCount(0)
  release()
  await expect(field(page, 'Email')).toHaveValue(person.email)
})

test('a late font or script shifts no layout', async ({ page }) => {
  await recordShifts(page)
  for (const width of [320, 360, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 })
      const releaseFont = await holdBack(page, FONT)
      const releaseScript = await holdBack(page, SCRIPTS)
      const fontAsked = page.waitForRequest(FONT)
      await open(page, '/login')
      await expect(heading(page)).toBeVisible()
      await fontAsked
      expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(false)
      expect(await shifted(page)).toBe(0)
      releaseFont()
      await page.waitForFunction(() => document.fonts.check('16px Figtree'))
      expect(await shifted(page)).toBe(0)
      releaseScript()
      await expect(button(page, 'Entrar')).toBeEnabled()
      expect(await shifted(page)).toBe(0)
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(overflow).toBeLessThanOrEqual(0)
    })
})

test('the form passes axe before the script loads', async ({ page }) => {
  await holdBack(page, SCRIPTS)
  await open(page, '/login')
  await expect(heading(page)).toBeVisible()
  const { wrong, atAnotherWidth } = await runAxe(page)
  expect(wrong).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await atAnotherWidth()).toEqual([])
})

function fillSilently(input: SVGElement | HTMLElement, value: string) {
  ;(input as HTMLInputElement).value = value
}

declare global {
  interface Window {
    formsSeen: number
  }
}

/** Counts every form that was ever in the page, however briefly. */
const noteForms = (page: Page) =>
  page.addInitScript(() => {
    window.formsSeen = 0
    new MutationObserver(() => {
      window.formsSeen += document.querySelectorAll('form').length
    }).observe(document, { childList: true, subtree: true })
  })
