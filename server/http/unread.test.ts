import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { shedLoad } from './load.ts'
import { limitUnread } from './unread.ts'

/** More than the system buffers for an unread socket. */
const LARGE = Buffer.alloc(24 * 1024 ** 2)
const SMALL = Buffer.alloc(1024)
const ASK = 'GET /large HTTP/1.1\r\nhost: x\r\n\r\n'

async function serve(limits: Parameters<typeof limitUnread>[1], connectionTimeout = 0) {
  const reasons: string[] = []
  const app = Fastify({ forceCloseConnections: true, connectionTimeout })
  afterAll(() => app.close())
  app.log.warn = ({ reason }: { reason: string }) => void reasons.push(reason)
  limitUnread(app, { maxUnreadBytes: Infinity, maxPipelined: 3, ...limits })
  shedLoad(app, 4)
  let asked = 0
  app.get('/large', async () => {
    asked += 1
    return LARGE
  })
  app.get('/small', async () => SMALL)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, port, reasons, asked: () => asked }
}

async function ask(port: number, times = 1) {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(ASK.repeat(times))
  return socket
}

/** Reads slowly to the end. */
async function readSlowly(port: number) {
  const socket = await ask(port)
  let length = 0
  while (length < LARGE.length) {
    if (socket.closed) break
    length += (socket.read(256 * 1024) as Buffer | null)?.length ?? 0
    await sleep(5)
  }
  socket.destroy()
  return length
}

test('disconnects clients that never read, not those that read slowly', async () => {
  const { app, port } = await serve({}, 300)
  const [unread, length] = await Promise.all([ask(port), readSlowly(port)])
  expect(length).toBeGreaterThanOrEqual(LARGE.length)
  await expect.poll(() => connections(app)).toBe(0)
  unread.destroy()
})

test('closes the longest unread sockets when too much is buffered, and those alone', async () => {
  const { app, port, reasons } = await serve({ maxUnreadBytes: 2.5 * LARGE.length })
  const first = await ask(port)
  await sleep(100)
  const others = [await ask(port), await ask(port)]
  await expect.poll(() => reasons).toEqual(['its answers were not read'])
  await expect.poll(() => connections(app)).toBe(2)
  first.resume()
  await once(first, 'close')
  for (const socket of others) socket.destroy()
  await expect.poll(() => connections(app)).toBe(0)
  const later = [await ask(port), await ask(port)]
  await sleep(100)
  expect([reasons.length, await connections(app)]).toEqual([1, 2])
  for (const socket of later) socket.destroy()
})

test('a response that was read no longer counts', async () => {
  const { port, reasons } = await serve({ maxUnreadBytes: 1.5 * SMALL.length })
  for (let count = 0; count < 3; count += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/small`)
    expect((await answer.arrayBuffer()).byteLength).toBe(SMALL.length)
  }
  expect(reasons).toEqual([])
})

test('disconnects a client that pipelines too many requests, and handles few of them', async () => {
  const { port, reasons, asked } = await serve({})
  const socket = (await ask(port, 9)).resume()
  await once(socket, 'close')
  expect([reasons, asked()]).toEqual([['it asked for too much at once'], 3])
})

test('serves other clients while some do not read', async () => {
  const { port } = await serve({})
  const unread = await Promise.all([1, 2, 3, 4].map(() => ask(port)))
  const { status } = await fetch(`http://127.0.0.1:${port}/large`)
  expect(status).toBe(200)
  for (const socket of unread) socket.destroy()
})

function connections({ server }: { server: import('node:net').Server }) {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}
