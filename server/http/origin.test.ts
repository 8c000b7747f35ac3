import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test.each([
  ['https', 'escola.example', 'https://escola.example'],
  ['http', '[2001:db8::1]:3000', 'http://[2001:db8::1]:3000'],
  ['$(id)', 'escola.example', 'http://escola.example'],
  ['javascript:alert(1)//', 'escola.example', 'http://escola.example'],
  ['https', 'x"><script>', 'https://127.0.0.1:3000'],
])('whoever came by %s to %s is told %s', (protocol, host, origin) => {
  expect(originOf({ protocol, host } as FastifyRequest)).toBe(origin)
})
