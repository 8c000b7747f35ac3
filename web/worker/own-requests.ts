import { isScreen, isScreenWithForm, SCREENS } from '#contract/screens.ts'

/** What is not the client's: the server's own addresses, and files. */
const NOT_OURS = /^\/(@|(api|l|confirmacoes|\.well-known|kenziehub|assets)(\/|$))|\.[^/]*$/

/** Of a request, all that decides whose it is. */
export type AskedRequest = Pick<Request, 'method' | 'mode' | 'url'> & {
  headers: Pick<Headers, 'has'>
}

/** The two documents, under the addresses that bring them; every other screen begins with the second. */
export const DOCUMENTS = [SCREENS.login, SCREENS.home] as const

const documentOf = (path: string) => (isScreenWithForm(path) ? SCREENS.login : SCREENS.home)

/**
 * The address under which the response is cached, for a screen or a file of this build.
 * Whatever else there is, the API and what strangers see above all, is between the page and the server.
 */
export function cachedAddressOf(asked: AskedRequest, origin: string, files: ReadonlySet<string>) {
  const { origin: askedOrigin, pathname } = new URL(asked.url)
  if (asked.method !== 'GET' || askedOrigin !== origin) return undefined
  if (asked.mode === 'navigate') return isScreen(pathname) ? documentOf(pathname) : undefined
  return files.has(pathname) && !asked.headers.has('range') ? pathname : undefined
}

/** Whether the not-found screen is the response while the server cannot be reached. */
export function isUnknownScreen(asked: AskedRequest, origin: string) {
  const { origin: askedOrigin, pathname } = new URL(asked.url)
  const isVisit = asked.method === 'GET' && asked.mode === 'navigate' && askedOrigin === origin
  return isVisit && !isScreen(pathname) && !NOT_OURS.test(pathname)
}
