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

/** On a busy machine a mail may have to be tried again. */
const UNTIL_IT_CAME = { timeout: 120_000 }

// One worker, and so one server of their own kind, for all of them.
journey.describe.configure({ mode: 'default' })

/** What the screen says once somebody asked for a link, in which only the email is their own. */
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
  await test.step('who mistyped the email tries again with what they typed', async () => {
    await forget(page, 'mariana@exemplo.com')
    await button(page, 'Tentar de novo').click()
    await expect(heading(page, 'Esqueci minha senha')).toBeFocused()
    await expect(field(page, 'Email')).toHaveValue('mariana@exemplo.com')
    await field(page, 'Email').fill('mariana@exemplo.com.br')
    await button(page, 'Continuar').click()
    await page.getByRole('link', { name: 'Voltar ao login' }).click()
    await expect(field(page, 'Email')).toHaveValue('mariana@exemplo.com.br')
  })

  await test.step('an email that nobody has is told the same, and gets nothing', async () => {
    const stranger = 'ninguem@exemplo.com.br'
    expect(await toldAbout(page, stranger)).toBe(await toldAbout(page, account.email))
    await expect
      .poll(() => mail.received.some(({ to }) => to.includes(account.email)), UNTIL_IT_CAME)
      .toBe(true)
    expect(mail.received.filter(({ to }) => to.includes(stranger))).toEqual([])
  })
})

test('tells that a reset link is dead', async ({ page, server, account }) => {
  await test.step('a link that was cut short, or none at all, is known before anything is typed', async () => {
    for (const path of ['/nova-senha', `/nova-senha#${'a'.repeat(42)}`]) {
      await page.goto('/favicon.svg')
      await page.goto(path)
      await expectDead(page)
    }
  })

  await test.step('a link that is too old, or whose person is gone, is dead', async () => {
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

test('a reset link signs out everywhere', async ({ page, account, server, openHome }) => {
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

test('by keyboard alone, after the skip link was used, the link still works', async ({
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
