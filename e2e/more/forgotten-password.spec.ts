import type { Page } from '@playwright/test'
import {
  expectBackIn,
  forget,
  heading,
  NEW_PASSWORD,
  test,
  withMail,
} from '../support/forgotten-password.ts'
import { button, choosePassword, field, stored } from '../support/forms.ts'
import { expect, test as journey, signInBefore } from '../support/journey.ts'
import { ageLinks, people } from '../support/reset-links.ts'

/** On a busy machine a mail may need a retry. */
const UNTIL_IT_CAME = { timeout: 120_000 }

// One worker, so that all tests share one server with these settings.
journey.describe.configure({ mode: 'default' })

/** The message after requesting a link; only the email in it varies. */
async function toldAbout(page: Page, email: string) {
  await forget(page, email)
  await heading(page, 'Confira seu email').waitFor()
  const text = await page.getByRole('main').innerText()
  expect(text).toContain(`Se houver uma conta com ${email}, enviamos`)
  return text.replace(email, 'EMAIL')
}

async function expectDead(page: Page) {
  await expect(heading(page, 'Este link não funciona')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedir outro link' })).toBeVisible()
}

withMail('an unknown email gets the same response', async ({ page, account, mail }) => {
  await test.step('a mistyped email can be corrected and sent again', async () => {
    await forget(page, 'mariana@exemplo.com')
    await button(page, 'Tentar de novo').click()
    await expect(heading(page, 'Esqueci minha senha')).toBeFocused()
    await expect(field(page, 'Email')).toHaveValue('mariana@exemplo.com')
    await field(page, 'Email').fill('mariana@exemplo.com.br')
    await button(page, 'Continuar').click()
    await page.getByRole('link', { name: 'Voltar ao login' }).click()
    await expect(field(page, 'Email')).toHaveValue('mariana@exemplo.com.br')
  })

  await test.step('an unknown email gets the same message and no mail', async () => {
    const stranger = 'ninguem@exemplo.com.br'
    expect(await toldAbout(page, stranger)).toBe(await toldAbout(page, account.email))
    await expect
      .poll(() => mail.received.some(({ to }) => to.includes(account.email)), UNTIL_IT_CAME)
      .toBe(true)
    expect(mail.received.filter(({ to }) => to.includes(stranger))).toEqual([])
  })
})

test('reports a dead reset link', async ({ page, server, account }) => {
  await test.step('reports a truncated or missing link before anything is typed', async () => {
    for (const path of ['/nova-senha', `/nova-senha#${'a'.repeat(42)}`]) {
      await page.goto('/favicon.svg')
      await page.goto(path)
      await expectDead(page)
    }
  })

  await test.step('reports an expired link and the link of a deleted user', async () => {
    for (const end of [
      async () => ageLinks(server),
      () => people(server, 'remove', account.email),
    ]) {
      const link = await people(server, 'reset', account.email)
      await end()
      await page.goto(link)
      await choosePassword(page, NEW_PASSWORD)
      await expectDead(page)
    }
  })
})

test('a reload drops the reset link, and opening it again works', async ({
  page,
  account,
  server,
}) => {
  const link = await people(server, 'reset', account.email)
  await page.goto(link)
  await heading(page, 'Crie uma nova senha').waitFor()
  await page.reload()
  await expectDead(page)
  await expect(page.getByText('abra de novo o link que recebeu')).toBeVisible()
  for (const again of [1, 2]) {
    await page.evaluate((address) => window.location.assign(address), link)
    await expect(heading(page, 'Crie uma nova senha'), `${again}`).toBeVisible()
    await expect(page).toHaveURL('/nova-senha')
  }
  await choosePassword(page, NEW_PASSWORD)
  await expectBackIn(page, account)
})

test('a reset link signs out all sessions', async ({ page, account, server, openHome }) => {
  await openHome()
  await page.goto(await people(server, 'reset', account.email))
  await choosePassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/login')
  expect(await stored(page)).toEqual({})
  const headers = { authorization: `Bearer ${account.token}` }
  expect((await page.request.get('/api/profile', { headers })).status()).toBe(401)
  await expectBackIn(page, account)
})

test('a reset link works with an expired session', async ({ page, account, server }) => {
  await signInBefore(page, { token: 'dead', id: account.id })
  await page.goto(await people(server, 'reset', account.email))
  await choosePassword(page, NEW_PASSWORD)
  await expectBackIn(page, account)
})

test('the link works by keyboard after the skip link was used', async ({
  page,
  account,
  server,
}) => {
  await page.goto(await people(server, 'reset', account.email))
  await expect(heading(page, 'Crie uma nova senha')).toBeFocused()
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/nova-senha#main')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Nova senha')).toBeFocused()
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Confirmar nova senha')).toBeFocused()
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})
