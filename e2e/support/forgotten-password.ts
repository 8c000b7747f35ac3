import type { Page } from '@playwright/test'
import { startMailServer } from '../../server/testing/mail-server.ts'
import { button, field, logIn } from './forms.ts'
import { expect, test as journey } from './journey.ts'
import { startServer } from './server.ts'

type Server = Awaited<ReturnType<typeof startServer>>
type MailServer = Awaited<ReturnType<typeof startMailServer>>

export const OPERATOR = 'Prof.ª Márcia Lima, sala 12, ramal 34'
export const NEW_PASSWORD = 'Outra-senha2'

export const test = journey.extend<object, { server: Server }>({
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

export const withMail = journey.extend<object, { mail: MailServer }>({
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

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Starts from the link on the login screen. */
export async function forget(page: Page, email: string) {
  await page.goto('/login')
  await field(page, 'Email').fill(email)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await button(page, 'Continuar').click()
}

export async function expectBackIn(page: Page, account: { name: string; email: string }) {
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Sua senha mudou. Entre com a nova.')).toBeVisible()
  await logIn(page, { email: account.email, password: NEW_PASSWORD })
  await expect(heading(page, `Olá, ${account.name}`)).toBeVisible()
}
