import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerFailure } from '../errors.ts'
import { shedLoad } from './load.ts'

const app = Fastify({ forceCloseConnections: true })
afterAll(() => app.close())
app.setErrorHandler(answerFailure)
shedLoad(app, 2)
const held: (() => void)[] = []
app.get('/held', () => new Promise<string>((resolve) => held.push(() => resolve('let go'))))
app.get('/health', { config: { evenUnderLoad: true } }, async () => 'alive')
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const underWay = (count: number) => expect.poll(() => held.length, { timeout: 10_000 }).toBe(count)
const letGo = () => {
  for (const release of held.splice(0)) release()
}

test('past its bound it turns work away with a time to come back, and still says that it lives', async () => {
  const first = [fetch(`${address}/held`), fetch(`${address}/held`)]
  await underWay(2)
  const refused = await fetch(`${address}/held`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  expect((await fetch(`${address}/health`)).status).toBe(200)
  letGo()
  for (const answer of first) expect((await answer).status).toBe(200)
})

test('whoever hangs up makes room for the next', async () => {
  const { port } = new URL(address)
  const sockets = await Promise.all(
    [1, 2].map(async () => {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write('GET /held HTTP/1.1\r\nhost: x\r\n\r\n')
      return socket
    }),
  )
  await underWay(2)
  for (const socket of sockets) socket.destroy()
  const letting = setInterval(letGo, 20)
  await expect
    .poll(async () => (await fetch(`${address}/held`)).status, { timeout: 10_000 })
    .toBe(200)
  clearInterval(letting)
})
