import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'
import type { User } from '#contract/users.ts'
import { ApiError, readFailure } from './api-error.ts'
import { readToken } from './stored-session.ts'

const BASE = import.meta.env['VITE_API_URL'] ?? '/api'

/** Called after a 401 with the token of the request. */
type RefusalListener = (token: string | null) => void
const refusalListeners = new Set<RefusalListener>()

export function watchRefusedTokens(listen: RefusalListener) {
  refusalListeners.add(listen)
  return () => {
    refusalListeners.delete(listen)
  }
}

type Options = {
  /** A blob is sent as it is, anything else as JSON. */
  body?: unknown
  signal?: AbortSignal | undefined
  keepalive?: boolean
  /** Files need longer than the specification gives a call. */
  timeoutMs?: number
  read?: (response: Response) => Promise<unknown>
}

function headersFor(body: unknown, token: string | null) {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined)
    headers.set('content-type', body instanceof Blob ? body.type : 'application/json')
  return headers
}

function writeBody(body: unknown) {
  if (body === undefined) return null
  return body instanceof Blob ? body : JSON.stringify(body)
}

async function readJson(response: Response) {
  const text = await response.text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

export type DataFile = { blob: Blob; name: string }

/** For `read`: a file with the name the server gave it. */
export async function readFile(response: Response): Promise<DataFile> {
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return { blob: await response.blob(), name: named?.[1] ?? 'techfolio' }
}

/** Sends one request to the API. Features declare theirs in `calls.ts`. */
export async function request(
  method: string,
  path: string,
  options: Options = {},
): Promise<unknown> {
  const {
    body,
    signal,
    keepalive = false,
    timeoutMs = REQUEST_TIMEOUT_MS,
    read = readJson,
  } = options
  const token = readToken()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(BASE + path, {
      method,
      keepalive,
      headers: headersFor(body, token),
      body: writeBody(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (response.status === 401) for (const listen of refusalListeners) listen(token)
    if (!response.ok) throw await readFailure(response)
    return await read(response)
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof ApiError) throw error
    throw new ApiError({
      status: 0,
      code: timeout.aborted ? 'timed_out' : 'unreachable',
      message: String(error),
    })
  }
}

/** Outlives the page: closing the tab right after Sair still revokes the token. */
export const logOut = () => request('DELETE', '/sessions', { keepalive: true })

/** Without a signal it is not cancelled. */
export const fetchProfile = (signal?: AbortSignal) =>
  request('GET', '/profile', { signal }) as Promise<User>

/** Only the query string: the API may be served under another origin than the one it knows. */
export function linkedPage(link: string | null, rel: 'next' | 'prev') {
  const address = new RegExp(`<([^>]*)>\\s*;\\s*rel="${rel}"`).exec(link ?? '')?.[1]
  const question = address?.indexOf('?') ?? -1
  return question < 0 ? undefined : address?.slice(question)
}
