import type { User } from '#contract/accounts.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'
import { ApiError, readFailure } from './api-error.ts'
import { readToken } from './stored-session.ts'

const BASE = import.meta.env['VITE_API_URL'] ?? '/api'

type Options = { body?: unknown; signal?: AbortSignal; keepalive?: boolean }

function headersFor(body: unknown) {
  const headers = new Headers({ accept: 'application/json' })
  const token = readToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  return headers
}

/** The road of every call; each feature has its own in its `calls.ts`. */
export async function request(
  method: string,
  path: string,
  options: Options = {},
): Promise<unknown> {
  const { body, signal, keepalive = false } = options
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(BASE + path, {
      method,
      keepalive,
      headers: headersFor(body),
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (!response.ok) throw await readFailure(response)
    const text = await response.text()
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    const code = timeout.aborted ? 'timed_out' : 'unreachable'
    throw new ApiError({ status: 0, code, message: String(error) })
  }
}

/** Outlives the page: closing the tab right after Sair still revokes the token. */
export const logOut = () => request('DELETE', '/sessions', { keepalive: true })

export const fetchProfile = (signal: AbortSignal) =>
  request('GET', '/profile', { signal }) as Promise<User>
