import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'

const { app, visitor, readiness } = await testApp()
// On a busy machine, loading the generator takes longer than an answer may.
await app.openApi()
const behindProxy = await testApp({ environment: { TRUST_PROXY: '127.0.0.1' } })

const SECURITY = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types techfolio",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const NOT_STORED = { 'cache-control': 'no-store' }
/** The headers of every response. */
const REVALIDATED = {
  'cache-control': 'no-cache',
  etag: expect.stringMatching(/^W\/"/) as string,
  vary: 'accept-encoding',
}

test.each([
  ['a success', 'GET', '/api/health', NOT_STORED],
  ['a refusal', 'GET', '/api/profile', NOT_STORED],
  ['an unknown path', 'GET', '/api/nothing', NOT_STORED],
  ['a wrong method', 'DELETE', '/api/users', NOT_STORED],
  ['the document', 'GET', '/api/openapi.json', REVALIDATED],
] as const)('the API sends with %s exactly these headers', async (_kind, method, url, caching) => {
  const answer = await app.inject({ method, url })
  const {
    connection,
    date,
    'content-length': length,
    'content-type': type,
    'x-request-id': id,
    ...rest
  } = answer.headers
  const { 'www-authenticate': _, allow: __, ...common } = rest
  expect([connection, type]).toEqual(['keep-alive', 'application/json; charset=utf-8'])
  expect(date).toBeDefined()
  expect(id).toMatch(/^[\w-]{36}$/)
  expect(Number(length)).toBe(Buffer.byteLength(answer.body))
  expect(common).toEqual({ ...SECURITY, ...caching })
})

test('sends the same security headers with pages and 404s', async () => {
  for (const url of ['/', '/nothing.js'])
    expect((await app.inject({ url })).headers).toMatchObject(SECURITY)
})

test('sends HSTS only behind HTTPS', async () => {
  const https = { 'x-forwarded-proto': 'https' }
  const name = 'strict-transport-security'
  const ask = (one: typeof app, headers: Record<string, string>) =>
    one.inject({ url: '/api/health', headers })
  expect((await ask(behindProxy.app, https)).headers[name]).toBe('max-age=63072000')
  expect((await ask(behindProxy.app, {})).headers[name]).toBeUndefined()
  expect((await ask(app, https)).headers[name]).toBeUndefined()
})

test('closes keep-alive connections while shutting down', async () => {
  readiness.closing = true
  expect((await visitor.get('/health')).headers.connection).toBe('close')
  readiness.closing = false
  expect((await visitor.get('/health')).headers.connection).toBe('keep-alive')
})
