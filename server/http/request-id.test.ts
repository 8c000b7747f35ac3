import { expect, test, vi } from 'vitest'
import { testApp } from '../testing/app.ts'
import { requestIds } from './request-id.ts'

const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)

const { app } = await testApp({
  environment: { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1, 10.0.0.0/8', KENZIEHUB: 'on' },
})

const ask = (url: string, id?: string, remoteAddress = '127.0.0.1') =>
  app.inject({ url, remoteAddress, ...(id !== undefined && { headers: { 'x-request-id': id } }) })
const idOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).headers['x-request-id']

const NEW = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

test.each(['/api/profile', '/api/nothing', '/nothing', '/@ninguem', '/kenziehub/users', '/login'])(
  'sends the id of a trusted proxy back from %s and logs it',
  async (url) => {
    written.mockClear()
    expect(await idOf(url, 'from.the-proxy_1')).toBe('from.the-proxy_1')
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as object)
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'request' }))
    for (const line of lines) expect(line).toMatchObject({ reqId: 'from.the-proxy_1' })
  },
)

test.each([
  ['no id', undefined, '127.0.0.1'],
  ['an empty one', '', '127.0.0.1'],
  ['a long one', 'x'.repeat(65), '127.0.0.1'],
  ['one with other characters', 'a b', '127.0.0.1'],
  ['one that no trusted proxy sent', 'mine', '203.0.113.1'],
])('makes a new id for %s', async (_kind, id, address) => {
  const first = await idOf('/api/health', id, address)
  expect(first).toMatch(NEW)
  expect(await idOf('/api/health', id, address)).not.toBe(first)
})

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['11.1.2.3', false],
  ['fd00::1', true],
  ['fe80::1', false],
  [undefined, false],
])('trusts the networks of TRUST_PROXY: %s', (remoteAddress, isTrusted) => {
  const idFor = requestIds(['10.0.0.0/8', 'fd00::/8'])
  const request = { headers: { 'x-request-id': 'mine' }, socket: { remoteAddress } }
  expect(idFor(request as never) === 'mine').toBe(isTrusted)
})
