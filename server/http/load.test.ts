import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { answerFailure } from './failures.ts'
import { shedLoad } from './load.ts'

const POST =
  'POST /sent HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n'

const app = Fastify({ forceCloseConnections: true })
afterAll(() => app.close())
app.setErrorHandler(answerFailure)
shedLoad(app, 2)
const held: (() => void)[] = []
app.get('/held', () => new Promise<string>((resolve) => held.push(() => resolve('let go'))))
app.get('/health', { config: { evenUnderLoad: true } }, async () => 'alive')
app.post('/sent', async () => 'read')
let isSlow = false
const lookups: (() => void)[] = []
app.addHook('onRequest', async () => {
  if (isSlow) await new Promise<void>((resolve) => lookups.push(resolve))
})
const handled = vi.fn<() => void>()
app.get('/unanswered', (_request, reply) => {
  handled()
  // As `serve` does: nobody would read an answer.
  return reply.raw.destroyed ? reply : 'answered'
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const pendingByServer = (count: number) => expect.poll(() => held.length).toBe(count)
const letGo = () => {
  for (const release of held.splice(0)) release()
}

test('rejects requests beyond its limit with Retry-After, and still answers health checks', async () => {
  const first = [fetch(`${address}/held`), fetch(`${address}/held`)]
  await pendingByServer(2)
  const refused = await fetch(`${address}/held`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  expect((await fetch(`${address}/health`)).status).toBe(200)
  letGo()
  for (const answer of first) expect((await answer).status).toBe(200)
})

const { port } = new URL(address)

async function send(text: string) {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

test('counts requests only after their body has arrived', async () => {
  const arrived = vi.fn<() => void>()
  app.server.on('request', arrived)
  const slow = await Promise.all([1, 2, 3].map(() => send(`${POST}{`)))
  await expect.poll(() => arrived.mock.calls.length).toBe(3)
  const first = [fetch(`${address}/held`), fetch(`${address}/held`)]
  await pendingByServer(2)
  const answers = slow.map(async (socket) => {
    socket.write('}')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return answer.toString().split(' ')[1]
  })
  expect(await Promise.all(answers)).toEqual(['503', '503', '503'])
  letGo()
  for (const answer of first) expect((await answer).status).toBe(200)
})

test('frees the place of a client that disconnects', async () => {
  const sockets = await Promise.all([1, 2].map(() => send('GET /held HTTP/1.1\r\nhost: x\r\n\r\n')))
  await pendingByServer(2)
  for (const socket of sockets) socket.destroy()
  const letting = setInterval(letGo, 20)
  await expect.poll(async () => (await fetch(`${address}/held`)).status).toBe(200)
  clearInterval(letting)
})

test('keeps no place for a client that disconnects while its session is looked up', async () => {
  isSlow = true
  const closed = vi.fn<() => void>()
  app.server.on('request', (_request, response) => response.once('close', closed))
  const request = 'GET /unanswered HTTP/1.1\r\nhost: x\r\n\r\n'
  const sockets = await Promise.all([1, 2].map(() => send(request)))
  await expect.poll(() => lookups.length).toBe(2)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => closed.mock.calls.length).toBe(2)
  isSlow = false
  for (const found of lookups) found()
  await expect.poll(() => handled.mock.calls.length).toBe(2)
  expect((await fetch(`${address}/unanswered`)).status).toBe(200)
})
