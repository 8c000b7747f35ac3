import type { AnswerOf, CallName, ParamsIn, SentBodyOf, SentQueryOf } from '#contract/calls.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'
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

type Options<Result> = {
  signal?: AbortSignal | undefined
  keepalive?: boolean
  /** Files need longer than the specification gives a call. */
  timeoutMs?: number
  /** For what is not in the body, or is not JSON. */
  read?: (response: Response) => Promise<Result>
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

/** A file may be large and the network slow. */
export const FILE_TIMEOUT_MS = 60_000

/** For `read`: a file with the name the server gave it. */
export async function readFile(response: Response) {
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return { blob: await response.blob(), name: named?.[1] ?? 'techfolio' }
}

/** What stands in the path, and what is asked in the query. */
type AllParams<Name extends CallName> = {
  [Part in ParamsIn<Name>]: string | number
} & (SentQueryOf<Name> extends undefined ? unknown : SentQueryOf<Name>)
type Params<Name extends CallName> = [keyof AllParams<Name>] extends [never]
  ? Record<string, never>
  : AllParams<Name>

/** A blob is sent as it is, anything else as JSON. */
type Further<Name extends CallName, Result> = Name extends `GET ${string}`
  ? [options?: Options<Result>]
  : SentBodyOf<Name> extends undefined
    ? [body?: undefined, options?: Options<Result>]
    : [body: SentBodyOf<Name>, options?: Options<Result>]

/** Sends a call of the contract; parameters that its path does not name are its query. */
export async function call<Name extends CallName, Result = AnswerOf<Name>>(
  name: Name,
  params: Params<Name>,
  ...further: Further<Name, Result>
): Promise<NoInfer<Result>> {
  const [method, template] = name.split(' ') as [string, string]
  const [body, options = {}] = (method === 'GET' ? [undefined, ...further] : further) as [
    unknown,
    Options<Result>?,
  ]
  const { signal, keepalive = false, timeoutMs = REQUEST_TIMEOUT_MS, read = readJson } = options
  const token = readToken()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(BASE + addressOf(template, params), {
      method,
      keepalive,
      headers: headersFor(body, token),
      body: writeBody(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (response.status === 401) for (const listen of refusalListeners) listen(token)
    if (!response.ok) throw await readFailure(response)
    // What the server answers is written by the same table.
    return (await read(response)) as Result
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

function addressOf(template: string, params: object) {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][])
  const path = template.replace(/:(\w+)/g, (_whole, part: string) => {
    const value = query.get(part) ?? ''
    query.delete(part)
    return encodeURIComponent(value)
  })
  const search = query.toString()
  return search ? `${path}?${search}` : path
}

/** Outlives the page: closing the tab right after Sair still revokes the token. */
export const logOut = () => call('DELETE /sessions', {}, undefined, { keepalive: true })

/** Without a signal it is not cancelled. */
export const fetchProfile = (signal?: AbortSignal) => call('GET /profile', {}, { signal })

/** Only its query: the API may be served under another origin than the one it knows. */
function linkedPage(link: string | null, rel: 'next' | 'prev') {
  const address = new RegExp(`<([^>]*)>\\s*;\\s*rel="${rel}"`).exec(link ?? '')?.[1]
  const [, question] = address?.split('?') ?? []
  return question ? Object.fromEntries(new URLSearchParams(question)) : undefined
}
/** For `read`: a page of this call's history, and what the one after it is asked with. */
export const pageOf =
  <Name extends CallName>(_call: Name, rel: 'next' | 'prev') =>
  async (response: Response) => {
    const events = (await response.json()) as AnswerOf<Name>
    return { events, further: linkedPage(response.headers.get('link'), rel) }
  }
