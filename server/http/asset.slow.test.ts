import { once } from 'node:events'
import { connect as openSocket } from 'node:net'
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { sendAsset } from './asset.ts'
import { answerFailure } from './failures.ts'

/** Far more than socket buffers hold. */
const TEXT = 'Canário '.repeat(2_000_000)
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const BYTES = { br: brotliCompressSync(TEXT, QUICKLY), gzip: gzipSync(TEXT) }
const PLAIN = { headers: { 'accept-encoding': 'identity' } }
const app = Fastify({ forceCloseConnections: true })
app.setErrorHandler(answerFailure)
afterAll(() => app.close())
app.get('/', (request, reply) =>
  sendAsset(request, reply, {
    type: 'text/plain; charset=utf-8',
    cache: 'no-cache',
    etag: 'W/"x"',
    bytes: BYTES,
  }),
)
const ask = (encoding?: string) =>
  app.inject({ url: '/', headers: encoding ? { 'accept-encoding': encoding } : {} })

test('decompresses an asset for clients that accept no compression', async () => {
  for (const encoding of [undefined, 'identity', 'br;q=0']) {
    const answer = await ask(encoding)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect([answer.statusCode, answer.body === TEXT]).toEqual([200, true])
  }
  expect(brotliDecompressSync((await ask('gzip, br')).rawPayload).toString()).toBe(TEXT)
  expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(TEXT)
})

test('limits concurrent decompression for stalled clients, and resumes when they leave', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = new URL(address)
  const readers = await Promise.all(Array.from({ length: 32 }, () => askAndNotRead(Number(port))))
  const refused = await fetch(address, PLAIN)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await (await fetch(address, { headers: { 'accept-encoding': 'gzip' } })).text()).toBe(TEXT)
  for (const reader of readers) reader.destroy()
  await expect.poll(async () => (await fetch(address, PLAIN)).status).toBe(200)
})

test('frees the place of a client that disconnects before the start', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const late = Fastify({ forceCloseConnections: true })
  late.setErrorHandler(answerFailure)
  let asked = 0
  let left = 0
  late.get('/', async (request, reply) => {
    asked += 1
    request.raw.once('close', () => (left += 1))
    await released
    return sendAsset(request, reply, { type: 'text/plain', cache: 'no-cache', bytes: BYTES })
  })
  const address = await late.listen({ host: '127.0.0.1', port: 0 })
  const sockets = Array.from({ length: 40 }, () => {
    const socket = openSocket(Number(new URL(address).port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return socket
  })
  await expect.poll(() => asked).toBe(40)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => left).toBe(40)
  release()
  await expect.poll(async () => (await fetch(address, PLAIN)).status).toBe(200)
  await late.close()
})

/** Waits for the response headers and reads no further. */
async function askAndNotRead(port: number) {
  const socket = openSocket(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'readable')
  return socket
}

test('answers HEAD without a body, and 304 to its ETag', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const again = await app.inject({ url: '/', headers: { 'if-none-match': 'W/"x"' } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
