import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { loadClientFiles } from './client-files.ts'

const HTML = '<!doctype html><title>Techfólio</title>'
const OWN_STYLE = 'a{color:red}'
const OWN_SCRIPT = 'console.log("form")'
const LOGIN = `<!doctype html><style>${OWN_STYLE}</style><form></form><script>${OWN_SCRIPT}</script>`
const SCRIPT = 'console.log("olá")'.repeat(50)

const folder = mkdtempSync(join(tmpdir(), 'techfolio-page-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FILES: Record<string, string | Buffer> = {
  'dist/index.html': HTML,
  'dist/login.html': LOGIN,
  'dist/favicon.svg': '<svg/>',
  'dist/worker.js': 'onfetch = () => undefined',
  'dist/assets/app-AbC123.js': SCRIPT,
  'dist/assets/app-AbC123.js.br': brotliCompressSync(SCRIPT),
  'dist/assets/app-AbC123.js.gz': gzipSync(SCRIPT),
  'dist/assets/app-AbC123.js.map': '{"secret": "source"}',
  'dist/assets/small-Xy.css': 'a{}',
  'dist/.env': 'secret',
  'dist/.secret.txt': 'secret',
  'dist/.git/config.txt': 'secret',
  'secret.txt': 'secret',
}
for (const [path, content] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

const { app } = await testApp({ clientFiles: loadClientFiles(join(folder, 'dist')) })
const SCRIPT_PATH = '/assets/app-AbC123.js'

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
const NOT_FOUND = { status: 'error', code: 'not_found', message: 'Not found' }

describe('the page', () => {
  test.each([
    '/signup',
    '/home',
    '/home/',
    '/home?x=1',
    '/tecnologias/0190b2a0-7c1e-7000-8000-000000000001',
    '/tecnologias/x/',
    '/tecnologias/%F0%9F%A6%8A?y',
  ])('is served at %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(HTML)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
  })

  test.each(['/', '/login', '/login/', '/login?x=1', '/?a=b.c'])(
    'contains its form at %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(LOGIN)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      })
    },
  )

  test('is compressed with a form in it', async () => {
    const answer = await get('/login', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(LOGIN)
  })

  test('allows its inline code by hash, which no other page does', async () => {
    const policyOf = async (url: string, headers = {}) =>
      String((await get(url, headers)).headers['content-security-policy']).split('; ')
    const strict = await policyOf('/home')
    const policy = await policyOf('/')
    expect(strict).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'self'"]))
    expect(policy).toEqual(
      strict.map((directive) => {
        if (directive === "script-src 'self'") return `${directive} ${hashOf(OWN_SCRIPT)}`
        if (directive === "style-src 'self'") return `${directive} ${hashOf(OWN_STYLE)}`
        return directive
      }),
    )
    // A browser applies the policy of the 304 to its cached page.
    const { etag } = (await get('/login')).headers
    expect(await policyOf('/login', { 'if-none-match': String(etag) })).toEqual(policy)
    for (const url of [SCRIPT_PATH, '/nothing', '/api/health'])
      expect(await policyOf(url)).toEqual(strict)
  })

  test.each([
    '/nothing',
    '/home/x',
    '/LOGIN',
    '/apix',
    '/login//',
    '/%F0%9F%A6%8A',
    '/tecnologias',
    '/tecnologias/',
    '/tecnologias//',
    '/tecnologias/x/y',
    '/x/tecnologias/x',
  ])('shows Not found at %s with status 404', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(HTML)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('answers 304 to its ETag', async () => {
    const { etag } = (await get('/home')).headers
    for (const url of ['/', '/home']) {
      const { etag: own } = (await get(url)).headers
      const answer = await get(url, { 'if-none-match': String(own) })
      expect(answer.statusCode).toBe(304)
      expect(answer.body).toBe('')
      expect(answer.headers.etag).toBe(own)
      expect((await get(url, { 'if-none-match': 'W/"outro"' })).statusCode).toBe(200)
    }
    // They differ.
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200)
    expect((await get('/nothing', { 'if-none-match': String(etag) })).statusCode).toBe(404)
  })

  test('answers HEAD with headers only', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/login' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('rejects %s', async (method) => {
    const answer = await app.inject({ method, url: '/' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual(NOT_FOUND)
  })
})

describe('a file', () => {
  test('with a hash in its name is cached for ever', async () => {
    const answer = await get(SCRIPT_PATH)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(SCRIPT)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  test('without a hash is revalidated', async () => {
    const answer = await get('/favicon.svg')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    const again = await get('/favicon.svg', { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('of the service worker allows the whole origin as scope', async () => {
    const answer = await get('/worker.js')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-security-policy']).toContain("worker-src 'self'")
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self'")
  })

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['gzip;q=1.0, br; q=0.000', 'gzip'],
    ['br;q=0.1', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['brotli', undefined],
    ['', undefined],
  ])('is sent for Accept-Encoding "%s" as %s', async (accepted, encoding) => {
    const answer = await get(SCRIPT_PATH, { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    const { rawPayload } = answer
    const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    expect((read ? read(rawPayload) : rawPayload).toString()).toBe(SCRIPT)
  })

  test('that was not compressed is sent uncompressed', async () => {
    const answer = await get('/assets/small-Xy.css', { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe('a{}')
  })

  test.each([
    '/assets/nothing.js',
    '/assets/nothing',
    '/assets/',
    '/nothing.png',
    '/index.html',
    '/login.html',
    `${SCRIPT_PATH}.map`,
    `${SCRIPT_PATH}.br`,
    `${SCRIPT_PATH}.gz`,
    '/.secret.txt',
    '/.git/config.txt',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/favicon.svg%00.txt',
  ])('that is not a client file is not found: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual(NOT_FOUND)
  })

  test.each(['/.env', '/.git/HEAD', '/%2e%2e/%2e%2e/etc/passwd'])(
    'is never read from disk for %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(HTML)
    },
  )
})

test.each(['/joao.silva', '/index.html', '/login.html', '/jo%E3o', '/%', '/100%.pdf'])(
  'serves the 404 page to a browser at %s',
  async (url) => {
    const answer = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(HTML)
    const asset = await get('/assets/nothing.js', { accept: 'text/html' })
    expect(asset.json()).toEqual(NOT_FOUND)
  },
)

test('reports a missing client build', async () => {
  const { app: bare } = await testApp({ clientFiles: loadClientFiles(join(folder, 'nowhere')) })
  const answer = await bare.inject({ url: '/' })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe('The client is not built yet: run npm run build.')
})
