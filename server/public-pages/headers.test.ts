import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { joinWithCanaries } from '../testing/canaries.ts'

const { app, db, join } = await testApp()
const ana = await joinWithCanaries(join, db, 'ana-silva')

const COMMON = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  vary: 'accept-encoding',
}
const PAGE = {
  ...COMMON,
  'content-security-policy':
    "default-src 'none'; script-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
}
const OURS =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types techfolio"
const PICTURE = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=0, must-revalidate',
  etag: expect.stringMatching(/^W\/"[\da-f]{32}"$/),
}
const TAG = { etag: PICTURE.etag }

test.each([
  ['/@ana-silva', { ...PAGE, ...TAG, 'cache-control': 'no-cache' }],
  ['/@ana-silva/card.svg', { ...PICTURE, 'content-type': 'image/svg+xml; charset=utf-8' }],
  ['/@nobody/card.svg', { ...PICTURE, 'content-type': 'image/svg+xml; charset=utf-8' }],
  ['/@ana-silva/og.png', { ...PICTURE, 'content-type': 'image/png' }],
  [
    '/@ana-silva/resume.json',
    {
      ...COMMON,
      ...TAG,
      'content-security-policy': OURS,
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    },
  ],
  [
    '/@ana-silva/photo',
    {
      ...COMMON,
      ...TAG,
      'content-security-policy': OURS,
      'cache-control': 'no-cache',
      'content-type': 'image/jpeg',
    },
  ],
  ['/@nobody', { ...PAGE, 'cache-control': 'no-store' }],
  [ana.link.path, { ...PAGE, 'cache-control': 'no-store' }],
  [
    `${ana.link.path}/photo`,
    { ...PAGE, 'cache-control': 'no-store', 'content-type': 'image/jpeg' },
  ],
])('%s has exactly these headers', async (url, expected) => {
  const answer = await app.inject({ url })
  const {
    connection: _,
    date: __,
    'content-length': length,
    'x-request-id': id,
    ...headers
  } = answer.headers
  expect(id).toMatch(/^[\w-]{36}$/)
  expect(headers).toEqual(expected)
  expect(Number(length)).toBe(answer.rawPayload.length)
})

test.each(['', '/card.svg', '/og.png', '/resume.json', '/photo'])(
  '/@address%s answers 304 to its ETag',
  async (below) => {
    const url = `/@ana-silva${below}`
    const { etag } = (await app.inject({ url })).headers
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const other = await app.inject({ url, headers: { 'if-none-match': 'W/"outro"' } })
    expect(other.statusCode).toBe(200)
  },
)

test.each(['/@ana-silva', '/@nobody', '/@ana-silva/card.svg', ana.link.path])(
  '%s is compressed as the client accepts it',
  async (url) => {
    const plain = (await app.inject({ url })).body
    const read = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(read[encoding](answer.rawPayload).toString()).toBe(plain)
    }
  },
)

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('refuses %s', async (method) => {
  for (const url of ['/@ana-silva', '/@nobody', '/@ana-silva/card.svg', ana.link.path, '/@x/y/z']) {
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
    expect(answer.json()).toMatchObject({ code: 'method_not_allowed' })
  }
})

test('search engines are refused in the page and in its header unless allowed', async () => {
  const settings = (await ana.get('/portfolio')).json<{ shows: object }>()
  const shows = { ...settings.shows, search_engines: true }
  await ana.put('/portfolio', { ...settings, shows })
  const { headers, body } = await app.inject({ url: '/@ana-silva' })
  expect(headers['x-robots-tag']).toBeUndefined()
  expect(body).toContain('"searchEngines":true')
  const link = await app.inject({ url: ana.link.path })
  expect(link.headers['x-robots-tag']).toBe('noindex')
  expect(link.body).toContain('"searchEngines":false')
})

test('answers 503 in plain words before the first build', async () => {
  const { app: bare } = await testApp({ publicPages: null })
  for (const url of ['/@ana-silva', '/@ana-silva/card.svg', '/l/x', '/l/x/photo']) {
    const answer = await bare.inject({ url })
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      'The client is not built yet: run npm run build.',
    ])
  }
})

test('answers 503 until the schema is migrated', async () => {
  const { app: early, readiness } = await testApp()
  readiness.migrated = false
  for (const url of ['/@ana-silva', '/@ana-silva/card.svg', '/l/x']) {
    const answer = await early.inject({ url })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  }
})

test('answers 503 with a page to a browser and with JSON to a program', async () => {
  const { app: early, readiness } = await testApp()
  readiness.migrated = false
  const ask = (url: string, accept: string) => early.inject({ url, headers: { accept } })
  for (const url of ['/@ana-silva', '/@nobody', ana.link.path]) {
    const page = await ask(url, 'text/html,application/xhtml+xml,*/*;q=0.8')
    expect([page.statusCode, page.body]).toEqual([503, '<!doctype html><p>Not now</p>'])
    const { vary: _, ...headers } = PAGE
    expect(page.headers).toMatchObject({
      ...headers,
      'cache-control': 'no-store',
      'retry-after': '1',
    })
    expect((await ask(url, '*/*')).json()).toMatchObject({ code: 'unavailable' })
  }
  const picture = await ask('/@ana-silva/card.svg', 'image/avif,image/webp,*/*;q=0.8')
  expect(picture.json()).toMatchObject({ code: 'unavailable' })
})
