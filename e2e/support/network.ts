import { networkInterfaces } from 'node:os'
import { type Page, type Request } from '@playwright/test'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** Holds every request to a path until released; then the real server responds. */
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

/** Responds to every request to a path with an error of the API. */
export function refuse(page: Page, path: string, code: ErrorCode, headers = {}) {
  const { status, message } = ERRORS[code]
  return page.route(`**/api${path}`, (route) =>
    route.fulfill({ status, headers, json: { status: 'error', code, message } }),
  )
}

/** The server handles the request, but its response is lost. */
export const breakAnswers = (page: Page, path: string, method: string) =>
  page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })

/** Fails every request to a path with a network error. */
export const cutOff = (page: Page, path: string) =>
  page.route(`**/api${path}`, (route) => route.abort('connectionfailed'))

/** Records API calls from now on, as `GET /profile`. */
export function recordCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/')) calls.push(`${request.method()} ${path.slice('/api'.length)}`)
  })
  return calls
}

/** Makes profile requests fail, which the client logs. */
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

/** Mocks `navigator.connection`, which decides whether screens are prefetched. */
export const setConnection = (
  page: Page,
  line: { saveData?: boolean; effectiveType?: string; type?: string },
) =>
  page.addInitScript((told) => {
    const value = { effectiveType: '4g', ...told }
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, line)

/** The address of this machine in its local network, if it has one. */
export const networkAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
