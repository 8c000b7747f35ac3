import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../db/database.ts'
import { testApp } from '../testing.ts'
import { handOut } from './testing.ts'
import { plainDrawing } from './testing-pages.ts'

const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
const lines = () => written.mock.calls.map(([line]) => String(line)).join('')

const trouble = { drawing: false, database: false }
const { app, join } = await testApp({
  environment: { LOG_LEVEL: 'trace' },
  publicPages: {
    ...plainDrawing,
    pages: {
      ...plainDrawing.pages,
      page: (...given) =>
        trouble.drawing
          ? Promise.reject(new Error('the drawing broke'))
          : plainDrawing.pages.page(...given),
    },
  },
  wrap: (db) => ({
    ...db,
    get: (sql, ...values) =>
      trouble.database && sql.includes('portfolio_links')
        ? Promise.reject(new DatabaseUnavailable('the database broke'))
        : db.get(sql, ...values),
  }),
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const ana = await join('Ana')
const { path } = await handOut(ana, 'Recrutadora')
const token = path.split('/').at(-1)!

async function sendRaw(text: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.end(text)
  await once(socket.resume(), 'close')
}

test('no line has the token of a link: not when it works, not when something breaks', async () => {
  const statuses: number[] = []
  const visit = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    statuses.push((await app.inject({ url, method })).statusCode)
  trouble.drawing = true
  await visit(path)
  trouble.drawing = false
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
  for (const known of ['the drawing broke', 'the database broke', '"/l/:token"'])
    expect(lines()).toContain(known)
  expect(lines()).not.toContain(token)
})
