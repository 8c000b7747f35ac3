import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { limitUploads } from './upload-slots.ts'

const app = Fastify({ forceCloseConnections: true })
afterAll(() => app.close())
app.decorate('isSchool', () => false)
app.decorateRequest('user', null)
let isSlow = true
const lookups: (() => void)[] = []
app.addHook('onRequest', async (request) => {
  if (isSlow) await new Promise<void>((resolve) => lookups.push(resolve))
  request.user = { id: 'ana' }
})
limitUploads(app)
app.put('/photo', async () => 'stored')
const address = await app.listen({ port: 0, host: '127.0.0.1' })

test('keeps no slot for a client that disconnects while its session is looked up', async () => {
  const closed = vi.fn<() => void>()
  app.server.on('request', (_request, response) => response.once('close', closed))
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('PUT /photo HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => lookups.length).toBe(1)
  socket.destroy()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  isSlow = false
  lookups[0]!()
  expect((await fetch(`${address}/photo`, { method: 'PUT' })).status).toBe(200)
})
