import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerFailure } from '../errors.ts'
import { answerInTime } from './sockets.ts'

const app = Fastify()
afterAll(() => app.close())
app.setErrorHandler(answerFailure)
answerInTime(app, 50)
app.route({
  method: ['GET', 'POST'],
  url: '/never',
  handler: () => new Promise<never>(() => undefined),
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

test.each([
  { method: 'GET' },
  { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } },
])('a handler that never ends is answered for: $method', async (request) => {
  const answer = await fetch(`${address}/never`, request)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
})
