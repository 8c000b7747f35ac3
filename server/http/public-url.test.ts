import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { type Asset, etagOf } from './asset.ts'
import { compressed, serveClient, withPublicUrl } from './client-files.ts'

const DOCUMENT = `<!doctype html><head>
<meta property="og:title" content="Techfólio" />
<meta property="og:url" content="https://public-url.invalid/" />
<meta property="og:image" content="https://public-url.invalid/link-image.png" />
<meta property="og:image:width" content="1200" />
<meta property="og:image:alt" content="Três barras" />
<meta name="twitter:card" content="summary_large_image" />
</head>`
const PLACE = 'https://techfolio.escola.br'

const documentOf = (html: string): Asset => ({
  type: 'text/html; charset=utf-8',
  cache: 'no-cache',
  etag: etagOf(html),
  bytes: { identity: Buffer.from(html) },
})

async function served(environment: Record<string, string>, html = DOCUMENT) {
  const clientFiles = new Map([
    ['/index.html', documentOf(html)],
    ['/login.html', documentOf(html)],
  ])
  const { app } = await testApp({ environment, clientFiles })
  return (headers: Record<string, string> = {}) => app.inject({ url: '/privacidade', headers })
}

test('uses PUBLIC_URL in previews', async () => {
  const ask = await served({ PUBLIC_URL: `${PLACE}/` })
  const { body } = await ask({ host: 'outro.example.org' })
  expect(body).toBe(DOCUMENT.replaceAll('https://public-url.invalid', PLACE))
  expect(body).toContain(`content="${PLACE}/link-image.png"`)
})

test('omits URL and image without PUBLIC_URL, and never uses the Host header', async () => {
  const ask = await served({})
  const { body } = await ask({ host: 'outro.example.org' })
  expect(body).toBe(
    '<!doctype html><head>\n<meta property="og:title" content="Techfólio" />\n' +
      '<meta name="twitter:card" content="summary_large_image" />\n</head>',
  )
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('is precompressed as %s, with a matching ETag', async (encoding, read) => {
  const ask = await served({ PUBLIC_URL: PLACE })
  const answer = await ask({ 'accept-encoding': encoding })
  expect(answer.headers['content-encoding']).toBe(encoding)
  const html = read(answer.rawPayload).toString()
  expect(html).toContain(`content="${PLACE}/"`)
  expect(answer.headers.etag).toBe(etagOf(html))
  expect(answer.headers.etag).not.toBe(etagOf(DOCUMENT))
  expect((await ask({ 'if-none-match': etagOf(html) })).statusCode).toBe(304)
})

test('does not change a document without a preview', async () => {
  const plain = '<!doctype html><title>Techfólio</title>'
  const ask = await served({ PUBLIC_URL: PLACE }, plain)
  const answer = await ask({ 'accept-encoding': 'br' })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain)
  expect(answer.headers.etag).toBe(etagOf(plain))
})

test('compresses once at startup, and only earlier requests wait', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  const begun: Buffer[] = []
  const app = Fastify()
  afterAll(() => app.close())
  const files = withPublicUrl(new Map([['/index.html', documentOf(DOCUMENT)]]), PLACE, (bytes) => {
    begun.push(bytes)
    return released.then(() => compressed(bytes))
  })
  serveClient(app, files)
  app.get('/other', async () => 'at once')
  const ask = () => app.inject({ url: '/home', headers: { 'accept-encoding': 'br' } })

  expect(begun).toHaveLength(1)
  let isAnswered = false
  const early = ask().then((answer) => {
    isAnswered = true
    return answer
  })
  expect((await app.inject({ url: '/other' })).body).toBe('at once')
  expect(isAnswered).toBe(false)
  release(undefined)
  for (const answer of [await early, await ask()])
    expect(brotliDecompressSync(answer.rawPayload)).toEqual(begun[0])
  expect(begun).toHaveLength(1)
})
