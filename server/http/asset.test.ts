import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { sendAsset } from './asset.ts'

const TEXT = 'Canário '.repeat(100_000)
const app = Fastify()
afterAll(() => app.close())
app.get('/', (request, reply) =>
  sendAsset(request, reply, {
    type: 'text/plain; charset=utf-8',
    cache: 'no-cache',
    etag: 'W/"x"',
    bytes: { br: brotliCompressSync(TEXT), gzip: gzipSync(TEXT) },
  }),
)
const ask = (encoding?: string) =>
  app.inject({ url: '/', headers: encoding ? { 'accept-encoding': encoding } : {} })

test('who takes nothing compressed has it unpacked, where only that is kept', async () => {
  for (const encoding of [undefined, 'identity', 'br;q=0']) {
    const answer = await ask(encoding)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect([answer.statusCode, answer.body === TEXT]).toEqual([200, true])
  }
  expect(brotliDecompressSync((await ask('gzip, br')).rawPayload).toString()).toBe(TEXT)
  expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(TEXT)
})

test('its head has no body, and who has it gets it not again', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const again = await app.inject({ url: '/', headers: { 'if-none-match': 'W/"x"' } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
