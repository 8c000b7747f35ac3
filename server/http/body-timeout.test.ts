import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { limitBodyTime } from './timeouts.ts'

const app = Fastify()
afterAll(() => app.close())
limitBodyTime(app, 200)
app.post('/note', async ({ body }) => body)
app.post('/photo', { config: { arrivalMs: 60_000 } }, async ({ body }) => body)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const BODY = '{"a":1}'
const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`

test('times out a slow body with an error', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head('/note')}{`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"malformed_body"')
})

test('accepts a body in time, and a slow one on a route with a longer timeout', async () => {
  const note = connect(port, '127.0.0.1')
  note.write(head('/note') + BODY)
  expect(await text(note)).toMatch(/^HTTP\/1\.1 200 /)
  const photo = connect(port, '127.0.0.1')
  photo.write(`${head('/photo')}{`)
  const cut = connect(port, '127.0.0.1')
  cut.write(`${head('/note')}{`)
  cut.resume()
  await once(cut, 'close')
  photo.write(BODY.slice(1))
  expect(await text(photo)).toMatch(/^HTTP\/1\.1 200 /)
})
