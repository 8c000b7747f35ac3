import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'

const { app, readiness, visitor } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** The full response to raw bytes that no client library would send. */
async function send(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(bytes)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { head, body }
}

const headersOf = (head: string) =>
  Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])
      .map(([name, value]) => [name.toLowerCase(), value]),
  ) as Record<string, string>

/** The headers of an API error that Node does not add. */
async function common() {
  const answer = await visitor.get('/nothing')
  const { date: _, connection: __, 'x-request-id': ___, ...headers } = answer.headers
  return headers
}

const MALFORMED = { status: 'error', code: 'malformed_body', message: 'Malformed request body' }

test.each([
  ['no HTTP', 'olá\r\n\r\n', 400],
  ['a broken header', 'GET /api/health HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400],
  [
    'two lengths',
    'POST /api/users HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
    400,
  ],
  [
    'a length and chunks',
    'POST /api/users HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n', 400],
  ['two hosts', 'GET /api/health HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n', 400],
  ['an expectation', 'POST /api/users HTTP/1.1\r\nhost: x\r\nexpect: cake\r\n\r\n', 417],
  ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('answers %s with an error and closes the connection', async (_kind, bytes, status) => {
  const { head, body } = await send(bytes)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toEqual(MALFORMED)
  const { date: _, 'x-request-id': __, ...headers } = headersOf(head)
  expect(headers).toEqual({
    ...(await common()),
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
  })
})

test('still answers the next request', async () => {
  const { head, body } = await send(
    'GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  )
  expect(head).toMatch(/^HTTP\/1.1 200 OK/)
  expect(JSON.parse(body)).toMatchObject({ status: 'ok' })
})

test('times out slow headers after 5 s, and no body before its own timeout', () => {
  expect(app.initialConfig).toMatchObject({ requestTimeout: 70_000 })
  expect(app.server.headersTimeout).toBe(5000)
  expect(app.server.requestTimeout).toBe(70_000)
})

test('serves requests while shutting down, then closes the connection', async () => {
  readiness.closing = true
  const { head, body } = await send('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(head).toContain('connection: close')
  expect(JSON.parse(body)).toMatchObject({ status: 'ok' })
})
