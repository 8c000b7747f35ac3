import type { NetworkInterfaceInfo } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { loopbackOrigin, networkOrigins, originOf, ownOrigin } from './origin.ts'

test.each([
  ['https', 'escola.example', 'https://escola.example'],
  ['http', '[2001:db8::1]:3000', 'http://[2001:db8::1]:3000'],
  ['$(id)', 'escola.example', 'http://escola.example'],
  ['javascript:alert(1)//', 'escola.example', 'http://escola.example'],
  ['https', 'x"><script>', 'https://127.0.0.1:3000'],
])('derives from %s and %s the origin %s', (protocol, host, origin) => {
  expect(originOf({ protocol, headers: { host } } as FastifyRequest)).toBe(origin)
})

const at = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo

const SCHOOL = {
  lo: [at('127.0.0.1', true), at('::1', true)],
  docker0: [at('172.17.0.1')],
  eth0: [at('192.168.0.5'), at('fe80::1')],
  wlan0: [at('169.254.7.7')],
}

test.each(['0.0.0.0', '::'])('lists network addresses for %s, physical adapters first', (HOST) => {
  expect(networkOrigins({ HOST, PORT: 3000 }, SCHOOL)).toEqual([
    'http://192.168.0.5:3000',
    'http://172.17.0.1:3000',
  ])
})

test.each([
  ['192.168.0.5', 80, ['http://192.168.0.5']],
  ['fd00::2', 3000, ['http://[fd00::2]:3000']],
  ['escola.local', 3000, ['http://escola.local:3000']],
  ['127.0.0.1', 3000, []],
  ['localhost', 3000, []],
  ['::1', 3000, []],
  ['0.0.0.0', 0, []],
])('is reachable with %s and port %i at %j', (HOST, PORT, origins) => {
  expect(networkOrigins({ HOST, PORT }, SCHOOL)).toEqual(origins)
})

test('lists only this machine without a network', () => {
  const listening = { HOST: '0.0.0.0', PORT: 3000 }
  expect(networkOrigins(listening, { lo: SCHOOL.lo })).toEqual([])
  expect(loopbackOrigin(listening)).toBe('http://127.0.0.1:3000')
})

test.each([
  [{ PUBLIC_URL: 'https://escola.example', HOST: '192.168.0.5' }, 'https://escola.example'],
  [{ PUBLIC_URL: '', HOST: '192.168.0.5' }, 'http://192.168.0.5:3000'],
  [{ PUBLIC_URL: '', HOST: '127.0.0.1' }, 'http://127.0.0.1:3000'],
])('leads people with %j to %s', (config, origin) => {
  expect(ownOrigin({ ...config, PORT: 3000 })).toBe(origin)
})
