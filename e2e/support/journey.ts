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
  /** Opens Home as that account, as if it had signed in on this browser before. */
  openHome: () => Promise<void>
  /** What the browser complained of. A journey that expects a complaint takes it out of here. */
  noise: string[]
  /** Whether the browser keeps what was fetched for the next start. */
  persistsData: boolean
  /** What the console may say in this journey: a failure that is meant to be logged. */
  expectedNoise: RegExp[]
}

/** Every journey has the real server behind it, and fails on console noise or a blocked resource. */
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
    // Nothing a journey arranges on the way to the server may be drawn before it gets there.
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
    // Else every journey would pay for the code of all screens.
    await setConnection(page, { saveData: true })
    await use(page)
    // Whoever was to get what a route still holds back is gone.
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

/** What the console says comes later than what it speaks of. Taken out, it is complained of no more. */
export async function takeNoise(noise: string[], count: number) {
  await expect.poll(() => noise).toHaveLength(count)
  return noise.splice(0)
}

/** The two keys of local storage, as the client itself writes them, before the next screen asks for them. */
export async function signInBefore(page: Page, { token, id }: Pick<Account, 'token' | 'id'>) {
  await page.addInitScript(
    ([mark, value, user]) => {
      // A tab keeps its name: this is written once, and stays gone when the page clears it.
      if (window.name.includes(mark)) return
      window.name += mark
      localStorage.setItem('techfolio:token', value)
      localStorage.setItem('techfolio:user-id', user)
    },
    [randomUUID(), token, id] as const,
  )
}

/** A refused request is part of many journeys and shows in the console by itself; nothing else may. */
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
