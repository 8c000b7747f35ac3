import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { plainRenderer } from '../testing/plain-pages.ts'
import { handOut, publish } from '../testing/portfolios.ts'

const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
const lines = () => written.mock.calls.map(([line]) => String(line)).join('')

const trouble = { render: false, database: false }

/** Delays one request beyond its timeout. */
let slow: { begun: () => void; over: Promise<void> } | undefined
async function holdUp() {
  slow?.begun()
  await slow?.over
}

const { app, join } = await testApp({
  environment: { LOG_LEVEL: 'trace' },
  publicPages: {
    ...plainRenderer,
    render: async (task) => {
      if (task.kind === 'page') await holdUp()
      if (task.kind === 'page' && trouble.render) throw new Error('the render broke')
      return plainRenderer.render(task)
    },
  },
  wrap: (db) => ({
    ...db,
    get: async (statement) => {
      const { sql } = statement
      if (sql.includes('FROM photos')) await holdUp()
      if (trouble.database && sql.includes('portfolio_links'))
        throw new DatabaseUnavailable('the database broke')
      return db.get(statement)
    },
  }),
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const ana = await join('Ana')
const JPEG = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
const { path } = await handOut(ana, 'Recrutadora')
const token = path.split('/').at(-1)!

async function sendRaw(text: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.end(text)
  await once(socket.resume(), 'close')
}

test('no log line contains the token of a link, whatever fails', async () => {
  const statuses: number[] = []
  const visit = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    statuses.push((await app.inject({ url, method })).statusCode)
  trouble.render = true
  await visit(path)
  trouble.render = false
  trouble.database = true
  await visit(path)
  await visit(`${path}/photo`)
  trouble.database = false
  for (const url of [
    path,
    `${path}/photo`,
    `${path}/nada`,
    `${path}%zz`,
    `${path}${'x'.repeat(200)}`,
  ])
    await visit(url)
  await visit(path, 'HEAD')
  await visit(path, 'POST')
  await visit(`/@ana?token=${token}`)
  expect(statuses).toEqual([500, 503, 503, 200, 404, 404, 404, 404, 200, 405, 404])
  await sendRaw(`GET ${path} HTTP/1.1\r\n\r\n`)
  await sendRaw(`GET ${path} HTTP/9\r\n\r\n`)
  await sendRaw(`GET ${path} HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n`)
  await sendRaw(`GET ${path}`)
  for (const known of ['the render broke', 'the database broke', '"/l/:token"'])
    expect(lines()).toContain(known)
  expect(lines()).not.toContain(token)
})

/** Finishes only after 503 was answered. */
async function visitTooLate(url: string) {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  slow = { begun: begun.resolve, over: over.promise }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = app.inject({ url })
  await begun.promise
  vi.advanceTimersByTime(6000)
  vi.useRealTimers()
  const { statusCode } = await answer
  over.resolve()
  slow = undefined
  return statusCode
}

test('no log line contains the URL of a request that timed out', async () => {
  await ana.put('/users/avatar', JPEG, { 'content-type': 'image/jpeg' })
  const photo = (await ana.get('/profile')).json<{ avatar_url: string }>().avatar_url
  await publish(ana, 'ana-do-canario')
  written.mockClear()
  for (const url of [photo, `${path}/photo`, '/@ana-do-canario/photo', path, '/@ana-do-canario'])
    expect([url, await visitTooLate(url)]).toEqual([url, 503])
  // On PostgreSQL the query itself has been given up by then.
  await expect.poll(lines).toMatch(/FST_ERR_REP_ALREADY_SENT|reply\.sent = true/)
  await app.inject({ url: '/@ana-do-canario' })
  for (const secret of [token, photo.split('/').at(-1)!, 'ana-do-canario'])
    expect(lines()).not.toContain(secret)
})
