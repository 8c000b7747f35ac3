import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'

const EVENTS = 2048
const NO_WAIT = Promise.resolve()
/** The number of event batches requested, and which one is held until when. */
const portions = { asked: 0, heldFrom: 0, until: NO_WAIT }

/** Of each answer. */
const sent: string[] = []

const { app, db, join } = await testApp({
  extend: async (server) => {
    server.addHook('onSend', async ({ id }) => void sent.push(id))
  },
  wrap: (real) => ({
    ...real,
    all: async (statement) => {
      if (/FROM technology_events/.test(statement.sql)) {
        portions.asked += 1
        if (portions.asked >= portions.heldFrom) await portions.until
      }
      return real.all(statement)
    },
  }),
})
const ana = await join('Ana')

/** Inserted directly because the API would be slow; doubles the rows each time. */
beforeAll(async () => {
  await ana.post('/users/techs', { title: 'Go', status: 'Iniciante' })
  await db.run(sql`UPDATE technology_events SET note = ${'🙂'.repeat(280)}`)
  for (let count = 1; count < EVENTS; count *= 2)
    await db.run(
      sql`INSERT INTO technology_events (user_id, sequence, technology_id, number, at, note)
       SELECT user_id, sequence + ${count}, technology_id, number + ${count}, at, note
       FROM technology_events WHERE user_id = ${ana.user.id}`,
    )
})

// No timeout passes while reads are held, however slow the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  Object.assign(portions, { asked: 0, heldFrom: 0, until: NO_WAIT })
})

function holdFrom(heldFrom: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(portions, { heldFrom, until: promise })
  return resolve
}

const eventsIn = (text: string) =>
  (JSON.parse(text) as { technology_events: { sequence: number }[] }).technology_events

test('reads a large export in batches, completely, and compresses it on request', async () => {
  const plain = await ana.get('/account/export')
  const sequences = eventsIn(plain.body).map(({ sequence }) => sequence)
  expect(sequences).toEqual(Array.from({ length: EVENTS }, (_, index) => index + 1))
  expect(portions.asked).toBe(Math.ceil(EVENTS / 100))
  const headers = { 'accept-encoding': 'gzip, br' }
  const packed = await ana.get('/account/export', undefined, headers)
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).length).toBe(plain.rawPayload.length)
})

test.each([
  ['before it is answered', 1],
  ['while it is sent', 10],
])(
  'ends an export whose client disconnects %s, and starts the next one',
  async (_when, portion) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const letGo = holdFrom(portion)
    const connected = once(app.server, 'connection') as Promise<[Socket]>
    const reader = connect(port, '127.0.0.1').resume()
    reader.write(
      `GET /api/account/export HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ana.token}\r\n\r\n`,
    )
    const [[socket]] = await Promise.all([
      connected,
      expect.poll(() => portions.asked).toBe(portion),
    ])
    reader.destroy()
    await once(socket, 'close')
    const next = ana.get('/account/export')
    letGo()
    expect(eventsIn((await next).body)).toHaveLength(EVENTS)
    expect(portions.asked).toBe(portion + Math.ceil(EVENTS / 100))
    expect(new Set(sent).size, 'each answer is sent once').toBe(sent.length)
  },
)

test('runs sixteen exports at once and queues the next', async () => {
  const people = []
  for (let count = 0; count < 17; count += 1) people.push(await join(`Pessoa ${count}`))
  const letGo = holdFrom(1)
  const exports = people.map((person) => person.get('/account/export'))
  await expect.poll(() => portions.asked).toBe(16)
  expect((await ana.get('/profile')).statusCode).toBe(200)
  expect(portions.asked).toBe(16)
  letGo()
  for (const { statusCode } of await Promise.all(exports)) expect(statusCode).toBe(200)
})
