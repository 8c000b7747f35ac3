import type { Page } from '@playwright/test'
import { readBody } from '../server/testing/mail-server.ts'
import {
  expectBackIn,
  forget,
  heading,
  NEW_PASSWORD,
  OPERATOR,
  test,
  withMail,
} from './support/forgotten-password.ts'
import { button, choosePassword, field, leave, logIn } from './support/forms.ts'
import { expect, test as journey } from './support/journey.ts'
import { cutOff, recordCalls, refuse } from './support/network.ts'
import { people } from './support/reset-links.ts'
import { toast } from './support/toasts.ts'

/** On a busy machine a mail may need a retry. */
const UNTIL_IT_CAME = { timeout: 120_000 }

// One worker, and so one server of their own kind, for all of them.
journey.describe.configure({ mode: 'default' })

/** Every URL in the history of this tab. */
const addresses = (page: Page) =>
  page.evaluate(() => [location.href, ...navigation.entries().map(({ url }) => url)].join('\n'))

withMail('a forgotten password is replaced by mail', async ({ page, account, mail }) => {
  await forget(page, account.email)
  await expect(heading(page, 'Confira seu email')).toBeFocused()
  const mine = () => mail.received.filter(({ to }) => to.includes(account.email))
  await expect.poll(() => mine().length, UNTIL_IT_CAME).toBe(1)
  const [link = ''] =
    mine()
      .map(readBody)
      .join('')
      .match(/http\S+/) ?? []

  await page.goto(link)
  await expect(heading(page, 'Crie uma nova senha')).toBeVisible()
  const [, token = ''] = link.split('#')
  expect(token).toHaveLength(43)
  expect(await addresses(page)).not.toContain(token)
  await choosePassword(page, NEW_PASSWORD)
  await expect(toast(page, 'Senha alterada com sucesso', 'success')).toBeVisible()
  await expect(heading(page, 'Login')).toBeFocused()

  await logIn(page, account)
  await expect(toast(page, 'Email ou senha incorretos')).toBeVisible()
  await expectBackIn(page, account)
  expect(mine()).toHaveLength(1)
})

test('without email delivery, the operator’s link resets the password once', async ({
  page,
  server,
  account,
}) => {
  const link = await people(server, 'reset', account.email)

  await test.step('without email delivery the screen names the operator, whose link resets the password', async () => {
    await forget(page, account.email)
    await expect(heading(page, 'Peça a quem cuida deste Techfólio')).toBeFocused()
    await expect(page.getByText(OPERATOR)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(account.email)
    await expect(page.getByRole('main')).not.toContainText('people')

    await page.goto(link)
    await choosePassword(page, NEW_PASSWORD)
    await expectBackIn(page, account)
  })

  await test.step('a link works once', async () => {
    await leave(page)
    await expect(page).toHaveURL('/login')
    await page.goto(link)
    await choosePassword(page, 'Mais-uma-senha3')
    await expect(heading(page, 'Este link não funciona')).toBeFocused()
    await page.getByRole('link', { name: 'Pedir outro link' }).click()
    await expect(heading(page, 'Esqueci minha senha')).toBeFocused()
    await page.goto('/login')
    await logIn(page, { email: account.email, password: NEW_PASSWORD })
    await expect(page).toHaveURL('/home')
  })
})

test('validates the form, limits requests and names the operator', async ({ page }) => {
  await test.step('shows validation errors before anything is sent', async () => {
    const calls = recordCalls(page)
    await page.goto('/esqueci-a-senha')
    await button(page, 'Continuar').click()
    await expect(page.getByText('O email é obrigatório')).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
    await page.goto(`/nova-senha#${'a'.repeat(43)}`)
    await field(page, 'Nova senha').fill('Abcdef1#')
    await field(page, 'Confirmar nova senha').fill('Abcdef1')
    await button(page, 'Salvar nova senha').click()
    await expect(page.getByText('As senhas precisam ser iguais')).toBeVisible()
    await field(page, 'Nova senha').fill('Abcdef1')
    await expect(page.getByText('As senhas precisam ser iguais')).toBeHidden()
    await expect(page.getByText('Sua senha precisa de no mínimo 8 caracteres')).toBeVisible()
    expect(calls).toEqual([])
  })

  await test.step('after too many requests the screen says when to retry and keeps the email', async () => {
    await refuse(page, '/password-resets', 'too_many_requests', { 'retry-after': '1800' })
    await forget(page, 'ana@exemplo.com.br')
    await expect(page.getByText('Muitas tentativas. Tente de novo em 30 minutos.')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue('ana@exemplo.com.br')
    await expect(button(page, 'Continuar')).toBeFocused()
    await page.unroute('**/api/password-resets')
  })

  await test.step('describes an operator without a name', async () => {
    await cutOff(page, '/about')
    await forget(page, 'ana@exemplo.com.br')
    await expect(page.getByText('a pessoa que mantém o servidor da sua escola')).toBeVisible()
  })
})
