import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { bestEncoding, compressLargeAnswers } from './compress.ts'
import { answerFailure } from './failures.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
  [`${'x,'.repeat(100)}br`, 'br'],
  [`${','.repeat(300)}br`, undefined],
])('negotiates for %j the encoding %j', (accepted, best) => {
  expect(bestEncoding(accepted)).toBe(best)
})

const LARGE = 'Programação é '.repeat(1000)
const SMALL = 'x'.repeat(8 * 1024 - 1)
const READ = { br: brotliDecompressSync, gzip: gunzipSync }

const app = Fastify()
app.setErrorHandler(answerFailure)
compressLargeAnswers(app)
app.get('/large', async () => LARGE)
app.get('/small', async () => SMALL)
app.get('/bytes', async () => Buffer.from(LARGE))
app.get('/nothing', async (_request, reply) => reply.code(204).send())
app.post('/large', async () => LARGE)

const ask = (url: string, accepted: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { 'accept-encoding': accepted } })

test.each(['br', 'gzip'] as const)('sends a large response as %s if accepted', async (encoding) => {
  const answer = await ask('/large', encoding)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  expect(answer.rawPayload.length).toBeLessThan(LARGE.length / 3)
  expect(READ[encoding](answer.rawPayload).toString()).toBe(LARGE)
})

test.each([
  ['a small response', '/small', 'GET', SMALL],
  ['a binary response', '/bytes', 'GET', LARGE],
  ['a POST response, which may contain a token', '/large', 'POST', LARGE],
  ['nothing', '/nothing', 'GET', ''],
] as const)('%s is not compressed', async (_what, url, method, body) => {
  const answer = await ask(url, 'br, gzip', method)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toBe(body)
})

test('sends an uncompressed response if nothing else is accepted', async () => {
  for (const accepted of ['', 'identity', 'br;q=0']) {
    const answer = await ask('/large', accepted)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(LARGE)
  }
})

test('answers HEAD with the uncompressed length', async () => {
  const answer = await ask('/large', 'br', 'HEAD')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(LARGE)))
})
