import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { setConnection } from './network.ts'
import { type Account, createAccount } from './people.ts'
import { paintLittle } from './rendering.ts'
import { type Server, startServer } from './server.ts'
import { pauseTimers } from './timeouts.ts'

interface Journey {
  /** An account with no technologies yet. */
  account: Account
  /** Opens Home as that account, already signed in. */
  openHome: () => Promise<void>
  /** Console errors, page errors and dialogs. A journey removes those it expects. */
  noise: string[]
  /** Whether the query cache is persisted in IndexedDB. */
  persistsData: boolean
  /** Console messages that are allowed in this journey. */
  expectedNoise: RegExp[]
}

/** Every journey uses the real server and fails on console errors or CSP violations. */
export const test = base.extend<Journey, { server: Server; serverUrl: string }>({
  server: [
    async ({}, use) => {
      const { stop, ...server } = await startServer()
      await use(server)
      await stop()
    },
    { scope: 'worker' },
  ],
  serverUrl: [async ({ server }, use) => use(server.url), { scope: 'worker' }],
  baseURL: async ({ serverUrl }, use) => use(serverUrl),
  persistsData: [false, { option: true }],
  context: async ({ context, persistsData }, use) => {
    // Otherwise cached data could be shown before a mocked response.
    if (!persistsData)
      await context.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', { value: undefined })
      })
    await use(context)
  },
  noise: async ({}, use) => use([]),
  expectedNoise: async ({}, use) => use([]),
  page: async ({ page, noise, expectedNoise }, use, { tags }) => {
    await paintLittle(page)
    await listenForNoise(page, noise)
    await pauseTimers(page.context(), tags)
    // Prevents prefetching all screens, which would slow down every journey.
    await setConnection(page, { saveData: true })
    await use(page)
    // Pages may close while routes still hold requests.
    for (const tab of page.context().pages()) await tab.unrouteAll({ behavior: 'ignoreErrors' })
    const unexpected = noise.filter((text) => !expectedNoise.some((known) => known.test(text)))
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`)
  },
  account: async ({ serverUrl }, use) => use(await createAccount(serverUrl)),
  openHome: async ({ page, account }, use) =>
    use(async () => {
      await signInBefore(page, account)
      await page.goto('/home')
      await page.getByRole('heading', { name: `Olá, ${account.name}` }).waitFor()
    }),
})

export { expect }

/** Waits for the expected messages, because the console is asynchronous, and removes them. */
export async function takeNoise(noise: string[], count: number) {
  await expect.poll(() => noise).toHaveLength(count)
  return noise.splice(0)
}

/** Writes the session to local storage, as the client does, before the next page loads. */
export async function signInBefore(page: Page, { token, id }: Pick<Account, 'token' | 'id'>) {
  await page.addInitScript(
    ([mark, value, user]) => {
      // `window.name` survives navigation: the session is written once, and not again after Sair.
      if (window.name.includes(mark)) return
      window.name += mark
      localStorage.setItem('techfolio:token', value)
      localStorage.setItem('techfolio:user-id', user)
    },
    [randomUUID(), token, id] as const,
  )
}

/** The browser logs failed requests by itself, and many journeys include them. */
const EXPECTED_OF_ALL = ['Failed to load resource', 'Service Worker registration blocked']

async function listenForNoise(page: Page, noise: string[]) {
  page.on('pageerror', (error) => noise.push(String(error)))
  page.on('dialog', (dialog) => {
    noise.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    const text = message.text()
    const isExpected = EXPECTED_OF_ALL.some((beginning) => text.startsWith(beginning))
    if (['error', 'warning'].includes(message.type()) && !isExpected) noise.push(text)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI}`),
    )
  })
}
