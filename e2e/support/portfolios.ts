import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Portfolio } from '#contract/portfolio.ts'
import { button, field } from './forms.ts'
import { signInBefore } from './journey.ts'
import type { Account } from './people.ts'

/** Opens the portfolio, already signed in. */
export async function openPortfolio(page: Page, account: Account) {
  await signInBefore(page, account)
  await page.goto('/portfolio')
  await page.getByRole('heading', { level: 1, name: 'Portfólio' }).waitFor()
}

export const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })

export const preview = (page: Page) => page.getByRole('region', { name: 'Prévia da sua página' })

const NOT_NOW = join(import.meta.dirname, '../../dist/.server/not-now.html')

/** Responds with the server's 503 page. */
export const notNow = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', path: NOT_NOW }),
  )

/** A row that opens a modal. */
export const row = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) })

/** A unique address, because journeys share a server. */
export const addressOf = ({ id }: Account) => `p-${id.slice(-12)}`

export async function put(serverUrl: string, { token }: Account, path: string, body: object) {
  const answer = await fetch(`${serverUrl}/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`PUT ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Portfolio
}

export const takeAddress = (serverUrl: string, account: Account, address = addressOf(account)) =>
  put(serverUrl, account, '/portfolio/address', { address })

/** Chooses technologies through the API. */
export const chooseTechnologies = (serverUrl: string, account: Account, chosen: string[]) =>
  put(serverUrl, account, '/portfolio', { technologies: 'chosen', chosen })

/** Publishes through the API. */
export async function publish(
  serverUrl: string,
  account: Account,
  more: Partial<Portfolio['shows']> = {},
  address = addressOf(account),
) {
  const { shows, technologies, chosen } = await takeAddress(serverUrl, account, address)
  return put(serverUrl, account, '/portfolio', {
    published: true,
    shows: { ...shows, ...more },
    technologies,
    chosen,
  })
}

export const settingsOf = async (serverUrl: string, { token }: Account) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await (await fetch(`${serverUrl}/api/portfolio`, { headers })).json()) as Portfolio
}

/** Opens a path in another browser context, signed out and without JavaScript. */
export async function openAsStranger(browser: Browser, serverUrl: string, path: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })
  const page = await context.newPage()
  const answer = await page.goto(serverUrl + path)
  return { page, status: answer?.status(), close: () => context.close() }
}

export async function createLink(page: Page, label: string) {
  await field(page, 'Para quem').fill(label)
  await button(page, 'Criar link').click()
}
