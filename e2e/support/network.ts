import { type Page, type Request } from '@playwright/test'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** Keeps every request to a path on its way until it is let go; then the real server answers it. */
export async function hold(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held: Request[] = []
  await page.route(`**/api${path}`, async (route) => {
    held.push(route.request())
    await released
    await route.fallback()
  })
  return { held, release }
}

/** Refuses every request to a path, in the words the server would use. */
export function refuse(page: Page, path: string, code: ErrorCode, headers = {}) {
  const { status, message } = ERRORS[code]
  return page.route(`**/api${path}`, (route) =>
    route.fulfill({ status, headers, json: { status: 'error', code, message } }),
  )
}

/** The server does what it is asked, and the connection breaks under its answer. */
export const breakAnswers = (page: Page, path: string, method: string) =>
  page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })

/** Every request to a path dies on the way. */
export const cutOff = (page: Page, path: string) =>
  page.route(`**/api${path}`, (route) => route.abort('connectionfailed'))

/** The calls of the API from now on, as `GET /profile`. */
export function recordCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/')) calls.push(`${request.method()} ${path.slice('/api'.length)}`)
  })
  return calls
}

/** From now on the profile cannot be fetched, and the client logs that. */
export async function failProfile({
  page,
  expectedNoise,
}: {
  page: Page
  expectedNoise: RegExp[]
}) {
  expectedNoise.push(/ApiError/)
  await cutOff(page, '/profile')
}

/** What the browser tells of its line, and with it whether screens are fetched before they are wanted. */
export const setConnection = (
  page: Page,
  line: { saveData?: boolean; effectiveType?: string; type?: string },
) =>
  page.addInitScript((told) => {
    const value = { effectiveType: '4g', ...told }
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, line)
