import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'
import { call, fetchProfile, pageOf } from './api.ts'
import { ApiError } from './api-error.ts'
import { storeSession } from './stored-session.ts'

const furtherOf = async (link: string | null, rel: 'next' | 'prev') => {
  const response = Response.json([], link === null ? {} : { headers: { link } })
  return (await pageOf('GET /history', rel)(response)).further
}

test.each([
  ['</api/history?before=abc>; rel="next"', { before: 'abc' }],
  ['<https://other.test/api/history?since=a&before=b>; rel="next"', { since: 'a', before: 'b' }],
  ['</api/history?before=abc>; rel="prev"', undefined],
  ['</api/history>; rel="next"', undefined],
  ['', undefined],
  [null, undefined],
])('the next page of %s is %j', async (link, page) => {
  expect(await furtherOf(link, 'next')).toEqual(page)
})

test('reads only the link of the requested relation', async () => {
  const link = '</api/users/techs/1/history?before=21>; rel="prev"'
  expect(await furtherOf(link, 'prev')).toEqual({ before: '21' })
})

const fetched = vi.fn<typeof fetch>()
const send = () => call('PUT /users/techs/:id', { id: 'one' }, { status: 'Avançado' })
const signal = new AbortController().signal

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
})

const describeFailure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error as ApiError,
  )

test('sends requests to /api with the stored bearer token', async () => {
  storeSession('secret', 'ana')
  fetched.mockResolvedValue(Response.json({ name: 'Ana' }))
  expect(await fetchProfile(signal)).toEqual({ name: 'Ana' })
  const [address, options] = fetched.mock.lastCall ?? []
  expect(address).toBe('/api/profile')
  expect(new Headers(options?.headers).get('authorization')).toBe('Bearer secret')
})

test.each([201, 204])('returns no body for an empty %i', async (status) => {
  fetched.mockResolvedValue(new Response(null, { status }))
  expect(await call('DELETE /users/techs/:id', { id: '1' })).toBeUndefined()
})

test('throws the status, code, message, fields and retry delay of an error response', async () => {
  const body = {
    status: 'error',
    code: 'too_many_requests',
    message: 'Slow',
    fields: { email: 'x' },
  }
  const headers = { 'retry-after': '90' }
  fetched.mockResolvedValue(Response.json(body, { status: 429, headers }))
  expect(await describeFailure(send())).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message: 'Slow',
    fields: { email: 'x' },
    retryAfter: 90,
  })
})

test.each([
  [409, { message: 'Email already exists' }, 'email_taken'],
  [409, { message: 'Something else' }, 'unexpected'],
  [429, {}, 'too_many_requests'],
  [503, null, 'unavailable'],
  [502, null, 'timed_out'],
  [504, null, 'timed_out'],
])('derives the code of a %i without one', async (status, body, code) => {
  fetched.mockResolvedValue(Response.json(body, { status }))
  expect(await describeFailure(send())).toMatchObject({ status, code })
})

test('turns a foreign response into a typed error', async () => {
  fetched.mockResolvedValue(new Response('<h1>I’m a teapot</h1>', { status: 418 }))
  const error = await describeFailure(send())
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 418,
    code: 'unexpected',
    fields: {},
    retryAfter: undefined,
  })
})

test('distinguishes an unreachable server from a timeout', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await describeFailure(send())).toMatchObject({ status: 0, code: 'unreachable' })

  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(await describeFailure(send())).toMatchObject({ status: 0, code: 'timed_out' })
  expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS)
})

test('rethrows errors of the caller unchanged', async () => {
  const reason = new DOMException('left', 'AbortError')
  fetched.mockRejectedValue(reason)
  const leaving = AbortSignal.abort(reason)
  expect(await describeFailure(call('GET /profile', {}, { signal: leaving }))).toBe(reason)
})

test('sends a blob unchanged with its own type', async () => {
  fetched.mockResolvedValue(Response.json({}))
  const photo = new Blob(['bytes'], { type: 'image/jpeg' })
  await call('PUT /users/avatar', {}, photo)
  const options = fetched.mock.lastCall?.[1]
  expect(options?.body).toBe(photo)
  expect(new Headers(options?.headers).get('content-type')).toBe('image/jpeg')
})

const asText = (response: Response) => response.text()

test('a file has a longer timeout and is read as the caller asks', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  fetched.mockResolvedValue(new Response('a;b'))
  expect(await call('GET /account/export', {}, { timeoutMs: 60_000, read: asText })).toBe('a;b')
  expect(timeout).toHaveBeenLastCalledWith(60_000)
})
