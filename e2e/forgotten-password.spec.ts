import type { Page } from '@playwright/test'
import { readBody, startMailServer } from '../server/testing/mail-server.ts'
import { button, choosePassword, field, leave, logIn, stored } from './forms.ts'
import { expect, test as journey, signInBeforehand } from './journey.ts'
import { cutOff, hold, recordCalls, refuse } from './network.ts'
import { GIVING_UP } from './patience.ts'
import { ageLinks, people } from './reset-links.ts'
import { startServer } from './server.ts'
import { toast } from './toasts.ts'

type Server = Awaited<ReturnType<typeof startServer>>
type MailServer = Awaited<ReturnType<typeof startMailServer>>

const OPERATOR = 'Prof.ª Márcia Lima, sala 12, ramal 34'
const NEW_PASSWORD = 'Outra-senha2'
/** On a busy machine a mail may have to be tried again. */
const UNTIL_IT_CAME = { timeout: 120_000 }

const test = journey.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ OPERATOR })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  serverUrl: [async ({ server }, use) => use(server.url), { scope: 'worker' }],
})

const withMail = journey.extend<object, { mail: MailServer }>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  serverUrl: [
    async ({ mail }, use) => {
      const { url, stop } = await startServer((own) => ({ SMTP_URL: mail.url, PUBLIC_URL: own }))
      await use(url)
      await stop()
    },
    { scope: 'worker' },
  ],
})

// One worker, and so one server of their own kind, for all of them.
journey.describe.configure({ mode: 'default' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** From the login, as people do it. */
async function forget(page: Page, email: string) {
  await page.goto('/login')
  await field(page, 'Email').fill(email)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await button(page, 'Continuar').click()
}

/** What the screen says once somebody asked for a link, in which only the email is their own. */
async function toldAbout(page: Page, email: string) {
  await forget(page, email)
  await heading(page, 'Confira seu email').waitFor()
  const text = await page.getByRole('main').innerText()
  expect(text).toContain(`Se houver uma conta com ${email}, enviamos`)
  return text.replace(email, 'EMAIL')
}

async function expectBackIn(page: Page, account: { name: string; email: string }) {
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Sua senha mudou. Entre com a nova.')).toBeVisible()
  await logIn(page, { email: account.email, password: NEW_PASSWORD })
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
}

async function expectDead(page: Page) {
  await expect(heading(page, 'Este link não funciona')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedir outro link' })).toBeVisible()
}

/** Every address this tab could go back to. */
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

withMail('whoever asks is told the same, and can ask again', async ({ page, account, mail }) => {
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

test('without mail: whom to ask, their link, and the end of it', async ({
  page,
  server,
  account,
}) => {
  const link = await people(server, 'reset', account.email)

  await test.step('without mail the screen says whom to ask, and their link leads back in', async () => {
    await forget(page, account.email)
    await expect(heading(page, 'Peça a quem cuida deste Techfólio')).toBeFocused()
    await expect(page.getByText(OPERATOR)).toBeVisible()
    await expect(page.getByText(`npm run people -- reset ${account.email}`)).toBeVisible()

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

test('a dead link says so', async ({ page, server, account }) => {
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

test('a reload forgets the link and says so; the same tab takes it again', async ({
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

test('somebody signed in uses a link, and is signed out here and everywhere', async ({
  page,
  account,
  server,
  openHome,
}) => {
  await openHome()
  await page.goto(await people(server, 'reset', account.email))
  await choosePassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/login')
  expect(await stored(page)).toEqual({})
  const headers = { authorization: `Bearer ${account.token}` }
  expect((await page.request.get('/api/profile', { headers })).status()).toBe(401)
  await expectBackIn(page, account)
})

test('a session that died long ago does not keep its person from the link', async ({
  page,
  account,
  server,
}) => {
  await signInBeforehand(page, { token: 'dead', id: account.id })
  await page.goto(await people(server, 'reset', account.email))
  await choosePassword(page, NEW_PASSWORD)
  await expectBackIn(page, account)
})

test('without a line, what was typed stays and can be sent again', async ({
  page,
  account,
  server,
}) => {
  const link = await people(server, 'reset', account.email)
  await cutOff(page, '/password-resets')
  await forget(page, account.email)
  await expect(page.getByText('Sem conexão com o servidor')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(account.email)

  await page.goto(link)
  await choosePassword(page, NEW_PASSWORD)
  await expect(page.getByText('O servidor não respondeu')).toBeVisible()
  await expect(field(page, 'Nova senha')).toHaveValue(NEW_PASSWORD)
  await page.unroute('**/api/password-resets')
  await button(page, 'Salvar nova senha').click()
  await expectBackIn(page, account)
})

test(
  'a server that is silent for 7 s is given up, and nothing typed is lost',
  GIVING_UP,
  async ({ page }) => {
    await hold(page, '/password-resets')
    await forget(page, 'ana@exemplo.com.br')
    await expect(page.getByText('O servidor demorou demais. Tente de novo.')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue('ana@exemplo.com.br')
  },
)

test('what is asked for is judged, limited and answered by somebody', async ({ page }) => {
  await test.step('what the rules say is told before anything is sent', async () => {
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

  await test.step('asked too often, the screen says when to come back and keeps the email', async () => {
    await refuse(page, '/password-resets', 'too_many_requests', { 'retry-after': '1800' })
    await forget(page, 'ana@exemplo.com.br')
    await expect(page.getByText('Muitas tentativas. Tente de novo em 30 minutos.')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue('ana@exemplo.com.br')
    await expect(button(page, 'Continuar')).toBeFocused()
    await page.unroute('**/api/password-resets')
  })

  await test.step('where the operator has no name, they are described', async () => {
    await cutOff(page, '/about')
    await forget(page, 'ana@exemplo.com.br')
    await expect(page.getByText('a pessoa que mantém o servidor da sua escola')).toBeVisible()
  })
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
