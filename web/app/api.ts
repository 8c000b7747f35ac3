import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'
import type { User } from '#contract/users.ts'
import { ApiError, mayBeDone, readFailure } from './api-error.ts'
import { readToken } from './stored-session.ts'

const BASE = import.meta.env['VITE_API_URL'] ?? '/api'

/** Hears that the server does not know the token a request came with, or missed one. */
type RefusalListener = (token: string | null) => void
const refusalListeners = new Set<RefusalListener>()

export function watchRefusedTokens(listen: RefusalListener) {
  refusalListeners.add(listen)
  return () => {
    refusalListeners.delete(listen)
  }
}

type Options = {
  /** A blob goes as it is, and anything else as JSON. */
  body?: unknown
  signal?: AbortSignal | undefined
  keepalive?: boolean
  /** Files need longer than the specification gives a call. */
  timeoutMs?: number
  read?: (response: Response) => Promise<unknown>
}

/**
 * A browser whose connection breaks under its answer sends a change again by itself: by its key our server knows it,
 * and does it once. Servers of other origins may not know the header, and would refuse it.
 */
const isOurs = BASE.startsWith('/')
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Nobody knows whether it was done: sent again right after, in the same words, it is the same change. */
let unanswered: { change: string; key: string } | undefined

function keyOf(change: string) {
  const key = unanswered?.change === change ? unanswered.key : newKey()
  unanswered = undefined
  return key
}

function headersFor(body: unknown, token: string | null, key: string | undefined) {
  const headers = new Headers({ accept: 'application/json' })
  if (key) headers.set('idempotency-key', key)
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

/** The road of every call; each feature has its own in its `calls.ts`. */
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
  const change = [method, path, token, JSON.stringify(body)].join('\n')
  const isReading = method === 'GET'
  const key = isOurs && !isReading ? keyOf(change) : undefined
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(BASE + path, {
      method,
      keepalive,
      headers: headersFor(body, token, key),
      body: writeBody(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (response.status === 401) for (const listen of refusalListeners) listen(token)
    if (!response.ok) throw await readFailure(response, isReading)
    return await read(response)
  } catch (error) {
    if (signal?.aborted) throw error
    const failure =
      error instanceof ApiError
        ? error
        : new ApiError({
            status: 0,
            code: timeout.aborted ? 'timed_out' : 'unreachable',
            message: String(error),
            isReading,
          })
    if (key && mayBeDone(failure)) unanswered = { change, key }
    throw failure
  }
}

/** Outlives the page: closing the tab right after Sair still revokes the token. */
export const logOut = () => request('DELETE', '/sessions', { keepalive: true })

/** Without a signal it is not given up by leaving. */
export const fetchProfile = (signal?: AbortSignal) =>
  request('GET', '/profile', { signal }) as Promise<User>
